import { emailMax, isEmail } from '@kabinet/contract/kernel/email'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useLimit } from '../../shared/api/failures.ts'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useChangeEmail, useDropEmail } from './profile.api.ts'
import { userQuery } from './user.api.ts'
import classes from './profile.module.css'
import { Done } from '../../shared/forms/Done.tsx'

export function EmailForm() {
  const t = useMessages()
  const { data: user } = useQuery(userQuery())
  const change = useChangeEmail()
  const drop = useDropEmail()
  const isLimited = useLimit(change.error)
  const form = useForm({
    initialValues: { email: user?.email ?? '' },
    validateInputOnBlur: true,
    validate: {
      email: (email) => {
        if (!isEmail(email)) return t('common.emailWrong')
        return email.trim() === user?.email ? t('profile.emailSame') : null
      },
    },
  })
  const submit = ({ email }: typeof form.values) => change.mutate(email.trim())

  if (needsConfirmation(change.error)) return <ConfirmIdentity onConfirmed={() => submit(form.values)} />
  if (change.isSuccess) {
    return <Done title={t('profile.emailSent', { email: change.variables })} text={t('profile.emailSentText')} />
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      {user?.email_pending && (
        <Notice
          severity="info"
          title={t('profile.emailWaiting', { email: user.email_pending })}
          action={
            <Button variant="subtle" fullWidth={false} loading={drop.isPending} onClick={() => drop.mutate()}>
              {t('profile.emailDrop')}
            </Button>
          }
        >
          {drop.error && <span role="alert">{failureText(drop.error, t)}</span>}
        </Notice>
      )}
      <TextInput
        {...validateOnBlur(form.getInputProps('email'))}
        label={t('profile.emailAddress')}
        description={t('profile.emailText')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        maxLength={emailMax}
        data-autofocus
      />
      {change.error && <Notice severity="error" live title={failureText(change.error, t)} />}
      <SheetActions>
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={change.isPending}>
          {t('profile.emailSend')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
