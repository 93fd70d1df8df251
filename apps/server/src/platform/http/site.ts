export interface Site {
  readonly origins: readonly [string, ...string[]]
  /** With trailing slash. */
  readonly home: string
  /** Served over https, so cookies are `Secure`. */
  readonly isSecure: boolean
}

export function createSite(own: string, others: readonly string[] = []): Site {
  return { origins: [own, ...others], home: `${new URL(own).origin}/`, isSecure: own.startsWith('https:') }
}
