import type { ContractRef } from '@kabinet/contract/ids'
import { invoiceCalls } from '@kabinet/contract/invoices'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import { may } from '@kabinet/contract/kernel/rights'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { IconFileInvoice } from '@kabinet/ui/icons/file-invoice.ts'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { unpaidQuery } from './invoices.api.ts'
import { outstandingOf } from './settlement.ts'

interface Props {
  readonly holder: Parameters<typeof may>[1] & ContractRef
  /** Balance of the contract. */
  readonly balance: Money
  readonly invoices: Link
}

/** What a contract owes for its invoices, with the way to pay them. Nothing if no invoice is due. */
export function InvoicesDue({ holder, balance, invoices }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_id, contract_id } = holder
  const { data } = useQuery({
    ...unpaidQuery({ billing_id, contract_id }, false),
    meta: { showsFailure: true },
    enabled: config.flags.documents && may(invoiceCalls.contractInvoices.access, holder),
  })
  if (!data?.length) return null
  const due = outstandingOf(data)
  const values = { count: data.length, sum: formats.money(due) }
  // The balance has the same sum already.
  const isWholeDebt = minus(zero, balance) === due
  return (
    <Notice
      severity="warn"
      icon={<IconFileInvoice size={22} stroke={1.6} />}
      title={isWholeDebt ? t('home.invoicesOwed', values) : t('home.invoicesDue', values)}
      action={
        <Button component="a" variant="subtle" fullWidth={false} {...invoices}>
          {t(data.length === 1 ? 'home.viewInvoice' : 'home.viewInvoices')}
        </Button>
      }
    />
  )
}
