import '@mantine/core/styles/Checkbox.layer.css'
import { isEmail } from '@kabinet/contract/kernel/email'
import { fromDecimal, type Money, money, zero } from '@kabinet/contract/kernel/money'
import { AmountInput } from '@kabinet/ui/AmountInput.tsx'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { config } from '../../shared/config.ts'
import { Refused } from '../../shared/failures.ts'
import { type Formats, useFormats } from '../../shared/formats.ts'
import { OfferCheckbox } from '../../shared/OfferCheckbox.tsx'
import { failureText, type Translate, useTexts } from '../../shared/texts.tsx'
import { cleanSum, type Limits, readSum, sumError, writeSum } from '../../shared/typed-sum.ts'
import classes from './payments.module.css'
import type { PaymentCode } from './payment-code.ts'
import { limitsQuery, takesCodes } from './payments.api.ts'
import { carriesUntil, choicesOf, defaultSum, fallbackLimits, type PaymentFacts } from './sum.ts'
import type { PaymentSubject } from './top-up-subject.ts'
import { type CodeOrder, useCode } from './use-code.ts'
import { usePayment } from './use-payment.ts'

const { fractionDigits } = config.currency
const fallbackSum = fromDecimal(config.defaultSum) ?? zero

/** What is typed into the form. */
export interface TopUpDraft {
  readonly sum: string
  readonly wantsReceipt: boolean
  readonly email: string
  readonly agreed: boolean
  /** By card on the bank's page, or by QR code. */
  readonly way: 'page' | 'code'
}

interface Props {
  readonly subject: PaymentSubject
  /** What was typed before, and hearing of what is typed: kept beyond the form's own life. */
  readonly draft?: TopUpDraft | undefined
  readonly onDraft?: (draft: TopUpDraft) => void
  /** There is a QR code to pay by. */
  readonly onCode: (code: PaymentCode, order: CodeOrder) => void
  /** The server does not know the contract; its words. */
  readonly onUnknown?: (message: string) => void
}

