import { dayMs } from '@kabinet/contract/kernel/durations'

/** Which entries were read on this device: all up to an instant, and some later ones. */
export interface ReadState {
  /** Milliseconds since 1970. */
  readonly until: number
  readonly ids: readonly string[]
}

export const nothingRead: ReadState = { until: 0, ids: [] }

interface Entry {
  readonly id: string
  readonly at: Date
}

/** Number of days after which an entry no longer counts as unread, so that a new device is not full of old news. */
export const unreadDays = 14
const secondMs = 1000

export function isUnread({ id, at }: Entry, { until, ids }: ReadState, now: Date): boolean {
  const since = Math.max(until, now.getTime() - unreadDays * dayMs)
  return at.getTime() > since && !ids.includes(id)
}

export function countUnread(entries: readonly Entry[], read: ReadState, now: Date): number {
  return entries.filter((entry) => isUnread(entry, read, now)).length
}

/** Returns the state after reading an entry. Ids of entries that would not count anyway are dropped. */
export function readOne(entry: Entry, entries: readonly Entry[], { until, ids }: ReadState, now: Date): ReadState {
  const known = entries.filter((one) => ids.includes(one.id) && isUnread(one, { until, ids: [] }, now))
  return { until, ids: [...new Set([...known, entry].map(({ id }) => id))] }
}

/**
 * Returns the state after reading all entries. Instants are whole seconds, so another entry may follow within that of
 * the newest.
 */
export function readAll(entries: readonly Entry[], { until }: ReadState): ReadState {
  const newest = Math.max(until, ...entries.map(({ at }) => at.getTime() - secondMs))
  return { until: newest, ids: entries.filter(({ at }) => at.getTime() > newest).map(({ id }) => id) }
}
