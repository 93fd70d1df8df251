import type { ContractRef } from '@kabinet/contract/ids'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { OpenedEntry } from '@kabinet/ui/OpenedEntry.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type Entry, useSaveReceipt } from './balance.api.ts'
import { termsOf } from './entry-terms.ts'
import { shortPan } from './short-pan.ts'

interface Props {
  readonly contract: ContractRef
  readonly entry: Entry
}

/** How a movement came about, what it made of the balance, and its receipt. */
export function EntryDetails({ contract, entry }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const money = (decimal: number, signed = false) => formats.money(wireMoney(decimal), signed)
  const { sum, balanceBefore: before, balanceAfter: after, pan, cashCheckUrl } = entry
  const { heading, lines } = termsOf(entry, { t, money, day: formats.day })
  const terms = lines.map(({ title, value }) => ({ title, value: <MoneyText text={value} /> }))
  const card = pan ? [{ title: t('history.card', { pan: shortPan(pan) }), value: null }] : []
  const { sign, digits } = formats.moneyParts(wireMoney(before))
  const around = {
    title: t('history.beforeAfter'),
    value: <MoneyText text={t('common.change', { before: `${sign}${digits}`, after: money(after) })} />,
  }
  const known = [...terms, ...card]
  return (
    <OpenedEntry
      {...(heading !== undefined && { heading })}
      lines={known.length > 0 ? known : [around]}
      total={{
        title: t(sum > 0 ? 'history.received' : 'history.charged'),
        value: <MoneyText text={money(sum, true)} />,
      }}
      {...(known.length > 0 && { foot: around })}
      {...(cashCheckUrl !== null && { action: <Receipt contract={contract} entry={entry} /> })}
    />
  )
}

function Receipt({ contract, entry }: Props) {
  const t = useTexts()
  const { mutate, isPending, error } = useSaveReceipt(contract)
  return (
    <>
      {error && <Notice tone="error" live title={failureText(error, t)} />}
      <Button variant="default" loading={isPending} onClick={() => mutate(entry)}>
        {t('history.receipt')}
      </Button>
    </>
  )
}
