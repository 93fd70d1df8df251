import type { Clock } from '../src/platform/clock.ts'

/** Noon in Yerevan of the day that the demo's data is written around. */
const anchorNoon = new Date('2026-11-20T08:00:00Z')

/** A clock that stands at the demo's anchor day. */
export const anchorClock: Clock = { now: () => anchorNoon }

/** A clock that tests move by hand. */
export function handClock(start: Date = anchorNoon): Clock & { advance(seconds: number): void } {
  let now = start
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
