import { daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Situation } from '@kabinet/contract/standing'
import { DebitLines } from '@kabinet/ui/DebitLines.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Ruler } from '@kabinet/ui/Ruler.tsx'
import { StateCard, type StateLook } from '@kabinet/ui/StateCard.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useCountUp } from '../../shared/hooks.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'
import { sentenceOf } from './sentence.ts'

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
  stopped: 'off',
  partly: 'attention',
  credit: 'attention',
  pause_ahead: 'works',
  autopay: 'works',
  debit_near: 'attention',
  works: 'works',
}

/** Situations in which paying switches something on: the button names the sum. */
const paysForNow: readonly Situation[] = ['off', 'not_started', 'paused_short', 'credit']

/** The quieter end of the sentence. */
const quietEnd = (chunks: ReactNode) => <em>{chunks}</em>

interface Props {
  readonly contract: FullContract
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: () => void
}

/** The answer first: one sentence, the balance, the paid period, the next debit, and the way to pay. */
export function StandingCard({ contract, balanceBefore, quiet, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { standing, balance } = contract
  const lacking = wireMoney(standing.lacking)
  const { key, values } = sentenceOf(
    { ...standing, lacking, debit: standing.next_debit && wireMoney(standing.next_debit.sum) },
    formats,
  )
  const payNow = lacking > 0 && paysForNow.includes(standing.situation)
  return (
    <StateCard
      look={looks[standing.situation]}
      sentence={t.rich(key, { ...values, quiet: quietEnd })}
      balanceLabel={t('home.balance')}
      balance={<Balance amount={wireMoney(balance.output_saldo)} before={balanceBefore} tone={standing.tone} />}
      ruler={standing.period && <PaidPeriod standing={standing} period={standing.period} />}
      debit={<Debit standing={standing} lacking={lacking} />}
      action={
        <Button onClick={onTopUp}>{payNow ? t('home.pay', { sum: formats.money(lacking) }) : t('home.topUp')}</Button>
      }
      quiet={quiet}
    />
  )
}

/** The balance, large; it counts up when money has come. */
export function Balance({
  amount,
  before,
  tone,
}: {
  amount: Money
  /** What it was before a payment. */
  before: Money | undefined
  tone?: Standing['tone']
}) {
  const formats = useFormats()
  const shown = useCountUp(amount, before)
  return (
    <div className={classes.balance} data-tone={tone} data-testid="balance">
      <MoneyText big parts={formats.moneyParts(money(shown))} />
    </div>
  )
}

function PaidPeriod({ standing, period }: { standing: Standing; period: NonNullable<Standing['period']> }) {
  const t = useTexts()
  const formats = useFormats()
  const { today } = formats
  const paid = daysBetween(period.from, period.to)
  // A credit carries the period on, to the day that the sentence names.
  const lent = standing.situation === 'credit' && standing.day && standing.day > period.to ? standing.day : undefined
  const over = period.to < today && standing.situation !== 'credit'
  const words = { from: formats.day(period.from), to: formats.day(lent ?? period.to), today: formats.day(today) }
  return (
    <Ruler
      from={words.from}
      to={words.to}
      days={daysBetween(period.from, lent ?? period.to)}
      gone={daysBetween(period.from, today)}
      todayLabel={t('home.todayIs', { day: words.today })}
      label={rulerText()}
      {...(over && { off: { at: paid } })}
      {...(lent && { lent: { from: paid } })}
    />
  )

  function rulerText() {
    const ended = formats.day(period.to, 'on')
    if (over) return t('home.rulerOff', { to: ended, today: words.today })
    if (lent) return t('home.rulerCredit', { to: ended, until: formats.day(lent, 'until'), today: words.today })
    return t('home.ruler', words)
  }
}

function Debit({ standing, lacking }: { standing: Standing; lacking: Money }) {
  const t = useTexts()
  const formats = useFormats()
  const debit = standing.next_debit
  if (!debit) return null
  // On credit the day of the debit has passed.
  const ahead = debit.day && debit.day >= formats.today ? debit.day : undefined
  const sumText = (amount: number) => <MoneyText text={formats.money(wireMoney(amount))} />
  const note = standing.situation === 'off' ? { note: t('home.monthFromPayment') } : {}
  return (
    <DebitLines
      title={ahead ? t('home.nextDebit', { day: formats.day(ahead, 'on') }) : t('home.nextMonth')}
      sum={sumText(debit.sum)}
      parts={debit.parts.map(({ title, sum }) => ({ title, sum: sumText(sum) }))}
      collapsedParts={partNames(debit.parts)}
      {...note}
      {...(lacking > 0 && {
        lacking: { title: t(ahead ? 'home.toAdd' : 'home.toAddNow'), sum: sumText(standing.lacking) },
      })}
    />
  )
}

/** `Internet, TV, phone`: each name once, those after the first begin small where the script allows it. */
function partNames(parts: readonly { title: string }[]): string {
  return [...new Set(parts.map(({ title }) => title))]
    .map((title, index) => (index === 0 || !/^\p{Lu}\p{Ll}/u.test(title) ? title : lowerFirst(title)))
    .join(', ')
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`
}
