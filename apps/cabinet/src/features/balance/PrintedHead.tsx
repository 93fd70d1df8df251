import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, addMonths } from '@kabinet/contract/kernel/days'
import { money, sum } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { Letterhead } from '../../shared/page/Letterhead.tsx'
import type { Month } from './balance.api.ts'
import type { HistoryFilter } from './history-filter.ts'
import { kindMessages } from './kind-messages.ts'
import classes from './printed.module.css'

export interface PrintedContract extends ContractRef {
  readonly customer_name: string
  readonly address: string
}

interface Props {
  readonly contract: PrintedContract
  /** Months on the page, newest first. */
  readonly months: readonly Month[]
  readonly filter: HistoryFilter
}

/** Head of the printed history: the brand, whose history it is, and how the balance changed. */
export function PrintedHead({ contract: { contract_id, customer_name, address }, months, filter }: Props): ReactNode {
  const t = useMessages()
  const formats = useFormats()
  const { first, until } = periodOf(months, filter, formats.today)
  const facts = [
    { title: t('history.printedContract'), value: contract_id },
    { title: t('history.printedHolder'), value: customer_name },
    { title: t('history.printedAddress'), value: address },
    {
      title: t('history.printedPeriod'),
      value: t('history.printedDays', { from: formats.fullDay(first), until: formats.fullDay(until) }),
    },
    { title: t('history.printedFilter'), value: filterText(filter, t) },
    { title: t('history.printedOn'), value: formats.fullDay(formats.today) },
  ]
  return (
    <Letterhead title={t('history.title')} facts={facts}>
      {filter.kind === undefined && filter.q === undefined && <Turnover months={months} formats={formats} />}
    </Letterhead>
  )
}

function periodOf(months: readonly Month[], { month }: HistoryFilter, today: string) {
  const thisMonth = today.slice(0, 7)
  const end = addDays(addMonths(`${month ?? months[0]?.month ?? thisMonth}-01`, 1, 1), -1)
  return { first: `${month ?? months.at(-1)?.month ?? thisMonth}-01`, until: end < today ? end : today }
}

function filterText({ kind, q }: HistoryFilter, t: Translate): string {
  return [kind && t(kindMessages[kind]), q && t('history.searched', { q })].filter(Boolean).join(', ')
}

function Turnover({ months, formats }: { months: readonly Month[]; formats: Formats }) {
  const t = useMessages()
  const [newest, oldest] = [months[0], months.at(-1)]
  if (!newest || !oldest) return null
  const amounts = [
    { title: t('history.printedOpening'), value: formats.money(oldest.startBalance) },
    { title: t('history.received'), value: formats.money(sum(months.map(({ income }) => income)), true) },
    { title: t('history.charged'), value: formats.money(money(sum(months.map(({ outgo }) => outgo))), true) },
    { title: t('history.printedClosing'), value: formats.money(newest.endBalance) },
  ]
  return (
    <dl className={classes.turnover}>
      {amounts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <MoneyText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
