import type { Day } from '@kabinet/contract/kernel/days'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormats } from '../i18n/formats.ts'

interface Props extends Omit<TextInputProps, 'min'> {
  readonly value?: Day
  readonly min?: Day
}

export function DayInput({ description, error, ...field }: Props) {
  const formats = useFormats()
  const words = field.value ? formats.day(field.value) : description
  return <TextInput {...field} type="date" error={error} description={error ? undefined : words} />
}
