import { type Money, money } from '@kabinet/contract/kernel/money'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Situation } from '@kabinet/contract/standing'
import { DebitLines } from '@kabinet/ui/DebitLines.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Ruler } from '@kabinet/ui/Ruler.tsx'
import { StateCard, type StateLook } from '@kabinet/ui/StateCard.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CreditKind, creditKindOf } from '../../shared/credit.ts'
import { type Formats, useFormats, wireMoney } from '../../shared/formats.ts'
import { useCountUp } from '../../shared/hooks.ts'
import { type Translate, useTexts } from '../../shared/texts.tsx'
import { dueOf } from './due.ts'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'
import { rulerOf } from './ruler.ts'
import { openUntil, sentenceOf } from './sentence.ts'

type Standing = FullContract['standing']

/** The look of each situation. */
export const looks: Readonly<Record<Situation, StateLook>> = {
  empty: 'paused',
  disabled: 'off',
  paused: 'paused',
  paused_short: 'paused',
  bundle_paused: 'paused',
  not_started: 'attention',
  off: 'off',
  lapsed: 'off',
  stopped: 'off',
  partly: 'attention',
  credit: 'attention',
  pause_ahead: 'works',
  autopay: 'works',
  debit_near: 'attention',
  works: 'works',
}

/** Situations in which paying switches something on: the button names the sum. */
const paysForNow: readonly Situation[] = ['off', 'lapsed', 'not_started', 'paused_short', 'credit']

/** The quieter end of the sentence. */
const quietEnd = (chunks: ReactNode) => <em>{chunks}</em>

interface Props {
  readonly contract: FullContract
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: () => void
  /** Switches on again what has been off for too long; absent where that is not the customer's to do. */
  readonly onSwitchOn: (() => void) | undefined
}

/** The answer first: one sentence, the balance, the paid period, the next debit, and the way to pay. */
export function StandingCard({ contract, balanceBefore, quiet, onTopUp, onSwitchOn }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { standing, balance, credit } = contract
  const kind = credit.running ? creditKindOf(credit.running.action_id) : undefined
  const lacking = wireMoney(standing.lacking)
  const { key, values } = sentenceOf(
    {
      ...standing,
      lacking,
      debit: standing.next_debit && wireMoney(standing.next_debit.sum),
      credit: kind,
      open: openUntil(contract.services),
    },
    formats,
  )
  const payNow = lacking > 0 && paysForNow.includes(standing.situation)
  return (
    <StateCard
      look={looks[standing.situation]}
      sentence={t.rich(key, { ...values, quiet: quietEnd })}
      balanceLabel={t('home.balance')}
      tone={{ kind: standing.tone, label: t('home.tone', { tone: standing.tone }) }}
      balance={<Balance amount={wireMoney(balance.output_saldo)} before={balanceBefore} />}
      ruler={standing.period && <PaidPeriod standing={standing} period={standing.period} kind={kind} />}
      debit={<Debit contract={contract} lacking={lacking} />}
      action={
        onSwitchOn && standing.situation === 'lapsed' && lacking === 0 ? (
          <Button onClick={onSwitchOn}>{t('common.switchOnAgain')}</Button>
        ) : (
          <Button onClick={onTopUp}>
            {payNow ? t('common.pay', { sum: formats.money(lacking) }) : t('common.topUp')}
          </Button>
        )
      }
      quiet={quiet}
    />
  )
}

/** The balance, large; it counts up when money has come. */
function Balance({
  amount,
  before,
}: {
  amount: Money
  /** What it was before a payment. */
  before: Money | undefined
}) {
  const formats = useFormats()
  const shown = useCountUp(amount, before)
  return (
    <div className={classes.balance} data-testid="balance">
      <MoneyText big parts={formats.moneyParts(money(shown))} />
    </div>
  )
}

interface PaidPeriodProps {
  readonly standing: Standing
  readonly period: NonNullable<Standing['period']>
  /** The credit that runs. */
  readonly kind: CreditKind | undefined
}

