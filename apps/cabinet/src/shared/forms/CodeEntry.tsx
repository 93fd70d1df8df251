import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import classes from './CodeEntry.module.css'
import { countdownText } from '../i18n/countdown-text.ts'
import { fieldOf, Refused } from '../api/failures.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { momentIn, useCountdown } from '../page/use-countdown.ts'

/** The answer of a call that sends a code. */
export interface CodeSent {
  /** Seconds until another may be asked for. */
  readonly resend_after: number
}

/** The code that is under way where another was refused for coming too soon. */
export function sentBefore(error: unknown): CodeSent | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'code_requested') return undefined
  return { resend_after: error.retryAfter ?? 0 }
}

/** How many digits a code has. */
const digits = 4

/** The refusals that are about the code itself: `spent` takes no other one. */
const refusedCode = (error: unknown) =>
  fieldOf(error, {
    code_wrong: 'wrong',
    code_expired: 'wrong',
    code_attempts_exceeded: 'spent',
    code_daily_attempts_exceeded: 'spent',
  } as const)

interface Props {
  readonly sent: CodeSent
  /** The phone it went to, as it is shown; absent where it is not known here. */
  readonly sentTo: string | undefined
  /** What the button says. */
  readonly submit: string
  /** Fulfilled when what the code was for is done: the button waits, and goes on waiting until this is taken away. */
  readonly onCheck: (code: string) => Promise<unknown>
  readonly onResend: () => Promise<CodeSent>
  /** The last digit sends the code: where nothing but entering it is left to decide. */
  readonly sendsItself?: boolean
}

/**
 * The code of a text message. When the countdown ends the field is locked and another code may be asked for; a wrong
 * code is reported by the field, which is cleared; any other failure keeps what was typed.
 */
export function CodeEntry({ sent, sentTo, submit, onCheck, onResend, sendsItself = false }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState<'checks' | 'sends'>()
  const [again, setAgain] = useState(false)
  const [until, setUntil] = useState(() => momentIn(sent.resend_after))
  const left = useCountdown(until)
  const isLocked = left === 0 || refusedCode(failure) === 'spent'
  const isWhole = (code: string) => code.length === digits
  const form = useForm({
    initialValues: { code: '' },
    onValuesChange: () => setFailure(undefined),
    validate: {
      code: (code) => (isLocked || isWhole(code) ? null : t('common.codeShort', { digits: String(digits) })),
    },
  })
  const { code } = form.values

  useEffect(() => field.current?.focus(), [])

  async function check(entered: string) {
    if (isLocked || working) return
    setWorking('checks')
    setFailure(undefined)
    try {
      await onCheck(entered)
    } catch (error) {
      setWorking(undefined)
      const refused = refusedCode(error)
      if (refused) {
        form.setFieldValue('code', '')
        form.getInputNode('code')?.focus()
      }
      if (refused === 'wrong') form.setFieldError('code', failureText(error, t))
      else setFailure(error)
    }
  }

  async function resend() {
    setWorking('sends')
    setFailure(undefined)
    setAgain(false)
    try {
      const { resend_after } = await onResend()
      form.setFieldValue('code', '')
      setUntil(momentIn(resend_after))
      setAgain(true)
      field.current?.focus()
    } catch (error) {
      setFailure(error)
    }
    setWorking(undefined)
  }

  return (
    <form className={classes.entry} noValidate onSubmit={form.onSubmit((values) => void check(values.code))}>
      <p className={classes.sent}>
        {sentTo ? t('common.codeSent', { phone: unbroken(sentTo) }) : t('common.codeSentBefore')}
      </p>
      <TextInput
        {...form.getInputProps('code')}
        ref={field}
        classNames={{ input: classes.code }}
        label={t('common.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ currentTarget: { value } }) => {
          const entered = value.replace(/\D/g, '').slice(0, digits)
          form.setFieldValue('code', entered)
          if (sendsItself && entered !== code && isWhole(entered)) void check(entered)
        }}
        readOnly={isLocked}
        error={left === 0 ? t('common.codeTimeOver') : (form.errors['code'] ?? isLocked)}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {failure !== undefined && <Notice severity="error" live title={failureText(failure, t)} />}
      <VisuallyHidden live>{again && t('common.codeSentAgain')}</VisuallyHidden>
      <SubmitButton complete={!isLocked && form.isValid()} loading={working === 'checks'}>
        {submit}
      </SubmitButton>
      <Button
        variant="default"
        className={classes.again}
        disabled={left > 0}
        loading={working === 'sends'}
        onClick={() => void resend()}
      >
        {left > 0 ? t('common.codeAgainIn', { time: countdownText(left) }) : t('common.codeAgain')}
      </Button>
    </form>
  )
}

/** A number that stands on one line. */
function unbroken(number: string): string {
  return number.replaceAll(' ', '\u00a0')
}
