import type { ContractRef } from '@kabinet/contract/ids'
import { invoiceCalls } from '@kabinet/contract/invoices'
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
  readonly invoices: Link
}

/** What a contract owes for its invoices, with the way to pay them. Nothing if no invoice is due. */
export function InvoicesDue({ holder, invoices }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_id, contract_id } = holder
  const { data } = useQuery({
    ...unpaidQuery({ billing_id, contract_id }, false),
    meta: { showsFailure: true },
    enabled: config.flags.documents && may(invoiceCalls.contractInvoices.access, holder),
  })
  if (!data?.length) return null
  const sum = formats.money(outstandingOf(data))
  return (
    <Notice
      severity="warn"
      icon={<IconFileInvoice size={22} stroke={1.6} />}
      title={t('home.invoicesDue', { count: data.length, sum })}
      action={
        <Button component="a" variant="subtle" fullWidth={false} {...invoices}>
          {t(data.length === 1 ? 'home.viewInvoice' : 'home.viewInvoices')}
        </Button>
      }
    />
  )
}
