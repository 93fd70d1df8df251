import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Keeps the parts of an answer that have not changed, so that what shows them does not render again. React Query does
 * so by itself, but takes every Date for a new one.
 */
export function shareStructure(before: unknown, now: unknown): unknown {
  return replaceEqualDeep(before, withDatesOf(before, now))
}

/** Returns `now` with the Dates of `before` where both are the same instant. */
function withDatesOf(before: unknown, now: unknown): unknown {
  if (before instanceof Date && now instanceof Date) return before.getTime() === now.getTime() ? before : now
  if (Array.isArray(before) && Array.isArray(now)) return now.map((each, index) => withDatesOf(before[index], each))
  if (!isRecord(before) || !isRecord(now)) return now
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, withDatesOf(before[name], value)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
