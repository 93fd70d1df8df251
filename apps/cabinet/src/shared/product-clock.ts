import { type Day, dayOf } from '@kabinet/contract/kernel/days'

/** The product's time, as answers tell it: the page never uses its own date for business (domain: Time). */
export interface ProductClock {
  /** Sets the clock by an answer's `X-Now`, in seconds since 1970. */
  readonly hear: (now: string) => void
  readonly now: () => Date
  /** Today in the operator's zone. */
  readonly today: () => Day
}

export function createProductClock({ machine, zone }: { machine: () => number; zone: string }): ProductClock {
  let offset = 0
  const now = () => new Date(machine() + offset)
  return {
    hear(text) {
      const heard = Number(text) * 1000
      if (Number.isFinite(heard)) offset = heard - machine()
    },
    now,
    today: () => dayOf(now(), zone),
  }
}
