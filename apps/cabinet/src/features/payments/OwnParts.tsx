import { type Money, money, zero } from '@kabinet/contract/kernel/money'
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

interface SuggestionsProps {
  readonly facts: PaymentFacts
  readonly limits: SumLimits
  readonly chosen: Money | undefined
  readonly onChoose: (sum: Money) => void
}

export function Suggestions({ facts, limits, chosen, onChoose }: SuggestionsProps) {
  const t = useMessages()
  const formats = useFormats()
  const choices = choicesOf(facts, limits, firstSumOf(facts))
  const noteOf = ({ until }: Choice) => {
    if (until === undefined) return purposeText(facts.purpose, formats, t)
    return t(facts.paused ? 'payment.paidUntil' : 'payment.worksUntil', { day: formats.day(until, 'until') })
  }
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
            note: noteOf(choice),
          }))}
        />
      )}
      {facts.purpose.kind === 'switchOn' && <Notice severity="info" title={t('payment.startsNothing')} />}
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
  /** Amount; undefined while invalid. The lines are then blank but keep their space. */
  readonly sum: Money | undefined
}

export function Afterwards({ facts, sum }: AfterwardsProps) {
  const t = useMessages()
  const formats = useFormats()
  const { balance } = facts
  if (balance === undefined) return null
  const effect = paymentEffect({ ...facts, balance }, sum ?? zero)
  return (
    <div className={classes.after} data-blank={sum === undefined || undefined}>
      <AmountBreakdown lines={effectLines(effect, facts, formats, t)} />
    </div>
  )
}

function effectLines({ charged, balance, until }: PaymentEffect, facts: PaymentFacts, formats: Formats, t: Translate) {
  const text = formats.money(balance)
  const key = facts.paused ? 'payment.afterPaid' : 'payment.afterEnough'
  return [
    ...(charged > 0 ? [{ title: t('payment.atOnce'), value: formats.money(charged) }] : []),
    {
      title: t('payment.after'),
      value: <MoneyText text={text} />,
      ...(until && { note: t(key, { day: formats.day(until, 'until') }) }),
    },
  ]
}
