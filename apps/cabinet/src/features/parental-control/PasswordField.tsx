import '@mantine/core/styles/PasswordInput.layer.css'
import { localPassword } from '@kabinet/contract/restriction-input'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { knownMinutes } from './use-asked-password.ts'

/** Field for the parental-control password, which browsers should not save as the password of the account. */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages()
  return (
    <PasswordInput
      autoComplete="off"
      maxLength={localPassword.max}
      aria-invalid={Boolean(props.error)}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('common.passwordShow'), tabIndex: 0 }}
    />
  )
}

/** Field for the existing password, which says for how long it is remembered. */
export function AskedPassword(props: PasswordInputProps) {
  const t = useMessages()
  return (
    <PasswordField
      label={t('parentalControl.password')}
      description={props.error ? undefined : t('parentalControl.passwordNote', { minutes: knownMinutes })}
      name="local-password"
      {...props}
    />
  )
}
