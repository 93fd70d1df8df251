import { SearchInput } from '@kabinet/ui/inputs/SearchInput.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { searchDebounceMs, useIsDesktop } from '../../shared/page/hooks.ts'
import classes from './balance.module.css'
import { searchTextOf } from './history-filter.ts'

interface Props {
  /** Text in the URL. */
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** Search field. The URL follows what is typed, and the field follows the browser's back and forward buttons. */
export function HistorySearch({ q, onSearch }: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  // Texts sent to the URL that have not arrived there yet. Any other change of the URL was not made here.
  const [sent, setSent] = useState<readonly string[]>([])
  const latest = sent.at(-1) ?? known
  const send = useDebouncedCallback((text: string) => {
    const next = searchTextOf(text)
    // The browser's back button may have changed the text in the meantime.
    if (text !== typed || next === latest) return
    setSent((before) => [...before, next])
    onSearch(next)
  }, searchDebounceMs)

  if (q !== known) {
    setKnown(q)
    setSent(sent.includes(q) ? sent.slice(sent.indexOf(q) + 1) : [])
    if (!sent.includes(q)) setTyped(q)
  }

  return (
    <div
      className={classes.search}
      onFocus={({ currentTarget }) => {
        // On a phone, the keyboard would cover the results otherwise.
        if (!isDesktop) currentTarget.scrollIntoView({ block: 'start' })
      }}
    >
      <SearchInput
        label={t('history.search')}
        placeholder={t('history.searchHint')}
        clearLabel={t('history.clearSearch')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          send(text)
        }}
      />
    </div>
  )
}
