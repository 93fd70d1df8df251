import type { ContractRef } from '@kabinet/contract/ids'
import { localPassword } from '@kabinet/contract/restriction-input'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { type PasswordInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { fieldOf } from '../../shared/api/failures.ts'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useParentalControl } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import { PasswordField } from './PasswordField.tsx'

const refusedField = { local_password_wrong: 'old', local_password_same: 'next' } as const

interface Props {
  readonly contract: ContractRef
  /** Whether the new password must have only digits. Older passwords may have other characters too. */
  readonly digitsOnly: boolean
  readonly onKnown: (password: string) => void
  /** Goes back. Set only when the password is changed rather than created. */
  readonly onBack?: () => void
}

export function NewPassword({ contract, digitsOnly, onKnown, onBack }: Props) {
  const t = useMessages()
  const { createPassword, changePassword } = useParentalControl(contract)
  const { min, max } = localPassword
  const changes = onBack !== undefined
  const digits = digitsOnly ? 'yes' : 'no'
  const form = useForm({
    initialValues: { old: '', next: '', again: '' },
    validateInputOnBlur: true,
    validate: {
      old: (old) => (!changes || old.trim() ? null : t('parentalControl.passwordMissing')),
      next: (next, { old }) => {
        if (next.trim().length < min) return t('parentalControl.passwordShort', { min, max, digits })
        return changes && next.trim() === old.trim() ? t('parentalControl.passwordSame') : null
      },
      again: (again, { next }) => {
        if (!again.trim()) return t('parentalControl.passwordAgainMissing')
        return again.trim() === next.trim() ? null : t('parentalControl.passwordDiffers')
      },
    },
  })
  const work = changes ? changePassword : createPassword
  const next = newField('next')

  function newField(name: 'next' | 'again'): PasswordInputProps {
    return {
      ...(validateOnBlur(form.getInputProps(name)) as PasswordInputProps),
      onChange: ({ currentTarget: { value } }) =>
        form.setFieldValue(name, digitsOnly ? value.replace(/\D/g, '') : value),
      ...(digitsOnly && { inputMode: 'numeric' }),
    }
  }

  function submit({ old, next: typed }: typeof form.values) {
    const wanted = typed.trim()
    const asked = changes
      ? changePassword.mutateAsync({ old: old.trim(), next: wanted })
      : createPassword.mutateAsync(wanted)
    // Unlike the callbacks of `mutate`, a promise calls back even after the form has been unmounted.
    void asked.then(
      () => onKnown(wanted),
      (error: unknown) => {
        const field = fieldOf(error, refusedField)
        if (field) form.setFieldError(field, fieldFailureText(error, t))
      },
    )
  }

  if (changes && work.isSuccess) return <Done title={t('parentalControl.passwordChanged')} />
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      {!changes && <p className={classes.text}>{t('parentalControl.about')}</p>}
      {changes && (
        <PasswordField
          {...validateOnBlur(form.getInputProps('old'))}
          label={t('parentalControl.passwordOld')}
          name="old-local-password"
          data-autofocus
        />
      )}
      <PasswordField
        {...next}
        label={t('parentalControl.passwordNew')}
        name="new-local-password"
        description={next.error ? undefined : t('parentalControl.passwordRule', { min, max, digits })}
        {...(!changes && { 'data-autofocus': true })}
      />
      <PasswordField
        {...newField('again')}
        label={t('parentalControl.passwordAgain')}
        name="new-local-password-again"
      />
      {work.error !== null && !fieldOf(work.error, refusedField) && (
        <Notice severity="error" live title={failureText(work.error, t)} />
      )}
      <SheetActions>
        <SubmitButton complete={form.isValid()} loading={work.isPending}>
          {t(changes ? 'parentalControl.changePassword' : 'parentalControl.createPassword')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
