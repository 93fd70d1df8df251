import type { Language } from '@kabinet/contract/kernel/languages'
import type { SimOption } from './sim.api.ts'

const megabytesInGigabyte = 1024

export interface Volume {
  readonly amount: number
  readonly unit: 'gigabytes' | 'megabytes' | 'minutes' | 'messages'
}

/**
 * Converts megabytes to gigabytes, rounded down to one decimal place. Less than one gigabyte, but something, stays
 * in megabytes.
 * @param amount megabytes, minutes or messages, depending on `name`
 */
export function volumeOf(name: SimOption['type']['name'], amount: number): Volume {
  if (name !== 'internet') return { amount, unit: name }
  if (amount > 0 && amount < megabytesInGigabyte) return { amount, unit: 'megabytes' }
  return { amount: Math.floor((amount / megabytesInGigabyte) * 10) / 10, unit: 'gigabytes' }
}

/** Formats a number in the same way as amounts, because browsers have no Armenian number data. */
export function figuresOf(amount: number, language: Language): string {
  const [whole = '', fraction] = String(amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return fraction === undefined ? grouped : `${grouped}${language === 'en' ? '.' : ','}${fraction}`
}
