/** The languages of texts and of `Accept-Language`. The interface's key for Armenian is `am` (see {@link languageOf}). */
export const languages = ['en', 'ru', 'hy'] as const
export type Language = (typeof languages)[number]

/** A text of the operator's data in every language. */
export type LocalisedText = Readonly<Record<Language, string>>

/** Interface locales (specification §1): what an operator lists and the person chooses. */
export const locales = ['am', 'en', 'ru'] as const
export type Locale = (typeof locales)[number]

/** The language behind an interface locale: `am` speaks `hy`, the others their own name. */
export function languageOf(locale: Locale): Language {
  return locale === 'am' ? 'hy' : locale
}

/**
 * The best language for an `Accept-Language` header; `am` is understood as Armenian.
 * @param fallback the operator's default, used when nothing in the header is spoken here
 */
export function chooseLanguage(header: string | undefined, fallback: Language): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.split('-')[0] ?? '', quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = languages.find((language) => language === (tag === 'am' ? 'hy' : tag))
    if (found) return found
  }
  return fallback
}
