import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'
import { type PaymentEffect, paymentEffect } from '@kabinet/contract/payment-effect'
import type { SumLimits } from '@kabinet/contract/sum-input'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './payments.module.css'
import { firstSumOf } from './first-sum.ts'
import { type Choice, choicesOf, type PaymentFacts, type Purpose } from './sum.ts'
import type { Offer } from './top-up-subject.ts'

interface SuggestionsProps {
  /** Undefined in an order, which has offers. */
  readonly facts: PaymentFacts | undefined
  /** What is offered instead of what follows from the facts. */
  readonly offers: readonly Offer[] | undefined
  readonly limits: SumLimits
  readonly chosen: Money | undefined
  readonly onChoose: (sum: Money) => void
}

export function Suggestions({ facts, offers, limits, chosen, onChoose }: SuggestionsProps) {
  const t = useMessages()
  const formats = useFormats()
  const noteOf = ({ until }: Choice, known: PaymentFacts) => {
    if (until === undefined) return purposeText(known.purpose, formats, t)
    return t(known.paused ? 'payment.paidUntil' : 'payment.worksUntil', { day: formats.day(until, 'until') })
  }
  const choices = offers
    ? offers.filter(({ sum }) => sum >= limits.min && sum <= limits.max)
    : facts
      ? choicesOf(facts, limits, firstSumOf(facts)).map((choice) => ({ sum: choice.sum, note: noteOf(choice, facts) }))
      : []
  return (
    <>
      {choices.length > 0 && (
        <RadioCards
          label={t('payment.choices')}
          hideLabel
          name="ready-sum"
          value={chosen === undefined ? null : String(chosen)}
          onChange={(value) => onChoose(money(Number(value)))}
          items={choices.map((choice) => ({
            value: String(choice.sum),
            title: <MoneyText text={formats.money(choice.sum)} />,
            note: choice.note,
          }))}
        />
      )}
      {facts?.purpose.kind === 'switchOn' && <Notice severity="info" title={t('payment.startsNothing')} />}
    </>
  )
}

function purposeText(purpose: Purpose, formats: Formats, t: Translate): string {
  switch (purpose.kind) {
    case 'debit':
      return t('payment.coversDebit', { day: formats.day(purpose.day, 'on') })
    case 'owed':
      return t('payment.coversOwed')
    case 'order':
      return t('payment.coversOrder')
    case 'start':
      return t('payment.startsServices')
    case 'resume':
      return t('payment.enoughToResume')
    case 'switchOn':
      return t('payment.enoughToSwitchOn')
  }
}

interface AfterwardsProps {
  readonly facts: PaymentFacts
  /** What is outstanding of the invoices that are paid; undefined if none are. */
  readonly invoiced: Money | undefined
  /** Amount; undefined while invalid. The lines are then blank but keep their space. */
  readonly sum: Money | undefined
}

export function Afterwards({ facts, invoiced, sum }: AfterwardsProps) {
  const t = useMessages()
  const formats = useFormats()
  const { balance } = facts
  if (balance === undefined) return null
  const effect = paymentEffect({ ...facts, balance }, sum ?? zero)
  const left = invoiced && money(Math.max(0, minus(invoiced, sum ?? zero)))
  return (
    <div className={classes.after} data-blank={sum === undefined || undefined}>
      <AmountBreakdown lines={effectLines(effect, { facts, left }, formats, t)} />
    </div>
  )
}

interface Known {
  readonly facts: PaymentFacts
  /** What is left to pay of the invoices; undefined if none are paid. */
  readonly left: Money | undefined
}

function effectLines(
  { charged, balance, until }: PaymentEffect,
  { facts, left }: Known,
  formats: Formats,
  t: Translate,
) {
  const key = facts.paused ? 'payment.afterPaid' : 'payment.afterEnough'
  const lasts = until && t(key, { day: formats.day(until, 'until') })
  // Services may last on a debt, but a debt itself does not.
  const owed = balance < 0 && <MoneyText text={t('payment.afterOwed', { sum: formats.money(minus(zero, balance)) })} />
  // Beside invoices, the balance says itself what else is owed.
  const note = left === undefined ? owed || lasts : !owed && lasts
  return [
    ...(charged > 0 ? [{ title: t('payment.atOnce'), value: formats.money(charged) }] : []),
    ...(left === undefined
      ? []
      : [{ title: t('payment.invoicesLeft'), value: <MoneyText text={formats.money(left)} /> }]),
    {
      title: t('payment.after'),
      value: <MoneyText text={formats.money(balance)} />,
      ...(note && { note }),
    },
  ]
}
