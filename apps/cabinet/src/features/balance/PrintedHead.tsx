import type { ContractRef } from '@kabinet/contract/ids'
import type { ReactNode } from 'react'
import { addDays, addMonths } from '@kabinet/contract/kernel/days'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { config } from '../../shared/page/config.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Month } from './balance.api.ts'

export interface PrintedContract extends ContractRef {
  readonly customer_name: string
  readonly address: string
}

interface Props {
  readonly contract: PrintedContract
  readonly months: readonly Month[]
  readonly month?: string | undefined
}

export function PrintedHead({ contract: { contract_id, customer_name, address }, months, month }: Props): ReactNode {
  const t = useMessages()
  const formats = useFormats()
  const { title, logo } = config.brand
  const first = `${month ?? months.at(-1)?.month ?? formats.today.slice(0, 7)}-01`
  const end = addDays(addMonths(`${month ?? months[0]?.month ?? formats.today.slice(0, 7)}-01`, 1, 1), -1)
  const until = end < formats.today ? end : formats.today
  const rows = [
    { title: t('history.printedContract'), value: contract_id },
    { title: t('history.printedHolder'), value: customer_name },
    { title: t('history.printedAddress'), value: address },
    {
      title: t('history.printedPeriod'),
      value: t('history.printedDays', { from: formats.fullDay(first), until: formats.fullDay(until) }),
    },
    { title: t('history.printedOn'), value: formats.fullDay(formats.today) },
  ]
  return (
    <>
      <BrandMark title={title} logo={logo} />
      <dl>
        {rows
          .filter(({ value }) => value !== '')
          .map((row) => (
            <div key={row.title}>
              <dt>{row.title}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
