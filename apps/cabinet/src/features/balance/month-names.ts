import type { Language } from '@kabinet/contract/kernel/languages'

/** Under the bars of a chart, where the whole name has no room. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ru: 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' '),
  hy: 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ'.split(' '),
}

/** A month `yyyy-MM` in three letters. */
export function shortMonth(month: string, language: Language): string {
  return names[language][Number(month.slice(5)) - 1] ?? ''
}
