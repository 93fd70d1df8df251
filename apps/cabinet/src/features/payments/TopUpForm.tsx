import '@kabinet/ui/inputs/checkbox.css'
import { emailMax, isEmail } from '@kabinet/contract/kernel/email'
import { money, zero } from '@kabinet/contract/kernel/money'
import { AmountInput } from '@kabinet/ui/inputs/AmountInput.tsx'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { Refused, useLimit } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { checkSum, cleanSum, sumError, writeSum } from '../../shared/forms/typed-sum.ts'
import { Afterwards, Suggestions } from './OwnParts.tsx'
import classes from './payments.module.css'
import type { PaymentCode } from './payment-code.ts'
import { takesCodes } from './payment-way.ts'
import { isBelow, limitsFrom } from './sum.ts'
import { firstSumOf } from './first-sum.ts'
import type { PaymentSubject } from './top-up-subject.ts'
import { type CodeOrder, useCode } from './use-code.ts'
import { usePayment } from './use-payment.ts'

const { currency, payments } = config

export interface TopUpDraft {
  readonly sum: string
  readonly wantsReceipt: boolean
  readonly email: string
  readonly agreed: boolean
  readonly terms: boolean
  readonly way: 'page' | 'code'
}

interface Props {
  readonly subject: PaymentSubject
  readonly draft?: TopUpDraft | undefined
  readonly onDraft?: ((draft: TopUpDraft) => void) | undefined
  readonly onCode: (code: PaymentCode, order: CodeOrder) => void
  readonly onUnknown?: (message: string) => void
}

type TopUpValues = UseFormReturnType<TopUpDraft>

function useTopUpForm({ subject, draft, onDraft }: Pick<Props, 'subject' | 'draft' | 'onDraft'>) {
  const t = useMessages()
  const formats = useFormats()
  const least = 'minSum' in subject ? subject.minSum : undefined
  const limits = limitsFrom(payments, least)
  const fixed = 'fixedSum' in subject ? subject.fixedSum : undefined
  const isOrder = fixed !== undefined || least !== undefined
  const [typed, setTyped] = useState(false)
  const [first] = useState(() => {
    if (fixed !== undefined) return fixed
    const suggested = subject.sum ?? (subject.facts ? firstSumOf(subject.facts) : payments.default)
    return money(Math.min(Math.max(suggested, limits.min), limits.max))
  })
  const form = useForm<TopUpDraft>({
    initialValues: draft ?? {
      sum: writeSum(first, formats.language),
      wantsReceipt: false,
      email: '',
      agreed: 'isOfferAccepted' in subject && subject.isOfferAccepted,
      terms: false,
      way: ('way' in subject && subject.way) || 'page',
    },
    onValuesChange: (values) => onDraft?.(values),
    validateInputOnBlur: ['email'],
    validate: {
      sum: (text) => (fixed === undefined ? errorOf(text) : null),
      email: (email, { wantsReceipt }) => (wantsReceipt && !isEmail(email) ? t('common.emailWrong') : null),
      agreed: (agreed) => (agreed || subject.facts || subject.isBusiness || isOrder ? null : t('common.offerMissing')),
      terms: (terms) => (terms || !subject.isBusiness ? null : t('common.offerMissing')),
    },
  })
  const read = fixed ?? checkSum(form.values.sum, limits, currency)

  function errorOf(text: string): string | null {
    if (isBelow(checkSum(text, { ...limits, min: zero }, currency), least)) {
      return t('payment.belowMonth', { sum: formats.money(limits.min) })
    }
    return sumError(checkSum(text, limits, currency), limits, formats, t)
  }

  return {
    form,
    limits,
    isFixed: fixed !== undefined,
    isOrder,
    sum: typeof read === 'number' ? read : undefined,
    sumError: typed || form.errors['sum'] ? (errorOf(form.values.sum) ?? undefined) : undefined,
    changeSum(next: string) {
      setTyped(true)
      form.setFieldValue('sum', cleanSum(next))
    },
  }
}

