import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from './texts.tsx'

const longestName = 100

/** Who is to be called back. */
export function NameInput(field: TextInputProps) {
  const t = useTexts()
  return (
    <TextInput {...field} label={t('common.requestName')} name="name" autoComplete="name" maxLength={longestName} />
  )
}
