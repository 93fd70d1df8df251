import { isEmail } from '@kabinet/contract/kernel/email'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { checkedOnLeaving } from '../../shared/checked-on-leaving.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useChangeEmail, userQuery } from './profile.api.ts'
import classes from './profile.module.css'

/** Another e-mail (specification §2, change phone or e-mail). */
export function EmailForm() {
  const t = useTexts()
  const { data: user } = useQuery(userQuery())
  const change = useChangeEmail()
  const form = useForm({
    initialValues: { email: user?.email ?? '' },
    validateInputOnBlur: true,
    validate: { email: (email) => (isEmail(email) ? null : t('common.emailWrong')) },
  })
  if (change.isSuccess) return <Notice tone="ok" live title={t('profile.emailSaved')} />
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ email }) => change.mutate(email.trim()))}>
      <TextInput
        {...checkedOnLeaving(form.getInputProps('email'))}
        label={t('profile.emailAddress')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        data-autofocus
      />
      {change.error && <Notice tone="error" live title={failureText(change.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={change.isPending}>
        {t('profile.emailSave')}
      </SubmitButton>
    </form>
  )
}
