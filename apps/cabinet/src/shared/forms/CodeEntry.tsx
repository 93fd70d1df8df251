import { codeDigits } from '@kabinet/contract/kernel/phone'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './CodeEntry.module.css'
import { countdownText } from '../i18n/countdown-text.ts'
import { Refused, useLimit } from '../api/failures.ts'
import { codeProblem } from './code-problem.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { unbrokenPhone } from '../i18n/unbroken.ts'
import { momentIn, useCountdown } from '../page/use-countdown.ts'

export interface CodeSent {
  /** Seconds until another code may be requested. */
  readonly resend_after: number
}

/** Returns the wait for another code if the server refused to send one so soon; undefined for other errors. */
export function sentBefore(error: unknown): CodeSent | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'code_requested') return undefined
  return { resend_after: error.retryAfter ?? 0 }
}

const isWhole = (code: string) => code.length === codeDigits

interface Props {
  readonly sent: CodeSent
  /** Formatted phone number; undefined if unknown. */
  readonly sentTo: string | undefined
  readonly submit: string
  /** Checks the code and acts on it. After a success, the button stays busy until the form is unmounted. */
  readonly onCheck: (code: string) => Promise<unknown>
  readonly onResend: () => Promise<CodeSent>
  /** Whether entering the last digit submits the code, because there is nothing else to decide. */
  readonly sendsItself?: boolean
  /** Text about a failure; undefined for the usual one. */
  readonly failed?: ((error: unknown) => string | undefined) | undefined
  /** What to do instead, once the codes of the day are spent. */
  readonly instead?: ReactNode
  /** Clock of the countdown, in milliseconds; the server's by default. */
  readonly now?: () => number
}

/**
 * Form for a code from a text message. The field is locked when the countdown ends or no attempts are left. Another
 * code can be requested after the countdown, unless those of the day are spent: then only that is said, and what to do
 * instead. A refused code clears the field; after other failures, the code stays.
 */
export function CodeEntry({ sent, sentTo, submit, onCheck, onResend, sendsItself = false, now, ...texts }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState<'checks' | 'sends'>()
  const [again, setAgain] = useState(false)
  const [until, setUntil] = useState(() => momentIn(sent.resend_after, now))
  const left = useCountdown(until, now)
  const problem = codeProblem(failure)
  const isLimited = useLimit(failure)
  const isLocked = left === 0 || problem !== undefined
  const form = useForm({
    initialValues: { code: '' },
    onValuesChange: () => !isLimited && setFailure(undefined),
    validate: {
      code: (code) => (isLocked || isWhole(code) ? null : t('common.codeShort', { digits: String(codeDigits) })),
    },
  })

  useEffect(() => field.current?.focus(), [])

  async function check(entered: string) {
    if (isLocked || isLimited || working) return
    setWorking('checks')
    setFailure(undefined)
    try {
      await onCheck(entered)
    } catch (error) {
      setWorking(undefined)
      const refused = codeProblem(error)
      if (refused) {
        form.setFieldValue('code', '')
        form.getInputNode('code')?.focus()
      }
      if (refused) form.setFieldError('code', failureText(error, t))
      if (refused !== 'wrong') setFailure(error)
    }
  }

  async function resend() {
    setWorking('sends')
    setFailure(undefined)
    setAgain(false)
    try {
      const { resend_after } = await onResend()
      form.setFieldValue('code', '')
      setUntil(momentIn(resend_after, now))
      setAgain(true)
      field.current?.focus()
    } catch (error) {
      setFailure(error)
    }
    setWorking(undefined)
  }

  if (problem === 'spentToday') return <Failure error={failure} {...texts} />
  return (
    <form className={classes.entry} noValidate onSubmit={form.onSubmit((values) => void check(values.code))}>
      <Sent to={sentTo} />
      <TextInput
        {...form.getInputProps('code')}
        ref={field}
        classNames={{ input: classes.code }}
        label={t('common.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ currentTarget: { value } }) => {
          const entered = value.replace(/\D/g, '').slice(0, codeDigits)
          form.setFieldValue('code', entered)
          if (sendsItself && entered !== form.values.code && isWhole(entered)) void check(entered)
        }}
        readOnly={isLocked}
        error={left === 0 ? t('common.codeTimeOver') : form.errors['code']}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {failure !== undefined && !problem && <Failure error={failure} {...texts} />}
      <VisuallyHidden live>{again && t('common.codeSentAgain')}</VisuallyHidden>
      {(!isLocked || working === 'checks') && (
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={working === 'checks'}>
          {submit}
        </SubmitButton>
      )}
      <Button
        variant={isLocked ? 'filled' : 'subtle'}
        className={isLocked ? undefined : classes.again}
        disabled={left > 0 || isLimited}
        loading={working === 'sends'}
        onClick={() => void resend()}
      >
        {left > 0 ? t('common.codeAgainIn', { time: countdownText(left) }) : t('common.codeAgain')}
      </Button>
    </form>
  )
}

function Sent({ to }: { readonly to: string | undefined }) {
  const t = useMessages()
  return (
    <p className={classes.sent}>
      {to ? t('common.codeSent', { phone: unbrokenPhone(to) }) : t('common.codeSentBefore')}
    </p>
  )
}

const focus = (place: HTMLElement | null) => place?.focus()

function Failure({ error, failed, instead }: { readonly error: unknown } & Pick<Props, 'failed' | 'instead'>) {
  const t = useMessages()
  const isOver = codeProblem(error) === 'spentToday'
  return (
    // The field that had the focus is gone.
    <div ref={isOver ? focus : undefined} tabIndex={-1} className={classes.failure}>
      <Notice
        severity="error"
        live
        title={failed?.(error) ?? failureText(error, t)}
        action={isOver ? instead : undefined}
      />
    </div>
  )
}
