import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { TextInput, type TextInputProps } from '@mantine/core'
import { config } from '../page/config.ts'
import { localPhone } from '../i18n/phone-text.ts'
import classes from './PhoneInput.module.css'

const code = `+${config.phone.prefix}`
/** Country code for the field's accessible name, because the visible code is not part of the label. */
const spokenCode = `, ${code}`

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Local part of the phone number. `wholePhone` adds the country code. */
  readonly value?: string
  readonly onChange: (local: string) => void
}

/** Phone input with a fixed country code. Formats typed and pasted numbers with the mask. */
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
        // When the user edits in the middle, formatting would move the cursor to the end.
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
