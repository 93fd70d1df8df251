/** The cabinet's addresses. */
export interface Site {
  /** Every origin it is served at, its own first. */
  readonly origins: readonly [string, ...string[]]
  /** Its own address, with the final slash. */
  readonly home: string
  /** Whether it is served over https, so that cookies are `Secure`. */
  readonly isSecure: boolean
}

export function createSite(own: string, others: readonly string[] = []): Site {
  return { origins: [own, ...others], home: `${new URL(own).origin}/`, isSecure: own.startsWith('https:') }
}
