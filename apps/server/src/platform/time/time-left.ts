import type { LocalisedText } from '@kabinet/contract/kernel/languages'

const russian = {
  minute: { one: 'минуту', few: 'минуты', many: 'минут' },
  hour: { one: 'час', few: 'часа', many: 'часов' },
} as const

const armenian = { minute: 'րոպեից', hour: 'ժամից' } as const

/** Returns a number of minutes or hours in words, as the time after which something is possible. */
export function timeLeft(count: number, unit: keyof typeof russian): LocalisedText {
  const form = new Intl.PluralRules('ru').select(count) as 'one' | 'few' | 'many'
  return {
    en: `${count}\u00a0${count === 1 ? unit : `${unit}s`}`,
    ru: `${count}\u00a0${russian[unit][form]}`,
    hy: `${count}\u00a0${armenian[unit]}`,
  }
}
