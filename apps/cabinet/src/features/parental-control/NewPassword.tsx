import type { ContractRef } from '@kabinet/contract/ids'
import { localPassword } from '@kabinet/contract/restriction-input'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { type PasswordInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkedOnLeaving } from '../../shared/checked-on-leaving.ts'
import { Done } from '../../shared/Done.tsx'
import { fieldOf } from '../../shared/failures.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useParentalControl } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import { PasswordField } from './PasswordField.tsx'
import { knownMinutes } from './use-asked-password.ts'

/** The refusals that are about one of the passwords. */
const refusedField = { local_password_wrong: 'old', local_password_same: 'next' } as const

interface Props {
  readonly contract: ContractRef
  /** New passwords keep digits alone; one of before may have anything. */
  readonly digitsOnly: boolean
  readonly onKnown: (password: string) => void
  /** Where one is changed rather than created: the way back from there. */
  readonly onBack?: () => void
}

/** A password for parental control, typed twice; to change it, the old one as well (specification §5). */
export function NewPassword({ contract, digitsOnly, onKnown, onBack }: Props) {
  const t = useTexts()
  const { createPassword, changePassword } = useParentalControl(contract)
  const { least, most } = localPassword
  const changes = onBack !== undefined
  const digits = digitsOnly ? 'yes' : 'no'
  const form = useForm({
    initialValues: { old: '', next: '', again: '' },
    validateInputOnBlur: true,
    validate: {
      old: (old) => (!changes || old.trim() ? null : t('parentalControl.passwordMissing')),
      next: (next, { old }) => {
        if (next.trim().length < least) return t('parentalControl.passwordShort', { least, most, digits })
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
      ...(checkedOnLeaving(form.getInputProps(name)) as PasswordInputProps),
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
    // A promise is kept also when the form is gone: with the first password comes what it is for.
    void asked.then(
      () => onKnown(wanted),
      (error: unknown) => {
        const field = fieldOf(error, refusedField)
        if (field) form.setFieldError(field, failureText(error, t))
      },
    )
  }

  if (changes && work.isSuccess)
    return (
      <Done title={t('parentalControl.passwordChanged')} back={{ label: t('parentalControl.back'), onClick: onBack }} />
    )
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      {!changes && <p className={classes.text}>{t('parentalControl.about', { minutes: knownMinutes })}</p>}
      {changes && (
        <PasswordField
          {...checkedOnLeaving(form.getInputProps('old'))}
          label={t('parentalControl.passwordOld')}
          name="old-local-password"
          data-autofocus
        />
      )}
      <PasswordField
        {...next}
        label={t('parentalControl.passwordNew')}
        name="new-local-password"
        description={next.error ? undefined : t('parentalControl.passwordRule', { least, most, digits })}
        {...(!changes && { 'data-autofocus': true })}
      />
      <PasswordField
        {...newField('again')}
        label={t('parentalControl.passwordAgain')}
        name="new-local-password-again"
      />
      {work.error !== null && !fieldOf(work.error, refusedField) && (
        <Notice tone="error" live title={failureText(work.error, t)} />
      )}
      <SubmitButton complete={form.isValid()} loading={work.isPending}>
        {t(changes ? 'parentalControl.changePassword' : 'parentalControl.createPassword')}
      </SubmitButton>
    </form>
  )
}
