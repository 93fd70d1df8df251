import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { TextInput, type TextInputProps } from '@mantine/core'
import { config } from '../page/config.ts'
import { localPhone } from '../i18n/phone-text.ts'
import classes from './PhoneInput.module.css'

const code = `+${config.phone.prefix}`
/** The code stands beside the field: the field's name tells it to those who do not see that. */
const spokenCode = `, ${code}`

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What stands beside the country's code; `wholePhone` makes the number of it. */
  readonly value?: string
  readonly onChange: (local: string) => void
}

/** A phone of the operator's country: the code is there already, and what is typed or pasted takes its mask. */
export function PhoneInput({ label, value = '', onChange, onBlur, ...input }: Props) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="phone"
      {...input}
      label={
        <>
          {label}
          <VisuallyHidden>{spokenCode}</VisuallyHidden>
        </>
      }
      classNames={{ input: classes.local, section: classes.code }}
      leftSection={code}
      leftSectionWidth={`${code.length + 2.5}ch`}
      leftSectionPointerEvents="none"
      value={value}
      onChange={({ currentTarget: { value: typed, selectionEnd } }) => {
        // In the middle of the number the mask would throw the cursor to its end.
        const isAtEnd = selectionEnd === typed.length
        onChange(isAtEnd ? localPhone(typed, config.phone) : typed.replace(/[^\d\s()+-]/g, ''))
      }}
      onBlur={(event) => {
        onChange(localPhone(value, config.phone))
        onBlur?.(event)
      }}
    />
  )
}
