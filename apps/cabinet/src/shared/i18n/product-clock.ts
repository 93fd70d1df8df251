import { minuteMs } from '@kabinet/contract/kernel/durations'
import { type Day, dayOf } from '@kabinet/contract/kernel/days'

/**
 * The server's clock, set by each response (docs/domain/interface.md#time). Before the first response, it shows the
 * device's time.
 */
export interface ProductClock {
  /** Sets the clock from `X-Now` (Unix seconds) and `X-Zone-Offset` (minutes ahead of UTC). */
  readonly hear: (headers: Headers) => void
  readonly now: () => Date
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
    // The first use of Intl with a time zone is slower than rendering a page, so the offset from the response is used.
    today: () =>
      zoneOffset === undefined
        ? dayOf(now(), zone)
        : new Date(now().getTime() + zoneOffset * minuteMs).toISOString().slice(0, 10),
  }
}
