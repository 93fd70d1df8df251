export interface Origins {
  /**
   * Returns whether a payer may be sent to this client-supplied URL; origins are compared exactly
   * (docs/domain/payments.md#return-from-the-bank).
   */
  allows(url: string): boolean
  readonly own: string
  /** Returns the address of the requesting cabinet if its origin is allowed, otherwise the installation's own. */
  homeOf(headers: { readonly origin?: string | undefined }): string
}

export function createOrigins(own: string, others: readonly string[]): Origins {
  const known = new Set([own, ...others].map((origin) => new URL(origin).origin))
  const allows = (url: string) => URL.canParse(url) && known.has(new URL(url).origin)
  const ownOrigin = new URL(own).origin
  return {
    own: ownOrigin,
    allows,
    homeOf: ({ origin }) => `${origin && allows(origin) ? origin : ownOrigin}/`,
  }
}
