import { type Day, dayOf } from '@kabinet/contract/kernel/days'

/**
 * The product's time, as answers tell it: the page never uses its own date for business
 * (docs/domain/interface.md#time).
 */
export interface ProductClock {
  /** Sets the clock by an answer's `X-Now`, in seconds since 1970, and `X-Zone-Offset`, in minutes. */
  readonly hear: (headers: Headers) => void
  readonly now: () => Date
  /** Today in the operator's zone. */
  readonly today: () => Day
}

export function createProductClock({ machine, zone }: { machine: () => number; zone: string }): ProductClock {
  let ahead = 0
  let zoneOffset: number | undefined
  const now = () => new Date(machine() + ahead)
  return {
    hear(headers) {
      const heard = Number(headers.get('X-Now') ?? Number.NaN) * 1000
      if (Number.isFinite(heard)) ahead = heard - machine()
      const offset = Number(headers.get('X-Zone-Offset') ?? Number.NaN)
      if (Number.isFinite(offset)) zoneOffset = offset
    },
    now,
    // A browser's first look at a zone's rules costs more than drawing a page: the answer's own offset spares it.
    today: () =>
      zoneOffset === undefined
        ? dayOf(now(), zone)
        : new Date(now().getTime() + zoneOffset * 60_000).toISOString().slice(0, 10),
  }
}
