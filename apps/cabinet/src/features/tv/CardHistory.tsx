import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { historyQuery } from './tv.api.ts'

export function CardHistory({ contract, card }: { contract: ContractRef; card: string }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <QueryBoundary
      query={useQuery(historyQuery(contract, card))}
      failed={t('tv.historyFailed')}
      skeleton={<SkeletonRows count={3} label={t('common.loading')} />}
    >
      {(entries) => {
        if (entries.length === 0) return <EmptyState text={t('tv.noHistory')} />
        return (
          <List label={t('tv.history')}>
            {entries.map(({ id, title, cost, dateFrom, dateTo }) => {
              const from = formats.day(formats.dayAt(dateFrom), 'since')
              return (
                <ListRow
                  key={id}
                  title={title}
                  note={capitalized(
                    dateTo === null
                      ? t('tv.since', { from })
                      : t('tv.between', { from, to: formats.day(formats.dayAt(dateTo), 'until') }),
                  )}
                  value={<MoneyText text={t('common.perMonth', { sum: formats.money(cost) })} />}
                />
              )
            })}
          </List>
        )
      }}
    </QueryBoundary>
  )
}
