import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { paymentStates } from '../apps/server/src/modules/payments/orders/payments.rules.ts'
import { bankStates } from '../packages/contract/src/bank-states.ts'
import { billingStatuses, creditRefusals, severities } from '../packages/contract/src/billing-status.ts'
import { serviceGroup } from '../packages/contract/src/ids.ts'
import { contractRoles, rights } from '../packages/contract/src/kernel/rights.ts'
import { pauseRefusals, pauseStates } from '../packages/contract/src/pause.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const files = globSync('docs/domain/*.md', { cwd: root })
const sources = globSync(['packages/contract/src/**/*.ts', 'apps/server/src/**/*.ts', 'operators/*/operator.json'], {
  cwd: root,
  exclude: ['**/*.test.ts'],
})
  .map(read)
  .join('\n')

function firstColumn(file: string, heading: string, column: string): string[] {
  const section = read(`docs/domain/${file}`).split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
  const table = new RegExp(`^\\| ${column} .*\\n\\|[ -|]*\\n((?:\\|.*\\n?)*)`, 'm').exec(section)![1]!
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, word]) => word!)
}

test.each<[string, string, string, readonly string[]]>([
  ['rights.md', 'Roles', 'role', contractRoles],
  ['rights.md', 'Access', 'access', Object.keys(rights)],
  ['billing.md', 'Billing status', 'status', billingStatuses],
  ['billing.md', 'Balance colour', 'colour', severities],
  ['billing.md', 'Credits', 'refusal', creditRefusals],
  ['services.md', 'Pauses', 'state', pauseStates],
  ['services.md', 'Pauses', 'reason', pauseRefusals],
  ['payments.md', 'Payment states', 'state', paymentStates],
  ['payments.md', 'Bank states', 'state', bankStates],
])('the table in %s under "%s" lists every %s', (file, heading, column, words) => {
  expect(firstColumn(file, heading, column).toSorted()).toEqual(words.toSorted())
})

test('services.md has every group of services', () => {
  const section = read('docs/domain/services.md').split('\n## Groups\n')[1]!.split('\n## ')[0]!
  const ids = [...section.matchAll(/(?<=\| )\d+(?= +\|)/g)].map(([id]) => Number(id))
  expect(ids.toSorted((a, b) => a - b)).toEqual(Object.values(serviceGroup))
})

test.each(files)('%s names only refusals and terms that exist in the code', (file) => {
  const named = new Set([...read(file).matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word]) => word!))
  const unknown = [...named].filter((word) => !new RegExp(`\\b${word}\\b`).test(sources))
  expect(unknown).toEqual([])
})
