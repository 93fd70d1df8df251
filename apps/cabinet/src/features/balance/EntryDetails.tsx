import type { ContractRef } from '@kabinet/contract/ids'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type Entry, useSaveReceipt } from './balance.api.ts'
import { termsOf } from './entry-terms.ts'
import { shortPan } from './short-pan.ts'

interface Props {
  readonly contract: ContractRef
  readonly entry: Entry
}

export function EntryDetails({ contract, entry }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { sum, balanceBefore: before, balanceAfter: after, pan, cashCheckUrl } = entry
  const { heading, lines } = termsOf(entry, { t, money: formats.money, day: formats.day })
  const terms = lines.map(({ title, value }) => ({ title, value: <MoneyText text={value} /> }))
  const card = pan ? [{ title: t('history.card', { pan: shortPan(pan) }), value: null }] : []
  const { sign, digits } = formats.moneyParts(before)
  return (
    <OpenedEntry
      {...(heading !== undefined && { heading })}
      lines={[...terms, ...card]}
      total={{ title: t(totalText(entry)), value: <MoneyText text={formats.money(sum, true)} /> }}
      foot={{
        title: t('history.beforeAfter'),
        value: <MoneyText text={t('common.change', { before: `${sign}${digits}`, after: formats.money(after) })} />,
      }}
      {...(cashCheckUrl !== null && { action: <Receipt contract={contract} entry={entry} /> })}
    />
  )
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
      {error && <Notice severity="error" live title={failureText(error, t)} />}
      <Button variant="default" loading={isPending} onClick={() => mutate(entry)}>
        {t('history.receipt')}
      </Button>
    </>
  )
}
