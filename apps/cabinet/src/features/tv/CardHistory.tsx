import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/List.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { SkeletonRows } from '@kabinet/ui/Skeletons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { historyQuery } from './tv.api.ts'

/** All subscriptions that a card has or had. */
export function CardHistory({ contract, card }: { contract: ContractRef; card: string }) {
  const t = useTexts()
  const formats = useFormats()
  return (
    <Answered
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
                  note={
                    dateTo === null
                      ? t('tv.since', { from })
                      : t('tv.between', { from, to: formats.day(formats.dayAt(dateTo), 'until') })
                  }
                  value={<MoneyText text={formats.money(wireMoney(cost))} />}
                />
              )
            })}
          </List>
        )
      }}
    </Answered>
  )
}
