import { keptNumbers } from '../../shared/i18n/unbroken.ts'

const bullet = '•'

export function linesOf(description: string): { readonly benefits: string[]; readonly notes: string[] } {
  const lines = keptNumbers(description)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== bullet)
  return {
    benefits: lines.filter((line) => line.startsWith(bullet)).map((line) => line.slice(bullet.length).trim()),
    notes: lines.filter((line) => !line.startsWith(bullet)),
  }
}
