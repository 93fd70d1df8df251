import type { Clock } from '../src/platform/time/clock.ts'

/** Noon in Yerevan on the demo's anchor day. */
const anchorNoon = new Date('2026-11-20T08:00:00Z')

export const anchorClock: Clock = { now: () => anchorNoon }

export function handClock(start: Date = anchorNoon): Clock & { advance(seconds: number): void } {
  let now = start
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
