import { capitalized } from './capitalized.ts'
import type { Translate } from './messages.tsx'

/**
 * Groups numbers, such as days of the week, into ranges, both ends inclusive. Only three or more consecutive ones are
 * combined.
 */
export function runsOf(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.flatMap(([first, last]) =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  )
}

/** Formats numbers as ranges, none of which breaks across lines: `1–15, 20`. */
export function runsText(numbers: readonly number[], name: (number: number) => string): string {
  return runsOf(numbers)
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}–\u2060${name(last)}`))
    .join(', ')
}

/** Formats days of the week as ranges within a sentence. */
export function weekInside(days: readonly number[], t: Translate): string {
  return runsText(days, (day) => t('common.dayShort', { day: String(day) }))
}

/** Formats days of the week as ranges that begin a line: `Mon–Fri, Sun`. */
export function weekText(days: readonly number[], t: Translate): string {
  return capitalized(weekInside(days, t))
}
