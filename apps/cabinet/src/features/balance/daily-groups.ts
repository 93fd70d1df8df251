/** What of an entry decides where it stands in the list. */
interface Listed {
  readonly id: string
  /** The service whose one day it charges; null of every other entry. */
  readonly daily: string | null
}

/** The days of one service in a month, newest first. */
export interface DailyGroup<E> {
  readonly key: string
  readonly days: readonly E[]
}

export type HistoryRow<E> = { readonly entry: E; readonly group?: never } | { readonly group: DailyGroup<E> }

/**
 * The rows of one month: what services charge by the day stands together, where its newest day stands. A day alone is an
 * entry as any other.
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

/** What of a month is open: an entry, and the days of a service. */
export interface Opened {
  readonly entry?: string | undefined
  readonly group?: string | undefined
}

/** Whether the days of a service are shown: also where one of them was opened while it stood alone. */
export function isGroupOpen<E extends Listed>({ key, days }: DailyGroup<E>, { entry, group }: Opened): boolean {
  return group === key || days.some(({ id }) => id === entry)
}

/** Opens the days of a service, or closes them with what is open among them. */
export function toggleGroup<E extends Listed>(group: DailyGroup<E>, opened: Opened): Opened {
  return isGroupOpen(group, opened) ? {} : { group: group.key }
}

/** Opens an entry or closes it; a day keeps the days around it open. */
export function toggleEntry(id: string, opened: Opened, group?: string): Opened {
  return { entry: opened.entry === id ? undefined : id, group: group ?? opened.group }
}
