import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planContract } from './contract.ts'
import { planModule } from './module.ts'
import { namesOf } from './names.ts'
import type { Plan } from './plan.ts'
import { openSource } from './source.ts'
import { planTests } from './tests.ts'
import type { Row } from './specification.ts'

/**
 * Plans the contract, server code and tests of a call, without writing them.
 * @returns the texts to write, by path relative to the project root
 * @throws CannotGenerate when the call cannot be generated
 */
export function planCall(root: string, row: Row, call: string): ReadonlyMap<string, string> {
  const planned = new Map<string, string>()
  const plan: Plan = {
    names: namesOf(row.area, call),
    row,
    read: (path) =>
      planned.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    write: (path, text) => void planned.set(path, text),
  }
  planContract(plan)
  const folder = planModule(plan, root)
  planTests(plan, folder)
  for (const [path, text] of planned) openSource(path, text)
  return planned
}
