import { type Day, daysBetween } from './days.ts'
import type { Language } from './languages.ts'

/** Grammatical role of a date. Only Armenian marks it on the date itself, with an ending. */
export type DayForm = 'plain' | 'until' | 'on' | 'since'

interface Months {
  /** Names of months in the nominative, as in a heading: `November`. */
  readonly named: readonly string[]
  readonly beside: readonly string[]
}

const english = 'January February March April May June July August September October November December'.split(' ')
const armenian = 'Հունվար Փետրվար Մարտ Ապրիլ Մայիս Հունիս Հուլիս Օգոստոս Սեպտեմբեր Հոկտեմբեր Նոյեմբեր Դեկտեմբեր'.split(
  ' ',
)

const months: Readonly<Record<Language, Months>> = {
  en: { named: english, beside: english },
  ru: {
    named: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' '),
    beside: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  },
  hy: { named: armenian, beside: armenian.map((name) => `${name.toLowerCase()}ի`) },
}

const endings: Readonly<Record<Exclude<DayForm, 'plain'>, string>> = { until: 'ը', on: 'ին', since: 'ից' }
const space = '\u00a0'
const hyphen = '\u2011'

/** Number of days from today beyond which a date shows its year, to avoid ambiguity. */
const farDays = 300

/**
 * Formats a day without line breaks: `14 December`. The year appears only if requested or if the day is more than
 * {@link farDays} days away.
 */
export function dayText(
  day: Day,
  language: Language,
  { form = 'plain', year: asked = false, today }: { form?: DayForm; year?: boolean; today: Day },
): string {
  const [year, month, date] = partsOf(day)
  const name = months[language].beside[month - 1]
  const far = asked || Math.abs(daysBetween(today, day)) > farDays
  if (language === 'hy') {
    const ending = form === 'plain' ? '' : `${hyphen}${endings[form]}`
    return `${far ? `${year}${space}թ.${space}` : ''}${name}${space}${date}${ending}`
  }
  const tail = language === 'ru' ? `${space}г.` : ''
  return `${date}${space}${name}${far ? `${space}${year}${tail}` : ''}`
}

/**
 * Formats a month as a heading or within a line: `November`, `ноябрь 2024`.
 * @param month `yyyy-MM`
 */
export function monthText(
  month: string,
  language: Language,
  { today, inside = false }: { today: Day; inside?: boolean },
): string {
  const [year, number] = partsOf(`${month}-01`)
  const name = months[language].named[number - 1] ?? ''
  const written = inside && language !== 'en' ? name.toLowerCase() : name
  return today.startsWith(`${year}`) ? written : `${written}${space}${year}`
}

const shortArmenian = 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ'.split(' ')

/** Returns the first three letters of a month's name or, in Armenian, its abbreviation. */
function shortName(number: number, language: Language, names: 'named' | 'beside'): string | undefined {
  if (language === 'hy') return shortArmenian[number - 1]
  return months[language][names][number - 1]?.slice(0, 3)
}

/** Formats a month in three letters: `Nov`, `ноя`. */
export function shortMonthText(month: string, language: Language): string {
  const [, number] = partsOf(`${month}-01`)
  const name = shortName(number, language, 'named') ?? ''
  return language === 'en' ? name : name.toLowerCase()
}

/** Formats a day for a narrow column, under its month: `14 Dec`. In Armenian, the day comes first as well. */
export function shortDayText(day: Day, language: Language): string {
  const [, month, date] = partsOf(day)
  const name = shortName(month, language, 'beside') ?? ''
  return `${date}${space}${name}${language === 'hy' ? '.' : ''}`
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number]
}
