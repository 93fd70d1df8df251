import type { ContractRef } from '@kabinet/contract/ids'
import { startOf } from '@kabinet/contract/kernel/days'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { Button } from '@mantine/core'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { type Entry, useSaveReceipt } from './balance.api.ts'
import { termsOf } from './entry-terms.ts'

interface Props {
  readonly contract: ContractRef
  readonly entry: Entry
}

export function EntryDetails({ contract, entry }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { sum, balanceBefore: before, balanceAfter: after, cashCheckUrl } = entry
  const time = (instant: Date) => {
    const day = formats.dayAt(instant)
    // Imported payments have a day without a time.
    return startOf(day, config.zone).getTime() === instant.getTime() ? formats.day(day) : formats.time(instant)
  }
  const { heading, lines, isComputed } = termsOf(entry, { t, money: formats.money, day: formats.day, time })
  const terms = lines.map(({ title, value }) => ({ title, value: <MoneyText text={value} /> }))
  const [first, change] = [formats.moneyParts(before), formats.moneyParts(sum, true)]
  const equation = { before: `${first.sign}${first.digits}`, sign: change.sign, sum: change.digits }
  return (
    <OpenedEntry
      {...(heading !== undefined && { heading })}
      lines={terms}
      {...(isComputed && {
        total: { title: t(totalText(entry)), value: <MoneyText text={formats.money(sum, true)} /> },
      })}
      foot={{
        title: t('history.balance'),
        value: (
          <>
            {t('history.equation', equation)} <MoneyText text={formats.money(after)} />
          </>
        ),
      }}
      {...(cashCheckUrl !== null && { action: <Receipt contract={contract} entry={entry} /> })}
    />
  )
}

/** Whether the server has no such receipt, and nothing to say about it. */
function isMissing(error: Error): boolean {
  return error instanceof Refused && error.refusal === 'not_found'
}

function totalText({ sum, type }: Entry) {
  if (type === 'payback') return 'history.returned'
  return sum > 0 ? 'history.received' : 'history.charged'
}

function Receipt({ contract, entry }: Props) {
  const t = useMessages()
  const { mutate, isPending, error } = useSaveReceipt(contract)
  return (
    <>
      {error && (
        <Notice severity="error" live title={t('history.receiptFailed')}>
          {!isMissing(error) && failureText(error, t)}
        </Notice>
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate(entry)}>
        {t(error ? 'common.retry' : 'history.receipt')}
      </Button>
    </>
  )
}
