import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLimit } from '../../shared/api/failures.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import type { Invoice, InvoicePayment } from './invoice.ts'
import { unpaidQuery, useSaveBill } from './invoices.api.ts'
import classes from './invoices.module.css'
import { ToPayWaits } from './InvoicesWait.tsx'
import { payText } from './pay-text.ts'
import { notInvoiced } from './not-invoiced.ts'
import { outstandingOf } from './settlement.ts'

interface Props extends InvoicePayment {
  readonly contract: ContractRef
  readonly all: boolean
  /** Balance of the contract. */
  readonly balance: Money
  /** Whether there are no invoices at all, once it is known. */
  readonly isEmpty: boolean | undefined
}

/**
 * Amount to pay, with the two ways of paying it. For all contracts of a company, only the amount, because each contract
 * is paid separately. If it fails to load, the two ways stay. Without any invoices, the empty state is here, with the
 * same two ways.
 */
export function ToPay({ contract, all, balance, isEmpty, onPay, paying }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data, isPending } = useQuery({ ...unpaidQuery(contract, all), meta: { showsFailure: true } })
  const bill = useSaveBill(contract)
  const isDue = data !== undefined && data.length > 0
  const total = isDue ? outstandingOf(data) : undefined
  if (isPending || (!isDue && isEmpty === undefined)) return <ToPayWaits all={all} balance={balance} />
  const notes = data ? notesOf(data, { all, balance }, formats, t) : []
  const ways = (
    <Ways total={total} paying={paying !== undefined} bill={bill} onPay={() => onPay(contract, data ?? [], total)} />
  )
  const outcome = (
    <>
      {bill.error && (
        <Notice severity="error" live title={t('invoices.billFailed')}>
          {failureText(bill.error, t)}
        </Notice>
      )}
      {bill.isSuccess && (
        <Notice severity="ok" live title={t('invoices.billSaved')}>
          {bill.data.name}
        </Notice>
      )}
    </>
  )
  if (!isDue && isEmpty) {
    return (
      <>
        <EmptyState title={t('invoices.empty')} text={t('invoices.emptyText')} {...(!all && { action: ways })} />
        {outcome}
      </>
    )
  }
  return (
    <div className={classes.due}>
      {total !== undefined && (
        <dl className={classes.total}>
          <dt>{t('invoices.toPay')}</dt>
          <dd>
            <MoneyText text={formats.money(total)} />
          </dd>
        </dl>
      )}
      {!isDue && <p className={classes.none}>{t(data ? 'invoices.noneUnpaid' : 'invoices.dueFailed')}</p>}
      {notes.length > 0 && (
        <div>
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </div>
      )}
      {!all && ways}
      {outcome}
    </div>
  )
}

function notesOf(
  unpaid: readonly Invoice[],
  { all, balance }: Pick<Props, 'all' | 'balance'>,
  formats: Formats,
  t: Translate,
): string[] {
  const count = unpaid.length
  const rest = all ? zero : notInvoiced(balance, unpaid)
  return [
    ...(count > 0 ? [t('invoices.countToPay', { count })] : []),
    ...(rest > 0 ? [t('invoices.notInvoiced', { sum: formats.money(rest) })] : []),
    ...(count > 1 && !all ? [t('invoices.oldestFirst')] : []),
    ...(count > 0 && all ? [t('invoices.paidSeparately')] : []),
  ]
}

interface WaysProps {
  /** What is due, if anything is. */
  readonly total: Money | undefined
  readonly paying: boolean
  readonly bill: ReturnType<typeof useSaveBill>
  readonly onPay: () => void
}

function Ways({ total, paying, bill, onPay }: WaysProps) {
  const t = useMessages()
  const formats = useFormats()
  const isLimited = useLimit(bill.error)
  const isDue = total !== undefined
  return (
    <div className={classes.actions}>
      <Button
        fullWidth={false}
        variant={isDue ? 'filled' : 'default'}
        loading={paying}
        onClick={ignoreDoubleClick(onPay)}
      >
        {isDue ? payText(total, formats, t) : t('common.topUp')}
      </Button>
      <Button
        fullWidth={false}
        variant="default"
        loading={bill.isPending}
        disabled={isLimited}
        onClick={ignoreDoubleClick(() => bill.mutate())}
      >
        {t(isDue ? 'invoices.bill' : 'invoices.topUpBill')}
      </Button>
    </div>
  )
}
