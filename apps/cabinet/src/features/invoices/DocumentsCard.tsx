import type { ContractRef } from '@kabinet/contract/ids'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconFileInvoice } from '@kabinet/ui/icons/file-invoice.ts'
import { IconScale } from '@kabinet/ui/icons/scale.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unpaidQuery } from './invoices.api.ts'
import { outstandingOf } from './settlement.ts'

interface Props {
  readonly contract: ContractRef
  /** Balance of the contract. */
  readonly balance: Money
  /** Whether the sum that is due is in a notice on the same page. */
  readonly isSumShown: boolean
  readonly invoices: Link
  readonly reconciliation: Link
}

/** Documents of a business contract on the home page. If the invoices fail to load, the link to them stays. */
export function DocumentsCard({ contract, balance, isSumShown, invoices, reconciliation }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data, error } = useQuery({ ...unpaidQuery(contract, false), meta: { showsFailure: true } })
  const isDue = data !== undefined && data.length > 0
  return (
    <Section title={t('invoices.documents')} screenOnly>
      <List label={t('invoices.documents')} pairs>
        <ListRow
          icon={<IconFileInvoice size={22} stroke={1.6} />}
          tint={isDue ? 'warn' : 'neutral'}
          title={t('invoices.title')}
          note={noteOf()}
          value={isDue && !isSumShown && <MoneyText text={formats.money(outstandingOf(data))} />}
          trailing="right"
          {...invoices}
        />
        <ListRow
          icon={<IconScale size={22} stroke={1.6} />}
          title={t('invoices.reconciliation')}
          note={t('invoices.reconciliationNote')}
          trailing="right"
          {...reconciliation}
        />
      </List>
    </Section>
  )

  function noteOf() {
    const values = { count: data?.length ?? 0 }
    if (isDue && !isSumShown && minus(zero, balance) > outstandingOf(data)) return t('invoices.countInDebt', values)
    if (data) return t(isDue ? 'invoices.countToPay' : 'invoices.noneUnpaid', values)
    return error ? t('invoices.failed') : <SkeletonLine width="60%" height="0.75rem" />
  }
}
