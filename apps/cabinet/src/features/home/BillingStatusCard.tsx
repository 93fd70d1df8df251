import { type Money, zero } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import { RingSign } from '@kabinet/ui/primitives/glyphs.tsx'
import { StateCard, type StateVariant } from './StateCard.tsx'
import { PaidPeriod } from '../../shared/contract/PaidPeriod.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { creditKindOf } from '../../shared/payment/credit.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { unbrokenPhone } from '../../shared/i18n/unbroken.ts'
import { config } from '../../shared/page/config.ts'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { CountedMoney } from '../../shared/page/CountedMoney.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { continueText } from './continue.ts'
import { Debit } from './Debit.tsx'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { dueOf } from './due.ts'
import { paysAhead, paysForNow, withoutPayment } from './payable.ts'
import { openUntil, restartsByMoney, sentenceOf, stoppedOf } from './sentence.ts'

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

const quietEnd = (chunks: ReactNode) => <em>{chunks}</em>

interface Props {
  readonly contract: FullContract
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: () => void
  /** Opens the sheet for restarting services after the restart window; undefined if the customer may not do that. */
  readonly onSwitchOn: (() => void) | undefined
  /** Opens the sheet that ends a pause; undefined if the customer may not do that. */
  readonly onResume: (() => void) | undefined
  /** Opens the order that the contract waits for; undefined if it is not the customer's to continue. */
  readonly onContinue: (() => void) | undefined
}

export function BillingStatusCard({ contract, balanceBefore, quiet, ...acts }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_status: billing, balance, credit } = contract
  const kind = credit.running ? creditKindOf(credit.running.action_id) : undefined
  const { shortfall } = billing
  // A colour only for a balance that is short: what is off for another reason is in the sentence.
  const needsMoney = billing.severity === 'negative' && (shortfall > 0 || balance.output_saldo < 0)
  const { key, values } = sentenceOf(
    {
      ...billing,
      debit: billing.next_debit && billing.next_debit.sum,
      credit: kind,
      open: openUntil(contract.services),
      ordered: contract.ordered,
      restarts: restartsByMoney(contract.services),
      stopped: stoppedOf(contract.services),
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
      timeline={billing.period && <PaidPeriod billing={billing} period={billing.period} kind={kind} />}
      debit={<Debit contract={contract} />}
      {...(billing.status === 'ordered' && { mark: <RingSign sign="info" /> })}
      action={<Action contract={contract} {...acts} />}
      quiet={quiet}
    />
  )
}

type ActionProps = Pick<Props, 'onTopUp' | 'onSwitchOn' | 'onResume' | 'onContinue'> & {
  readonly contract: FullContract
}

function Action({ contract, onTopUp, onSwitchOn, onResume, onContinue }: ActionProps) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_status: billing, ordered: order } = contract
  const { status, shortfall } = billing
  const step = status === 'ordered' ? order?.step : undefined
  const calls = step === 'cancelled' || status === 'stopped' || (status === 'partly' && shortfall === 0)
  const text = step && onContinue && continueText(step, t)
  if (text && !calls && !(shortfall > 0 && step === 'visit')) return <Button onClick={onContinue}>{text}</Button>
  if (onSwitchOn && status === 'lapsed' && shortfall === 0) {
    return <Button onClick={onSwitchOn}>{t('common.switchOnAgain')}</Button>
  }
  const mayResume = onResume && (status === 'paused' || status === 'bundle_paused')
  if (mayResume || calls || withoutPayment.includes(status)) {
    return (
      <>
        {mayResume ? (
          <Button onClick={onResume}>{t('home.resume')}</Button>
        ) : !calls && config.flags.mobileConnection ? (
          <Button component="a" href={`${flowRoot}/start`}>
            {t('availability.order')}
          </Button>
        ) : (
          <Button component="a" href={`tel:+${config.support.phone}`}>
            {t('common.call', { phone: unbrokenPhone(config.support.display) })}
          </Button>
        )}
        <Button variant="subtle" className={classes.second} onClick={text ? onContinue : onTopUp}>
          {text ?? t('common.topUp')}
        </Button>
      </>
    )
  }
  // The sheet opens with the whole shortfall. If autopay adds a part of it, the button names no amount.
  const isAhead = paysAhead.includes(status) && dueOf(shortfall, contract.autopayment).coming === undefined
  const sum = isAhead || paysForNow.includes(status) ? topUpFor(shortfall) : zero
  return (
    <Button onClick={onTopUp}>
      {sum > 0
        ? t(isAhead || status === 'debit_near' ? 'common.topUpBy' : 'common.pay', { sum: formats.money(sum) })
        : t('common.topUp')}
    </Button>
  )
}

function Balance({ amount, before }: { amount: Money; before: Money | undefined }) {
  return (
    <div className={classes.balance} data-testid="balance">
      <CountedMoney big amount={amount} before={before} />
    </div>
  )
}
