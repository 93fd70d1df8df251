import { searchableOf, searchFor } from '@kabinet/contract/history-search'
import { kindOf } from '@kabinet/contract/history-filters'
import type { Formats } from '../../shared/i18n/formats.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import type { Entry } from './balance.api.ts'
import { kindMessages } from './kind-messages.ts'

/** Returns a test for entries that a search finds. */
export function finder(q: string, formats: Formats, t: Translate): (entry: Entry) => boolean {
  const isFound = searchFor(q)
  return (entry) => isFound(searchableOf(entry, spelledOut(entry, formats, t)))
}

/** Returns what describes an entry in the customer's language and is searched, too. */
export function spelledOut(entry: Entry, { day, dayAt, month }: Formats, t: Translate): string[] {
  const at = dayAt(entry.date)
  const kind = kindOf(entry)
  return [day(at), month(at.slice(0, 7)), at.slice(0, 4), kind ? t(kindMessages[kind]) : '']
}
