import { movementKinds } from '@kabinet/contract/history-filters'
import { FilterChips } from '@kabinet/ui/inputs/FilterChips.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './balance.module.css'
import type { HistoryFilter } from './history-filter.ts'
import { HistorySearch } from './HistorySearch.tsx'
import { kindMessages } from './kind-messages.ts'

const all = 'all'

interface Props {
  readonly filter: HistoryFilter
  /** Undefined until the contract is known: the filters then only keep their place. */
  readonly onFilter: ((filter: HistoryFilter) => void) | undefined
}

/** Search and kinds, above the list that they search. */
export function HistoryFilters({ filter, onFilter }: Props) {
  const t = useMessages()
  return (
    <div className={classes.filters} inert={onFilter === undefined}>
      <HistorySearch q={filter.q ?? ''} onSearch={(q) => onFilter?.({ ...filter, q: q === '' ? undefined : q })} />
      <FilterChips
        label={t('history.show')}
        name="kind"
        value={filter.kind ?? all}
        onChange={(kind) => onFilter?.({ ...filter, kind: kind === all ? undefined : kind })}
        items={([all, ...movementKinds] as const).map((kind) => ({ value: kind, title: t(kindMessages[kind]) }))}
      />
    </div>
  )
}
