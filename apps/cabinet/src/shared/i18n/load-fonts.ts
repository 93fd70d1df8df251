import type { Locale } from '@kabinet/contract/kernel/languages'

const font = "1em 'Noto Sans Variable', 'Noto Sans Armenian Variable'"

const letters: Readonly<Record<Locale, string>> = { am: 'aա', en: 'a', ru: 'aя' }

/**
 * Starts loading the fonts of a language and of the currency sign. If they are missing when the page renders, the
 * browser searches the system fonts for each size and weight.
 */
export function loadFonts(locale: Locale, sign: string): void {
  void document.fonts.load(font, letters[locale] + sign).catch(() => undefined)
}
