/** The product's time: periods, codes, sessions and limits follow it (domain: Time). */
export interface Clock {
  now(): Date
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() }