export function TopUpForm({ subject, draft, onDraft, onCode, onUnknown }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { form, sum, isFixed, isOrder, ...amount } = useTopUpForm({ subject, draft, onDraft })
  const { pay, leaving, failure } = usePayment(subject, formats.language, refused)
  const { ask, asking, failure: codeFailure } = useCode(subject)
  const byCode = takesCodes && form.values.way === 'code'
  const shownFailure = byCode ? codeFailure : failure
  const isLimited = useLimit(shownFailure)

  function refused(error: Error) {
    if (error instanceof Refused && error.refusal === 'contract_unknown') onUnknown?.(error.message)
  }

  function submit({ wantsReceipt, email }: TopUpDraft) {
    if (sum === undefined) return
    const order = { sum, email: wantsReceipt ? email.trim() : undefined }
    if (byCode) ask(order, { onCode: (code) => onCode(code, order), onFailure: refused })
    else pay(order.sum, order.email)
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      {!isFixed && <Amount {...amount} typed={form.values.sum} />}
      {'worthOf' in subject && sum !== undefined && (
        <p className={classes.worth} role="status">
          {subject.worthOf(sum)}
        </p>
      )}
      {(subject.facts || 'offers' in subject) && (
        <Suggestions
          facts={subject.facts}
          offers={'offers' in subject ? subject.offers : undefined}
          limits={amount.limits}
          chosen={sum}
          onChoose={(choice) => amount.changeSum(writeSum(choice, formats.language))}
        />
      )}
      {takesCodes && <PaymentMethods form={form} />}
      {subject.asksEmail && <Receipt form={form} />}
      {!isOrder && <Agreements subject={subject} form={form} />}
      {subject.facts && <Afterwards facts={subject.facts} invoiced={subject.invoiced} sum={sum} />}
      <SheetActions note={isLimited ? undefined : t(byCode ? 'payment.bankCode' : 'payment.bank')}>
        {shownFailure !== null && <Notice severity="error" live title={failureText(shownFailure, t)} />}
        <SubmitButton complete={form.isValid()} loading={leaving || asking} blocked={isLimited}>
          <span>{sum === undefined ? t('payment.payPlain') : t('payment.pay', { sum: formats.money(sum) })}</span>
        </SubmitButton>
      </SheetActions>
    </form>
  )
}

type AmountProps = Pick<ReturnType<typeof useTopUpForm>, 'limits' | 'sumError' | 'changeSum'> & {
  readonly typed: string
}

function Amount({ limits: { min, max }, sumError: wrongSum, changeSum, typed }: AmountProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <AmountInput
      label={t('payment.amount')}
      name="sum"
      value={typed}
      onChange={changeSum}
      currency={currency.sign}
      hint={t('common.sumLimits', { min: formats.money(min), max: formats.money(max) })}
      error={wrongSum}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user came here to enter an amount
      autoFocus
    />
  )
}

function PaymentMethods({ form }: { form: TopUpValues }) {
  const t = useMessages()
  return (
    <RadioCards
      label={t('payment.way')}
      name="way"
      value={form.values.way}
      onChange={(value) => form.setFieldValue('way', value as TopUpDraft['way'])}
      items={[
        { value: 'page', title: t('payment.wayCard'), note: t('payment.wayCardNote') },
        { value: 'code', title: t('payment.wayCode'), note: t('payment.wayCodeNote') },
      ]}
    />
  )
}

function Receipt({ form }: { form: TopUpValues }) {
  const t = useMessages()
  return (
    <>
      <Checkbox {...form.getInputProps('wantsReceipt', { type: 'checkbox' })} label={t('payment.wantReceipt')} />
      {form.values.wantsReceipt && (
        <TextInput
          {...form.getInputProps('email')}
          label={t('payment.email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={emailMax}
        />
      )}
    </>
  )
}

/** What is accepted before paying: on behalf of a company, also by those who have signed in. */
function Agreements({ subject, form }: { subject: PaymentSubject; form: TopUpValues }) {
  if (subject.isBusiness) {
    return <OfferCheckbox {...form.getInputProps('terms', { type: 'checkbox' })} text="payment.agreement" />
  }
  if (subject.facts) return null
  return <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
}
