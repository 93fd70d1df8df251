import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Preserves the unchanged parts of cached data, so that their components do not re-render. React Query's own sharing
 * treats every Date as changed.
 */
export function shareStructure(before: unknown, now: unknown): unknown {
  return replaceEqualDeep(before, withDatesOf(before, now))
}

/** Returns `now` with unchanged Dates replaced by the objects in `before`. */
function withDatesOf(before: unknown, now: unknown): unknown {
  if (before instanceof Date && now instanceof Date) return before.getTime() === now.getTime() ? before : now
  if (Array.isArray(before) && Array.isArray(now)) return now.map((each, index) => withDatesOf(before[index], each))
  if (!isRecord(before) || !isRecord(now)) return now
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, withDatesOf(before[name], value)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
