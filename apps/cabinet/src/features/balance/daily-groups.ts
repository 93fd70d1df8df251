interface Listed {
  readonly id: string
  readonly daily: string | null
}

export interface DailyGroup<E> {
  readonly key: string
  readonly days: readonly E[]
}

export type HistoryRow<E> = { readonly entry: E; readonly group?: never } | { readonly group: DailyGroup<E> }

/**
 * Returns the rows of a month. Two or more daily charges of a service form a group at the position of the newest.
 * @param movements newest first
 */
export function rowsOf<E extends Listed>(movements: readonly E[]): HistoryRow<E>[] {
  const days = Map.groupBy(movements, ({ daily }) => daily)
  return movements.flatMap((entry): HistoryRow<E>[] => {
    const { daily } = entry
    const own = daily === null ? [] : (days.get(daily) ?? [])
    if (daily === null || own.length < 2) return [{ entry }]
    return own[0] === entry ? [{ group: { key: daily, days: own } }] : []
  })
}

export interface Opened {
  readonly entry?: string | undefined
  readonly group?: string | undefined
}

/**
 * Returns whether a group is open. A group also counts as open if one of its entries was opened before the group
 * existed.
 */
export function isGroupOpen<E extends Listed>({ key, days }: DailyGroup<E>, { entry, group }: Opened): boolean {
  return group === key || days.some(({ id }) => id === entry)
}

/** Toggles a group and closes any open entry. */
export function toggleGroup<E extends Listed>(group: DailyGroup<E>, opened: Opened): Opened {
  return isGroupOpen(group, opened) ? {} : { group: group.key }
}

/** Toggles an entry and keeps the group open. */
export function toggleEntry(id: string, opened: Opened, group?: string): Opened {
  return { entry: opened.entry === id ? undefined : id, group: group ?? opened.group }
}
