import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { type Formats, useFormats } from '../../shared/formats.ts'
import { type Translate, useTexts } from '../../shared/texts.tsx'
import type { Limits } from '../../shared/typed-sum.ts'
import classes from './payments.module.css'
import {
  type Afterwards as After,
  afterwardsOf,
  type Choice,
  choicesOf,
  type PaymentFacts,
  type Purpose,
} from './sum.ts'

interface SuggestionsProps {
  readonly facts: PaymentFacts
  readonly limits: Limits
  readonly chosen: Money | undefined
  readonly onChoose: (sum: Money) => void
}

/** Suggested sums with what each brings. */
export function Suggestions({ facts, limits, chosen, onChoose }: SuggestionsProps) {
  const t = useTexts()
  const formats = useFormats()
  const choices = choicesOf(facts, limits)
  const noteOf = ({ until }: Choice) => {
    if (until === undefined) return purposeText(facts.purpose, formats, t)
    return t(facts.paused ? 'payment.paidUntil' : 'payment.worksUntil', { day: formats.day(until, 'until') })
  }
  return (
    <>
      {choices.length > 0 && (
        <Choices
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
      {facts.purpose.kind === 'switchOn' && <Notice tone="info" title={t('payment.startsNothing')} />}
    </>
  )
}

function purposeText(purpose: Purpose, formats: Formats, t: Translate): string {
  switch (purpose.kind) {
    case 'debit':
      return t('payment.coversDebit', { day: formats.day(purpose.day, 'on') })
    case 'owed':
      return t('payment.coversOwed')
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
  /** Undefined while what is typed is no sum: the lines keep their place. */
  readonly sum: Money | undefined
}

/** What is charged at once, and the balance after it. */
export function Afterwards({ facts, sum }: AfterwardsProps) {
  const t = useTexts()
  const formats = useFormats()
  const after = afterwardsOf(facts, sum ?? zero)
  return (
    after && (
      <div className={classes.after} data-blank={sum === undefined || undefined}>
        <SumLines lines={afterLines(after, facts, formats, t)} />
      </div>
    )
  )
}

function afterLines({ charged, balance, until }: After, facts: PaymentFacts, formats: Formats, t: Translate) {
  const text = formats.money(balance)
  const key = facts.paused ? 'payment.afterPaid' : 'payment.afterEnough'
  return [
    ...(charged > 0 ? [{ title: t('payment.atOnce'), value: formats.money(charged) }] : []),
    {
      title: t('payment.after'),
      value: until ? t(key, { sum: text, day: formats.day(until, 'until') }) : text,
    },
  ]
}
