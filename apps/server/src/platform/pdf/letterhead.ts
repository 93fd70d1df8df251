import type { Language } from '@kabinet/contract/kernel/languages'
import type { Operator } from '../config/operator.ts'
import type { Sheet } from './sheet.ts'

/** Returns what all documents of the operator have in common: the brand at the top and whom to call at the bottom. */
export function letterheadOf(operator: Operator, language: Language): Pick<Sheet, 'language' | 'brand' | 'footer'> {
  const { title, logo, light } = operator.brands.find(({ id }) => id === operator.defaultBrand)!
  return {
    language,
    brand: { title, logo, colour: light.accent },
    footer: `${operator.title[language]}, ${operator.support.display}`,
  }
}
