export interface Site {
  readonly origins: readonly [string, ...string[]]
  /** Address of the cabinet, with a trailing slash. */
  readonly home: string
  readonly isSecure: boolean
}

export function createSite(own: string, others: readonly string[] = []): Site {
  return { origins: [own, ...others], home: `${new URL(own).origin}/`, isSecure: own.startsWith('https:') }
}
