/** The origins that a payment may return to. */
export interface Origins {
  /**
   * Whether a URL that a client hands in may be sent a payer to: its origin is compared exactly
   * (docs/domain/payments.md#return-from-the-bank).
   */
  allows(url: string): boolean
  /** The cabinet's own address, for calls that name none. */
  readonly own: string
}

export function createOrigins(own: string, others: readonly string[]): Origins {
  const known = new Set([own, ...others].map((origin) => new URL(origin).origin))
  return { own: new URL(own).origin, allows: (url) => URL.canParse(url) && known.has(new URL(url).origin) }
}
