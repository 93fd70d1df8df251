import { dayText } from '@kabinet/contract/kernel/day-text'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { Button } from '@mantine/core'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { Invoice, InvoicePayment } from './invoice.ts'
import { useSaveInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'
import { earlierUnpaid, outstandingOf, settlementKinds } from './settlement.ts'

interface Props extends Omit<InvoicePayment, 'payFailure'> {
  readonly invoice: Invoice
  readonly unpaid: readonly Invoice[]
  /** Shown if the list contains invoices of several contracts. */
  readonly contractName: string | undefined
  readonly open: boolean
  readonly onToggle: () => void
}

export function InvoiceRow({ invoice, unpaid, contractName, open, onToggle, onPay, paying }: Props) {
  const formats = useFormats()
  const { invoice: number, date, type, sum } = invoice
  // The heading above has the year.
  const dayWithinYear = dayText(date, formats.language, { today: date })
  return (
    <ListRow
      title={`${type} ${number}`}
      note={
        <span className={classes.facts}>
          <span>{[dayWithinYear, contractName].filter(Boolean).join(', ')}</span>
          <Settlement invoice={invoice} />
        </span>
      }
      value={<MoneyText text={formats.money(sum)} />}
      trailing={open ? 'up' : 'down'}
      onClick={onToggle}
    >
      {open && <Details invoice={invoice} unpaid={unpaid} onPay={onPay} paying={paying} />}
    </ListRow>
  )
}

function Settlement({ invoice: { performance_id, typePerformance, outstanding, sum: total } }: Pick<Props, 'invoice'>) {
  const t = useMessages()
  const formats = useFormats()
  const sum = formats.money(outstanding)
  const left = outstanding === total ? t('invoices.toPay') : t('invoices.left', { sum })
  const label = performance_id === 'partly_settled' ? `${typePerformance}, ${t('invoices.rest', { sum })}` : left
  return <StatusDot kind={settlementKinds[performance_id]} label={outstanding > 0 ? label : typePerformance} />
}

function Details({ invoice, unpaid, onPay, paying }: Pick<Props, 'invoice' | 'unpaid' | 'onPay' | 'paying'>) {
  const t = useMessages()
  const formats = useFormats()
  const { date, outstanding, sum, contract_id } = invoice
  const earlier = outstanding > 0 ? earlierUnpaid(invoice, unpaid) : []
  const toPay = outstandingOf([invoice, ...earlier])
  return (
    <OpenedEntry
      lines={[
        { title: t('invoices.month'), value: formats.month(date.slice(0, 7)) },
        { title: t('invoices.contract'), value: contract_id },
        { title: t('invoices.total'), value: <MoneyText text={formats.money(sum)} /> },
        ...(earlier.length > 0
          ? [{ title: t('invoices.earlier'), value: <MoneyText text={formats.money(outstandingOf(earlier))} /> }]
          : []),
      ]}
      {...(outstanding > 0 &&
        toPay !== sum && {
          total: { title: t('invoices.toPay'), value: <MoneyText text={formats.money(toPay)} /> },
        })}
      action={<Actions invoice={invoice} earlier={earlier} onPay={onPay} paying={paying} />}
    />
  )
}

interface ActionsProps extends Pick<Props, 'invoice' | 'onPay' | 'paying'> {
  /** Unpaid invoices that a payment settles before this one. */
  readonly earlier: readonly Invoice[]
}

function Actions({ invoice, earlier, onPay, paying }: ActionsProps) {
  const t = useMessages()
  const formats = useFormats()
  const { mutate, isPending, error } = useSaveInvoice()
  const { outstanding, contract_id } = invoice
  const settled = [invoice, ...earlier]
  return (
    <div className={classes.details}>
      {earlier.length > 0 && <p className={classes.note}>{t('invoices.oldestFirst')}</p>}
      <div className={classes.actions}>
        <Button
          fullWidth={false}
          variant="default"
          loading={isPending}
          onClick={ignoreDoubleClick(() => mutate(invoice))}
        >
          {t('invoices.save')}
        </Button>
        {outstanding > 0 && (
          <Button
            fullWidth={false}
            variant="default"
            loading={paying?.contract_id === contract_id}
            onClick={ignoreDoubleClick(() => onPay(invoice, settled))}
          >
            {t('common.pay', { sum: formats.money(outstandingOf(settled)) })}
          </Button>
        )}
      </div>
      {error && (
        <Notice severity="error" live title={t('invoices.saveFailed')}>
          {failureText(error, t)}
        </Notice>
      )}
    </div>
  )
}
