import { lowerFirst } from './lower-first.ts'
import { keptNumbers } from './unbroken.ts'

/** Returns the distinct titles: `Internet, TV, phone`. All but the first begin in lower case, except acronyms. */
export function namesText(titles: readonly string[]): string {
  return [...new Set(titles.map(keptNumbers))]
    .map((title, index) => (index === 0 ? title : lowerFirst(title)))
    .join(', ')
}
