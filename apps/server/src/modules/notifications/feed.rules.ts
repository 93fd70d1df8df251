/** Place of an entry in a feed, which is ordered by time, by source and by id, newest first. */
export interface FeedPlace {
  readonly at: Date
  readonly source: number
  readonly id: number
}

/** Writes a place as the cursor that continues after it: docs/domain/account.md#notification-feed. */
export function cursorOf({ at, source, id }: FeedPlace): string {
  return [at.getTime(), source, id].join('.')
}

export function placeOf(cursor: string): FeedPlace {
  const [at = 0, source = 0, id = 0] = cursor.split('.').map(Number)
  return { at: new Date(at), source, id }
}
