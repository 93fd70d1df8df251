import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import type { SecondaryActions } from '@kabinet/ui/navigation/SecondaryActions.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { IconClockPlus } from '@kabinet/ui/icons/clock-plus.ts'
import { IconReceipt } from '@kabinet/ui/icons/receipt.ts'
import { IconRepeat } from '@kabinet/ui/icons/repeat.ts'
import type { ComponentProps } from 'react'
import { type CreditName, creditNameOf } from '../../features/credit/credit-name.ts'
import { type ContractInfo, type FullContract, isFull } from '../../features/home/home.api.ts'
import { config } from '../../shared/page/config.ts'
import { creditKindOf, endOfCredit } from '../../shared/payment/credit.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { useLinks } from '../routes/chosen-contract.ts'
import { autopayKind, mayAutopay } from '../sheets/use-autopay-hash.ts'

type Items = ComponentProps<typeof SecondaryActions>['items']

interface Handlers {
  readonly onAutopay: (contract: FullContract) => void
  readonly onCredit: (contract: FullContract, name: CreditName) => void
}

/**
 * Returns up to three actions besides paying: autopay, paying later, history. While the contract is loading, returns
 * the actions that nearly every contract has.
 */
export function useSecondaryActions(contract: ContractInfo | undefined, { onAutopay, onCredit }: Handlers): Items {
  const t = useMessages()
  const formats = useFormats()
  const links = useLinks()
  const full = contract && isFull(contract) ? contract : undefined
  const credit = creditNameOf(full?.billing_id ?? 'rb', config.flags)
  const items: Items = []
  if (contract ? full && mayAutopay(full) : autopayKind) {
    items.push({
      icon: <IconRepeat size={22} stroke={1.6} />,
      title: t('autopay.title'),
      note: full ? autopayNote(full, t, formats) : onItsWay,
      ...(full && { onClick: () => onAutopay(full) }),
    })
  }
  if (credit && (contract ? full && hasCredit(full) : true)) {
    items.push({
      icon: <IconClockPlus size={22} stroke={1.6} />,
      ...creditWords(full, credit, t, formats),
      ...(full && { onClick: () => onCredit(full, credit) }),
    })
  }
  if (config.flags.balanceHistory && (!contract || may(balanceCalls.detail.access, contract))) {
    items.push({
      icon: <IconReceipt size={22} stroke={1.6} />,
      title: t('shell.history'),
      note: t('home.historyNote'),
      ...links('/history'),
    })
  }
  return items
}

const onItsWay = <SkeletonLine width="60%" height="0.75rem" />

function autopayNote(contract: FullContract, t: Translate, formats: Formats): string {
  if (!contract.autopayment.is_enabled) return t('home.autopayOff')
  const { sum } = contract.autopayment
  return sum === null ? t('home.autopayOn') : t('home.autopayOnSum', { sum: formats.money(sum) })
}

function hasCredit({ credit: { running, offers, refusal }, billing_status: { status } }: FullContract): boolean {
  if (status === 'ordered') return false
  return running !== null || offers.length > 0 || refusal !== null
}

function creditWords(contract: FullContract | undefined, name: CreditName, t: Translate, formats: Formats) {
  const title = t('common.credit', { kind: name })
  if (!contract) return { title, note: onItsWay }
  const { running, offers, refusal } = contract.credit
  if (running) {
    const until = formats.day(endOfCredit(running.until), 'until')
    return {
      title: t('common.credit', { kind: creditKindOf(running.action_id) }),
      note: t('home.creditUntil', { until }),
    }
  }
  if (offers.length === 0) return { title, note: t('home.creditNone', { reason: refusal ?? 'other' }) }
  return { title, note: t('home.creditNote') }
}
