import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { InvoicePayment } from './invoice.ts'
import { unpaidQuery, useSaveBill } from './invoices.api.ts'
import classes from './invoices.module.css'

interface Props extends InvoicePayment {
  readonly contract: ContractRef
  readonly all: boolean
}

/**
 * Amount to pay, with the two ways of paying it. For all contracts of a company, only the amount, because each contract
 * is paid separately. If the amount fails to load, the list below shows the failure.
 */
export function ToPay({ contract, all, onPay, paying }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data, isPending } = useQuery({ ...unpaidQuery(contract, all), meta: { showsFailure: true } })
  const bill = useSaveBill(contract)
  if (isPending) return <SkeletonCard label={t('common.loading')} lines={3} />
  const isDue = data !== undefined && data.count > 0
  const notes = notesOf()
  return (
    <div className={classes.due}>
      {isDue && (
        <dl className={classes.total}>
          <dt>{t('invoices.toPay')}</dt>
          <dd>
            <MoneyText text={formats.money(data.total)} />
          </dd>
        </dl>
      )}
      {notes.length > 0 && (
        <div>
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </div>
      )}
      {!all && (
        <div className={classes.actions}>
          <Button
            fullWidth={false}
            variant={isDue ? 'filled' : 'default'}
            loading={paying !== undefined}
            onClick={ignoreDoubleClick(() => onPay(contract, isDue ? data.total : undefined))}
          >
            {isDue ? t('common.pay', { sum: formats.money(data.total) }) : t('common.topUp')}
          </Button>
          <Button
            fullWidth={false}
            variant="default"
            loading={bill.isPending}
            onClick={ignoreDoubleClick(() => bill.mutate())}
          >
            {t('invoices.bill')}
          </Button>
        </div>
      )}
      {bill.error && <Notice severity="error" live title={failureText(bill.error, t)} />}
      {bill.isSuccess && (
        <Notice severity="ok" live title={t('invoices.billSaved')}>
          {bill.data.name}
        </Notice>
      )}
    </div>
  )

  function notesOf(): string[] {
    if (!data) return []
    if (!isDue) return [t('invoices.noneUnpaid')]
    return [
      t('invoices.countToPay', { count: data.count }),
      ...(data.count > 1 && !all ? [t('invoices.oldestFirst')] : []),
      ...(all ? [t('invoices.paidSeparately')] : []),
    ]
  }
}
