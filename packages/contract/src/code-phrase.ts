/** Alphabets that an operator may allow in code phrases. */
export const phraseScripts = ['armenian', 'cyrillic'] as const
export type PhraseScript = (typeof phraseScripts)[number]

export const phraseMin = 3
export const phraseMax = 14

const letters: Readonly<Record<PhraseScript, RegExp>> = {
  armenian: /\p{Script=Armenian}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
}

/**
 * Returns a code phrase as it is compared: letters of the allowed alphabets only, at most {@link phraseMax} of them
 * (docs/domain/connection.md#code-phrase).
 */
export function cleanPhrase(typed: string, scripts: readonly PhraseScript[]): string {
  const kept = [...typed.normalize('NFC')].filter(
    (letter) => /\p{L}/u.test(letter) && scripts.some((script) => letters[script].test(letter)),
  )
  return kept.slice(0, phraseMax).join('')
}
