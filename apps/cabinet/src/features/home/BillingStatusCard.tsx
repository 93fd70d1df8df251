import type { Money } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import { RingSign } from '@kabinet/ui/primitives/glyphs.tsx'
import { StateCard, type StateVariant } from './StateCard.tsx'
import { openUntil } from '../../shared/contract/open-until.ts'
import { PaidPeriod } from '../../shared/contract/PaidPeriod.tsx'
import type { ReactNode } from 'react'
import { creditKindOf } from '../../shared/payment/credit.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { CountedMoney } from '../../shared/page/CountedMoney.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type Acts, BillingStatusAction } from './BillingStatusAction.tsx'
import { Debit, putOffText } from './Debit.tsx'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'
import { restartsByMoney, sentenceOf } from './sentence.ts'

export const variants: Readonly<Record<BillingStatusCode, StateVariant>> = {
  empty: 'paused',
  disabled: 'off',
  ordered: 'paused',
  paused: 'paused',
  paused_insufficient_funds: 'paused',
  bundle_paused: 'paused',
  not_started: 'attention',
  off: 'off',
  lapsed: 'off',
  stopped: 'off',
  partly: 'off',
  credit: 'attention',
  pause_ahead: 'works',
  autopay: 'works',
  debit_near: 'attention',
  works: 'works',
}

/** Statuses without services to pause or to fix. */
const nothingYet: readonly BillingStatusCode[] = ['empty', 'disabled', 'ordered']

const quietEnd = (chunks: ReactNode) => <em>{chunks}</em>

type Props = Acts & {
  readonly contract: FullContract
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
}

export function BillingStatusCard({ contract, balanceBefore, quiet, ...acts }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_status: billing, balance, credit } = contract
  const kind = credit.running ? creditKindOf(credit.running.action_id) : undefined
  const { shortfall } = billing
  // A colour only for a debt and a balance that is short: what is off for another reason is in the sentence.
  const needsMoney = balance.output_saldo < 0 || (billing.severity === 'negative' && shortfall > 0)
  const { key, values } = sentenceOf(
    {
      ...billing,
      debit: billing.next_debit && billing.next_debit.sum,
      credit: kind,
      open: openUntil(contract.services),
      ordered: contract.ordered,
      restarts: restartsByMoney(contract.services),
    },
    formats,
  )
  return (
    <StateCard
      variant={variants[billing.status]}
      sentence={t.rich(key, { ...values, quiet: quietEnd })}
      balanceLabel={t('home.balance')}
      {...(needsMoney && { attention: t('home.severity') })}
      balance={<Balance amount={balance.output_saldo} before={balanceBefore} />}
      timeline={
        billing.period ? <PaidPeriod billing={billing} period={billing.period} kind={kind} /> : putOffText(contract, t)
      }
      debit={<Debit contract={contract} />}
      {...(nothingYet.includes(billing.status) && { mark: <RingSign sign="info" /> })}
      action={<BillingStatusAction contract={contract} {...acts} />}
      quiet={quiet}
    />
  )
}

function Balance({ amount, before }: { amount: Money; before: Money | undefined }) {
  return (
    <div className={classes.balance} data-minus={amount < 0 || undefined} data-testid="balance">
      <CountedMoney big amount={amount} before={before} />
    </div>
  )
}
