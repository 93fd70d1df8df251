import { dayText } from '@kabinet/contract/kernel/day-text'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { Button } from '@mantine/core'
import { useLimit } from '../../shared/api/failures.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { Invoice, InvoicePayment } from './invoice.ts'
import { useSaveInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'
import { payText } from './pay-text.ts'
import { earlierUnpaid, outstandingOf, settlementKinds } from './settlement.ts'

interface Props extends Omit<InvoicePayment, 'payFailure'> {
  readonly invoice: Invoice
  readonly unpaid: readonly Invoice[]
  /** What is outstanding of all invoices of the contract, if that is known. */
  readonly due: Money | undefined
  /** Shown if the list contains invoices of several contracts. */
  readonly contractName: string | undefined
  readonly open: boolean
  readonly onToggle: () => void
}

export function InvoiceRow({ invoice, unpaid, due, contractName, open, onToggle, onPay, paying }: Props) {
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
      {open && (
        <Details
          invoice={invoice}
          unpaid={unpaid}
          due={due}
          isAbove={contractName === undefined && due !== undefined}
          onPay={onPay}
          paying={paying}
        />
      )}
    </ListRow>
  )
}

function Settlement({
  invoice: { type_id, performance_id, typePerformance, outstanding, sum: total },
}: Pick<Props, 'invoice'>) {
  const t = useMessages()
  const formats = useFormats()
  const sum = formats.money(outstanding)
  const left = outstanding === total ? t('invoices.toPay') : t('invoices.left', { sum })
  const label = performance_id === 'partly_settled' ? `${typePerformance}, ${t('invoices.rest', { sum })}` : left
  // A correction is credited to the balance: there is nothing to pay.
  const settled = type_id === 'correction' ? t('invoices.credited') : typePerformance
  return <StatusDot kind={settlementKinds[performance_id]} label={outstanding > 0 ? label : settled} />
}

interface DetailsProps extends Pick<Props, 'invoice' | 'unpaid' | 'due' | 'onPay' | 'paying'> {
  /** Whether the card above the list says what is due of this contract, and in which order it is settled. */
  readonly isAbove: boolean
}

function Details({ invoice, unpaid, due, isAbove, onPay, paying }: DetailsProps) {
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
      action={<Actions invoice={invoice} earlier={earlier} due={due} isAbove={isAbove} onPay={onPay} paying={paying} />}
    />
  )
}

interface ActionsProps extends Omit<DetailsProps, 'unpaid'> {
  /** Unpaid invoices that a payment settles before this one. */
  readonly earlier: readonly Invoice[]
}

function Actions({ invoice, earlier, due, isAbove, onPay, paying }: ActionsProps) {
  const t = useMessages()
  const formats = useFormats()
  const { mutate, isPending, error } = useSaveInvoice()
  const isLimited = useLimit(error)
  const { outstanding, contract_id } = invoice
  const settled = [invoice, ...earlier]
  const toPay = outstandingOf(settled)
  return (
    <div className={classes.details}>
      {earlier.length > 0 && !isAbove && <p className={classes.note}>{t('invoices.oldestFirst')}</p>}
      <div className={classes.actions}>
        {outstanding > 0 && (
          <Button
            className={isAbove && toPay === due ? classes.repeated : undefined}
            fullWidth={false}
            variant="default"
            loading={paying?.contract_id === contract_id}
            onClick={ignoreDoubleClick(() => onPay(invoice, settled, due))}
          >
            {payText(toPay, formats, t)}
          </Button>
        )}
        <Button
          fullWidth={false}
          variant="default"
          loading={isPending}
          disabled={isLimited}
          onClick={ignoreDoubleClick(() => mutate(invoice))}
        >
          {t('invoices.save')}
        </Button>
      </div>
      {error && (
        <Notice severity="error" live title={t('invoices.saveFailed')}>
          {failureText(error, t)}
        </Notice>
      )}
    </div>
  )
}
