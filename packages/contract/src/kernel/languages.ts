/** Languages of texts and of `Accept-Language`. For Armenian, the {@link Locale} is `am`. */
export const languages = ['en', 'ru', 'hy'] as const
export type Language = (typeof languages)[number]

export type LocalisedText = Readonly<Record<Language, string>>

export const locales = ['am', 'en', 'ru'] as const
export type Locale = (typeof locales)[number]

export function languageOf(locale: Locale): Language {
  return locale === 'am' ? 'hy' : locale
}

/**
 * Returns the best language for an `Accept-Language` header, in which `am` counts as Armenian.
 * @param fallback returned if the header names no supported language
 */
export function chooseLanguage(header: string | undefined, fallback: Language): Language {
  // The cabinet sends just its language.
  const only = languages.find((language) => language === header)
  if (only) return only
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