/** The sum, the receipt and the way to the bank. Nothing typed is lost, whatever the bank answers. */
export function TopUpForm({ subject, draft, onDraft, onCode, onUnknown }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { data: told } = useQuery(limitsQuery(subject.contract))
  const limits = told ?? fallbackLimits
  const { pay, leaving, failure } = usePayment(subject, formats.language, refused)
  const { ask, asking, failure: codeFailure } = useCode(subject)
  const [typed, setTyped] = useState(false)
  const [first] = useState(() => subject.sum ?? (subject.facts ? defaultSum(subject.facts, fallbackSum) : fallbackSum))
  const isExpress = !subject.facts
  const form = useForm<TopUpDraft>({
    initialValues: draft ?? {
      sum: writeSum(first, formats.language),
      wantsReceipt: false,
      email: '',
      agreed: false,
      way: 'page',
    },
    onValuesChange: (values) => onDraft?.(values),
    validateInputOnBlur: ['email'],
    validate: {
      sum: (text) => sumError(readSum(text, limits, fractionDigits), limits, formats, t),
      email: (email, { wantsReceipt }) => (wantsReceipt && !isEmail(email) ? t('common.emailWrong') : null),
      agreed: (agreed) => (agreed ? null : withoutAgreement(subject, t)),
    },
  })
  const { sum: text, wantsReceipt, email, way } = form.values
  const byCode = takesCodes && way === 'code'
  const shownFailure = byCode ? codeFailure : failure
  const read = readSum(text, limits, fractionDigits)
  const sum = typeof read === 'number' ? read : undefined

  // What is missing may be less than the bank takes: then the least it takes is offered, once the server has told it.
  const raise = useEffectEvent((least: Money) => {
    if (!typed && !draft && first < least) form.setFieldValue('sum', writeSum(least, formats.language))
  })
  useEffect(() => {
    if (told) raise(told.min)
  }, [told])

  function refused(error: Error) {
    if (error instanceof Refused && error.code === 'contract_unknown') onUnknown?.(error.message)
  }

  function submit() {
    if (sum === undefined) return
    const order = { sum, email: wantsReceipt ? email.trim() : undefined }
    if (byCode) ask(order, { onCode: (code) => onCode(code, order), onFailure: refused })
    else pay(order.sum, order.email)
  }

  function change(next: string) {
    setTyped(true)
    form.setFieldValue('sum', cleanSum(next))
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <AmountInput
        label={t('payment.amount')}
        name="sum"
        value={text}
        onChange={change}
        currency={config.currency.sign}
        hint={t('common.sumLimits', { min: formats.money(limits.min), max: formats.money(limits.max) })}
        error={typed ? (sumError(read, limits, formats, t) ?? undefined) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet was opened to type this
        autoFocus
      />
      {subject.facts && (
        <ReadySums
          facts={subject.facts}
          limits={limits}
          chosen={sum}
          onChoose={(choice) => change(writeSum(choice, formats.language))}
        />
      )}
      {takesCodes && (
        <Choices
          label={t('payment.way')}
          name="way"
          value={way}
          onChange={(value) => form.setFieldValue('way', value as TopUpDraft['way'])}
          items={[
            { value: 'page', title: t('payment.wayCard'), note: t('payment.wayCardNote') },
            { value: 'code', title: t('payment.wayCode'), note: t('payment.wayCodeNote') },
          ]}
        />
      )}
      {subject.asksEmail && (
        <Checkbox {...form.getInputProps('wantsReceipt', { type: 'checkbox' })} label={t('payment.wantReceipt')} />
      )}
      {subject.asksEmail && wantsReceipt && (
        <TextInput
          {...form.getInputProps('email')}
          label={t('payment.email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
      )}
      {isExpress && <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />}
      {!isExpress && subject.isBusiness && (
        <Checkbox {...form.getInputProps('agreed', { type: 'checkbox' })} label={t('payment.agreement')} />
      )}
      {subject.facts && (
        <div className={classes.after} data-blank={sum === undefined || undefined}>
          <SumLines lines={[{ title: t('payment.after'), value: afterText(subject.facts, sum ?? zero, formats, t) }]} />
        </div>
      )}
      {shownFailure !== null && <Notice tone="error" live title={failureText(shownFailure, t)} />}
      <div>
        <Button type="submit" disabled={!form.isValid()} loading={leaving || asking}>
          <span>{sum === undefined ? t('payment.payPlain') : t('payment.pay', { sum: formats.money(sum) })}</span>
        </Button>
        <p className={classes.bank}>{byCode ? t('payment.bankCode') : t('payment.bank')}</p>
      </div>
    </form>
  )
}

function withoutAgreement({ facts, isBusiness }: PaymentSubject, t: Translate): string | null {
  if (!facts) return t('common.offerMissing')
  return isBusiness ? t('payment.agreementMissing') : null
}

function afterText(facts: PaymentFacts, sum: Money, formats: Formats, t: Translate) {
  const after = money(facts.balance + sum)
  const until = carriesUntil(after, facts)
  const text = formats.money(after)
  return until ? t('payment.afterEnough', { sum: text, day: formats.day(until, 'until') }) : text
}

interface ReadySumsProps {
  readonly facts: PaymentFacts
  readonly limits: Limits
  readonly chosen: Money | undefined
  readonly onChoose: (sum: Money) => void
}

function ReadySums({ facts, limits, chosen, onChoose }: ReadySumsProps) {
  const t = useTexts()
  const formats = useFormats()
  const choices = choicesOf(facts, limits)
  if (choices.length === 0) return null
  return (
    <Choices
      label={t('payment.choices')}
      hideLabel
      name="ready-sum"
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => onChoose(money(Number(value)))}
      items={choices.map(({ sum, until }) => ({
        value: String(sum),
        title: <MoneyText text={formats.money(sum)} />,
        note: t('payment.worksUntil', { day: formats.day(until, 'until') }),
      }))}
    />
  )
}
