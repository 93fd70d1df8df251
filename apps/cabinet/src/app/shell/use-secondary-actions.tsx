import { balanceCalls } from '@kabinet/contract/balance'
import { hourMs } from '@kabinet/contract/kernel/durations'
import { contractKey } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import type { SecondaryActions } from '@kabinet/ui/navigation/SecondaryActions.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { IconBolt } from '@kabinet/ui/icons/bolt.ts'
import { IconClockPlus } from '@kabinet/ui/icons/clock-plus.ts'
import { IconReceipt } from '@kabinet/ui/icons/receipt.ts'
import { IconRepeat } from '@kabinet/ui/icons/repeat.ts'
import type { ComponentProps } from 'react'
import { type CreditName, creditNameOf } from '../../features/credit/credit-name.ts'
import { type ContractInfo, type FullContract, isFull } from '../../features/home/home.api.ts'
import { clock } from '../../shared/api/client.ts'
import { config } from '../../shared/page/config.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { useLinks } from '../routes/chosen-contract.ts'
import { autopayKind, mayAutopay } from '../sheets/use-autopay-hash.ts'
import { HistoryNote } from './HistoryNote.tsx'
import { autopayFact, basicInternetOf, type CreditFact, creditFact } from './secondary-facts.ts'

type Items = ComponentProps<typeof SecondaryActions>['items']

interface Handlers {
  readonly onAutopay: (contract: FullContract) => void
  readonly onCredit: (contract: FullContract, name: CreditName) => void
  readonly onBasicInternet: (contract: FullContract, serviceId: string) => void
}

/**
 * Returns up to three actions besides paying: autopay, paying later (if it can be used now or is running), basic
 * internet, history. Basic internet replaces autopay, which helps only from the next month on. While the contract is
 * loading, returns the actions that nearly every contract has.
 */
export function useSecondaryActions(contract: ContractInfo | undefined, handlers: Handlers): Items {
  const t = useMessages()
  const formats = useFormats()
  const links = useLinks()
  const full = contract && isFull(contract) ? contract : undefined
  const credit = creditNameOf(full?.billing_id ?? 'rb', config.flags)
  const later = credit && full && creditFact(full)
  const internet =
    full && config.flags.availableInternet && may(balanceCalls.activate.access, full)
      ? basicInternetOf(full)
      : undefined
  const items: Items = []
  if (!(internet && later) && (contract ? full && hasAutopay(full) : autopayKind)) {
    items.push({
      icon: <IconRepeat size={22} stroke={1.6} />,
      title: t('autopay.title'),
      note: full ? autopayNote(full, t, formats) : onItsWay,
      ...(full && { onClick: () => handlers.onAutopay(full) }),
    })
  }
  if (later) {
    items.push({
      icon: <IconClockPlus size={22} stroke={1.6} />,
      title: t('common.credit', { kind: credit }),
      note: creditNote(later, t, formats),
      onClick: () => handlers.onCredit(full, credit),
    })
  }
  if (full && internet) {
    items.push({
      icon: <IconBolt size={22} stroke={1.6} />,
      title: t('home.basicInternet'),
      note: internetNote(t, formats),
      onClick: () => handlers.onBasicInternet(full, internet),
    })
  }
  if (config.flags.balanceHistory && (!contract || may(balanceCalls.detail.access, contract))) {
    items.push({
      icon: <IconReceipt size={22} stroke={1.6} />,
      title: t('shell.history'),
      note: full ? <HistoryNote key={contractKey(full)} contract={full} /> : onItsWay,
      ...links('/history'),
    })
  }
  return items
}

const onItsWay = <SkeletonLine width="60%" height="0.75rem" />

function autopayNote(contract: FullContract, t: Translate, formats: Formats): string {
  const fact = autopayFact(contract)
  switch (fact.kind) {
    case 'off':
      return t('home.autopayOff')
    case 'on':
      return t('home.autopayOn')
    case 'sum':
      return t('home.autopayOnSum', { sum: formats.money(fact.sum) })
    case 'coming':
      return t('home.autopayComing', { sum: formats.money(fact.sum), day: formats.day(fact.day, 'on') })
  }
}

/**
 * Autopay is not offered where nothing costs anything (no services, or only those that support can restore), and before
 * the first payment it is one of the first steps below.
 */
function hasAutopay(contract: FullContract): boolean {
  const { status, month } = contract.billing_status
  return mayAutopay(contract) && (contract.autopayment.is_enabled || (month > 0 && status !== 'not_started'))
}

function creditNote({ kind, until }: CreditFact, t: Translate, formats: Formats): string {
  const day = { until: formats.day(until, 'until') }
  return kind === 'running' ? t('home.creditUntil', day) : t('home.creditBrings', { kind, ...day })
}

/** Returns until when basic internet would be on, if turned on now. */
function internetNote(t: Translate, formats: Formats): string {
  const end = new Date(clock.now().getTime() + config.basicInternetHours * hourMs)
  const day = formats.dayAt(end)
  return day === formats.today
    ? t('home.basicInternetFree', { at: 'time', until: formats.time(end, 'until') })
    : t('home.basicInternetFree', { at: 'day', until: formats.day(day, 'until') })
}
