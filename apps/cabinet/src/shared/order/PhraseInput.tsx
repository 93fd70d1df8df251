import { cleanPhrase, phraseMax, phraseMin } from '@kabinet/contract/code-phrase'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type Translate, useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'

interface Props extends Omit<TextInputProps, 'onChange'> {
  readonly onChange: (phrase: string) => void
}

/** Code phrase: only letters of the operator's alphabets can be typed. */
export function PhraseInput({ onChange, ...field }: Props) {
  const t = useMessages()
  const { scripts } = config.connection
  return (
    <TextInput
      {...field}
      label={t('chooseServices.phrase')}
      description={t('chooseServices.phraseText', { scripts: scripts.join('_'), min: phraseMin, max: phraseMax })}
      name="code-phrase"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => onChange(cleanPhrase(value, scripts))}
    />
  )
}

/** Returns the error of a code phrase; null if it is long enough. */
export function phraseError(phrase: string, t: Translate): string | null {
  if (phrase === '') return t('chooseServices.phraseNeeded')
  return phrase.length < phraseMin ? t('chooseServices.phraseShort', { min: phraseMin }) : null
}
