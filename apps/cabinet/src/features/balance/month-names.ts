import type { Language } from '@kabinet/contract/kernel/languages'

const names: Readonly<Record<Language, readonly string[]>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ru: 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' '),
  hy: 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ'.split(' '),
}

export function shortMonth(month: string, language: Language): string {
  return names[language][Number(month.slice(5)) - 1] ?? ''
}
