import { languages } from './languages.ts'
import { describe, expect, it } from 'vitest'
import { dayText, monthText, shortDayText, shortMonthText } from './day-text.ts'

const today = '2026-11-20'
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')

describe('day text', () => {
  it('follows the grammar of each language', () => {
    expect(languages.map((language) => plain(dayText('2026-12-14', language, { today })))).toEqual([
      '14 December',
      '14 декабря',
      'դեկտեմբերի 14',
    ])
  })
  it('is inflected by its role in Armenian', () => {
    const forms = (['until', 'on', 'since'] as const).map((form) => plain(dayText('2026-12-14', 'hy', { form, today })))
    expect(forms).toEqual(['դեկտեմբերի 14-ը', 'դեկտեմբերի 14-ին', 'դեկտեմբերի 14-ից'])
  })
  it('shows the year only far from today', () => {
    expect(plain(dayText('2027-01-14', 'en', { today }))).toBe('14 January')
    expect(plain(dayText('2025-11-14', 'en', { today }))).toBe('14 November 2025')
    expect(plain(dayText('2025-11-14', 'ru', { today }))).toBe('14 ноября 2025 г.')
    expect(plain(dayText('2025-11-14', 'hy', { today }))).toBe('2025 թ. նոյեմբերի 14')
    expect(plain(dayText('2025-11-14', 'hy', { form: 'since', today }))).toBe('2025 թ. նոյեմբերի 14-ից')
  })
  it('never breaks across lines', () => {
    for (const language of languages) expect(dayText('2025-12-14', language, { form: 'on', today })).not.toMatch(/[ -]/)
  })
})

describe('month text', () => {
  it('is capitalised as a heading and lower-case within a line if the language requires it', () => {
    expect(languages.map((language) => monthText('2026-11', language, { today }))).toEqual([
      'November',
      'Ноябрь',
      'Նոյեմբեր',
    ])
    expect(languages.map((language) => monthText('2026-11', language, { today, inside: true }))).toEqual([
      'November',
      'ноябрь',
      'նոյեմբեր',
    ])
  })
  it('has three letters in a chart or a narrow column', () => {
    expect(languages.map((language) => shortMonthText('2026-05', language))).toEqual(['May', 'май', 'մյս'])
    expect(languages.map((language) => plain(shortDayText('2026-05-04', language)))).toEqual([
      '4 May',
      '4 мая',
      '4 մյս.',
    ])
  })
  it('shows the year unless it is the current year', () => {
    expect(plain(monthText('2025-12', 'en', { today }))).toBe('December 2025')
  })
})