function PaidPeriod({ standing, period, kind = 'trust' }: PaidPeriodProps) {
  const t = useTexts()
  const formats = useFormats()
  const { end, key, ...drawn } = rulerOf({ ...standing, period }, formats.today)
  const from = formats.day(period.from)
  const to = formats.day(end)
  const today = formats.day(formats.today)
  const until = formats.day(end, 'until')
  const ends = formats.day(key === 'home.rulerCreditOver' ? end : period.to, 'on')
  const { pause } = standing
  const words = {
    from,
    to: key === 'home.ruler' ? to : ends,
    until,
    today,
    kind,
    pauseFrom: pause ? formats.day(pause.from) : '',
    pauseTo: pause ? formats.day(addDays(pause.to, -1)) : '',
  }
  return (
    <Ruler
      {...drawn}
      from={from}
      to={drawn.paused ? t('home.paidUntil', { day: until }) : to}
      todayLabel={t('home.todayIs', { day: today })}
      label={t(key, words)}
    />
  )
}

function Debit({ contract: { standing, autopayment }, lacking }: { contract: FullContract; lacking: Money }) {
  const t = useTexts()
  const formats = useFormats()
  const debit = standing.next_debit
  if (!debit) return null
  const sumText = (amount: Money) => <MoneyText text={formats.money(amount)} />
  const sum = autopayment.sum === null ? null : wireMoney(autopayment.sum)
  const { coming, toAdd } = dueOf(lacking, { ...autopayment, sum })
  const note = noteOf(standing, t, formats)
  const [daily, owed] = [wireMoney(standing.daily), wireMoney(standing.owed)]
  const beside = [
    ...(daily > 0 ? [{ title: t('home.daily'), sum: daily }] : []),
    ...(owed > 0 ? [{ title: t('home.owed'), sum: owed }] : []),
    ...(coming ? [{ title: t('home.autopayAdds', { day: formats.day(coming.day, 'on') }), sum: coming.sum }] : []),
  ]
  return (
    <DebitLines
      title={debit.day ? t('home.nextDebit', { day: formats.day(debit.day, 'on') }) : t('home.nextMonth')}
      sum={sumText(wireMoney(debit.sum))}
      parts={debit.parts.map((part) => ({ title: partTitle(part, t), sum: sumText(wireMoney(part.sum)) }))}
      collapsedParts={t('home.debitParts', { count: debit.parts.length, names: partNames(debit.parts, t) })}
      {...(note !== undefined && { note })}
      beside={beside.map((line) => ({ title: line.title, sum: sumText(line.sum) }))}
      {...(toAdd > 0 && {
        lacking: { title: t(debit.day ? 'home.toAdd' : 'home.toAddNow'), sum: sumText(toAdd) },
      })}
    />
  )
}

/** From when a month counts that is not paid yet, and what follows without it (domain: Periods). */
function noteOf({ situation, day, period }: Standing, t: Translate, formats: Formats): string | undefined {
  if (situation === 'off') return t('home.monthFromPayment')
  if (situation === 'lapsed') return t('home.monthFromSwitchOn')
  if (situation !== 'credit' || !day || !period) return undefined
  return t('home.creditEnds', { until: formats.day(day, 'until'), from: formats.day(period.to, 'since') })
}

type DebitPart = NonNullable<Standing['next_debit']>['parts'][number]

/** What a part is for: `Internet, 25 of 31 days` where the others are paid already. */
function partTitle({ title, days }: DebitPart, t: Translate): string {
  return days ? t('home.partOfMonth', { title, ...days }) : title
}

/** `Internet, TV, phone`: each name once, those after the first begin small where the script allows it. */
function partNames(parts: readonly DebitPart[], t: Translate): string {
  const [only] = parts
  if (only && parts.length === 1) return partTitle(only, t)
  return [...new Set(parts.map(({ title }) => title))]
    .map((title, index) => (index === 0 || !/^\p{Lu}\p{Ll}/u.test(title) ? title : lowerFirst(title)))
    .join(', ')
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`
}
