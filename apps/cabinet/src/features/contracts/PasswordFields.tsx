import '@kabinet/ui/inputs/checkbox.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { longestPassword } from '@kabinet/contract/contract-input'
import type { ContractRef } from '@kabinet/contract/ids'
import { Checkbox, PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { keptOf, type PasswordPolicy, type Passwords } from './password.ts'
import classes from './contracts.module.css'

interface Props {
  readonly form: UseFormReturnType<Passwords & { logout: boolean; keepAccess: boolean }>
  readonly policy: PasswordPolicy
  readonly contract: ContractRef
  /** What may be given instead of the current password. */
  readonly otherWay: ReactNode
}

export function PasswordFields({ form, policy, contract, otherWay }: Props) {
  const t = useMessages()
  const next = validateOnBlur(form.getInputProps('next')) as PasswordInputProps
  const again = validateOnBlur(form.getInputProps('again')) as PasswordInputProps

  function change(field: 'next' | 'again', typed: string) {
    form.setFieldValue(field, keptOf(typed, policy))
    form.clearFieldError('again')
  }

  return (
    <>
      {/* Password managers need a username to store the password with. */}
      <input hidden readOnly name="username" autoComplete="username" value={contract.contract_id} />
      {!policy.by_code && policy.has_password && (
        <Password
          {...form.getInputProps('old')}
          label={t('contracts.passwordOld')}
          name="old-password"
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {otherWay}
      <Password
        {...next}
        classNames={{ description: classes.rule, error: classes.rule }}
        label={t('contracts.passwordNew')}
        name="new-password"
        description={next.error === policy.message ? undefined : policy.message}
        onChange={(event) => change('next', event.currentTarget.value)}
        {...(policy.digits_only && { inputMode: 'numeric' })}
        {...((policy.by_code || !policy.has_password) && { 'data-autofocus': true })}
      />
      <Password
        {...again}
        label={t('contracts.passwordAgain')}
        name="new-password-again"
        onChange={(event) => change('again', event.currentTarget.value)}
        {...(policy.digits_only && { inputMode: 'numeric' })}
      />
      {policy.managers.length > 0 && (
        <Checkbox
          {...form.getInputProps('keepAccess', { type: 'checkbox' })}
          label={t('contracts.passwordKeepAccess', managersOf(policy.managers))}
          description={t('contracts.passwordManagers')}
        />
      )}
      <Checkbox
        {...form.getInputProps('logout', { type: 'checkbox' })}
        label={t('contracts.passwordOthers')}
        description={t('contracts.passwordOthersText')}
      />
      {policy.by_code && <p className={classes.text}>{t('contracts.passwordByCode')}</p>}
    </>
  )
}

function managersOf(managers: readonly string[]) {
  return { count: managers.length, name: managers[0] ?? '' }
}

function Password(props: PasswordInputProps) {
  const t = useMessages()
  return (
    <PasswordInput
      autoComplete="new-password"
      maxLength={longestPassword}
      aria-invalid={Boolean(props.error)}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('common.passwordShow'), tabIndex: 0 }}
    />
  )
}
