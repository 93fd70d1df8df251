import { longestTotp, totpDigits } from '@kabinet/contract/confirmation'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldOf, useLimit } from '../api/failures.ts'
import { fieldFailureText } from '../forms/field-failure-text.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import classes from './TotpForm.module.css'

interface Props {
  readonly text: string
  readonly submit: string
  /** Whether only codes from the app are accepted, not recovery codes, as during setup. */
  readonly appOnly?: boolean
  /** Places the button, as in the foot of a sheet. */
  readonly place?: (button: ReactNode) => ReactNode
  /** Checks the code. If this rejects, the form shows the error. */
  readonly onCode: (code: string) => Promise<unknown>
}

export function TotpForm({ text, submit, appOnly = false, place = (button) => button, onCode }: Props) {
  const t = useMessages()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.replaceAll(/[\s-]/g, '').length >= totpDigits ? null : t('totp.codeShort')) },
  })
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isLimited = useLimit(failure)
  const top = useRef<HTMLFormElement>(null)

  // During setup, a keyboard would cover the picture that is to be scanned first.
  useEffect(() => {
    if (!appOnly) top.current?.querySelector('input')?.focus()
  }, [appOnly])

  async function send({ code }: typeof form.values) {
    setWorking(true)
    setFailure(undefined)
    try {
      await onCode(code)
    } catch (error) {
      if (fieldOf(error, { totp_wrong: 'code' })) form.setFieldError('code', fieldFailureText(error, t))
      else setFailure(error)
    }
    setWorking(false)
  }

  return (
    <form ref={top} className={classes.form} noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <p className={classes.text}>{text}</p>
      <TextInput
        {...form.getInputProps('code')}
        label={t('totp.code')}
        description={t(appOnly ? 'totp.sixDigits' : 'totp.codeOrRecovery')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestTotp}
        data-autofocus={!appOnly || undefined}
      />
      {failure !== undefined && <Notice severity="error" live title={failureText(failure, t)} />}
      {place(
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={working}>
          {submit}
        </SubmitButton>,
      )}
    </form>
  )
}
