import type { Locale } from '@kabinet/contract/kernel/languages'

/** The families of `--k-font` that come with the page. */
const font = "1em 'Noto Sans Variable', 'Noto Sans Armenian Variable'"

/** A letter of each language's script; Latin ones stand in every text. */
const letters: Readonly<Record<Locale, string>> = { am: 'aա', en: 'a', ru: 'aя' }

/**
 * Fetches the fonts of a language and of the currency's sign before anything is drawn: for a letter whose font is not
 * there yet a browser looks through the machine's fonts, once for each size and weight.
 */
export function loadFonts(locale: Locale, sign: string): void {
  void document.fonts.load(font, letters[locale] + sign).catch(() => undefined)
}
