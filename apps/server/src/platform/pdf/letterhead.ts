import type { Language } from '@kabinet/contract/kernel/languages'
import { brandOf, type Operator } from '../config/operator.ts'
import type { Sheet } from './sheet.ts'

/**
 * Returns what all documents of the operator have in common: the brand at the top and whom to call at the bottom.
 * @param host where the document is requested. Documents that are kept, or must stay the same, have the default brand.
 */
export function letterheadOf(
  operator: Operator,
  language: Language,
  host = '',
): Pick<Sheet, 'language' | 'brand' | 'footer'> {
  const { title, logo, light } = brandOf(operator, host)
  return {
    language,
    brand: { title, logo, colour: light.accent },
    footer: `${operator.title[language]}, ${operator.support.display}`,
  }
}
