import { TextInput, type TextInputProps } from '@mantine/core'
import { useMessages } from '../i18n/messages.tsx'

const maxNameLength = 100

export function NameInput(field: TextInputProps) {
  const t = useMessages()
  return (
    <TextInput {...field} label={t('common.requestName')} name="name" autoComplete="name" maxLength={maxNameLength} />
  )
}
