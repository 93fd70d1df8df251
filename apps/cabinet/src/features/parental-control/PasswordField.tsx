import '@mantine/core/styles/PasswordInput.layer.css'
import { localPassword } from '@kabinet/contract/restriction-input'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../../shared/texts.tsx'

/** A password of parental control: not the account's, so that browsers should not offer to keep it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts()
  return (
    <PasswordInput
      autoComplete="off"
      maxLength={localPassword.most}
      aria-invalid={Boolean(props.error)}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('common.passwordShow'), tabIndex: 0 }}
    />
  )
}
