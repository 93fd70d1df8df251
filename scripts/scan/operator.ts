import { readFileSync, writeFileSync } from 'node:fs'

const plenty = 100_000_000
const budgets = /^(failures|wrong|sends|calls?Request|callsAwaited|requests|emailLinksPer|resendSeconds)/

type Json = Record<string, unknown>

/** Edits an operator file: lifts limits and enables every feature, so that attacks reach the code behind them. */
export function makeGenerous(file: string): void {
  const operator = JSON.parse(readFileSync(file, 'utf8')) as Json
  operator['limits'] = lifted(operator['limits'] as Json, () => true)
  operator['flags'] = Object.fromEntries(Object.keys(operator['flags'] as Json).map((flag) => [flag, true]))
  for (const part of ['signIn', 'sales', 'security', 'parentalControl']) {
    operator[part] = lifted(operator[part] as Json, (name) => budgets.test(name))
  }
  operator['receipts'] = { ...(operator['receipts'] as Json), perMinute: plenty }
  writeFileSync(file, JSON.stringify(operator))
}

function lifted(part: Json, isBudget: (name: string) => boolean): Json {
  const changed = Object.entries(part).map(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return [name, lifted(value as Json, isBudget)]
    if (!isBudget(name) || typeof value !== 'number') return [name, value]
    return [name, name === 'resendSeconds' ? 1 : plenty]
  })
  return Object.fromEntries(changed) as Json
}
