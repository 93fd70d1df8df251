import type { ContractPlace } from '../../packages/contract/src/kernel/call.ts'
import { callsName, isChange, partOf, placeOf } from './contract.ts'
import { fieldsOf, paramsOf } from './fields.ts'
import type { Plan } from './plan.ts'
import { exportedObject, openSource } from './source.ts'
import { CannotGenerate } from './specification.ts'

const samplesPath = 'apps/server/test/audit-samples.ts'
/** Demo contracts: a home and a business contract to sign in with, and one that belongs to somebody else. */
const home = { id: '1000001', ref: `contract_id: '1000001', billing_id: 'rb'` }
const business = { id: '2000001', ref: `contract_id: '2000001', billing_id: 'ul'` }
const foreign = `contract_id: '1000008', billing_id: 'rb'`

/**
 * Plans a file of route tests, which fails until the call is written, and a sample for the audit test if the call makes
 * changes.
 * @throws CannotGenerate when the file exists
 */
export function planTests(plan: Plan, folder: string): void {
  const { names, row, read, write } = plan
  const area = `${folder}/${names.area}.routes.test.ts`
  const path = read(area) === undefined ? area : `${folder}/${names.callKebab}.routes.test.ts`
  if (read(path) !== undefined) throw new CannotGenerate(`${path} exists already`)
  write(path, testOf(plan))
  if (!isChange(row)) return
  const source = openSource(samplesPath, read(samplesPath)!)
  const object = exportedObject(source, (name) => name === 'samples')
  source.addMember(object, `'${names.area}.${names.call}': ${sampleOf(plan)}`)
  write(samplesPath, source.print())
}

const signsIn = ({ row }: Plan) => /^(customer|contract)/.test(row.access)
const callerOf = ({ row }: Plan) => (row.access.endsWith('+business') ? business : home)

/** Returns the source code of a request with contract `ref` and sample fields; empty if the call has neither. */
function requestOf({ row }: Plan, ref: string): string {
  const place = placeOf(row)
  const members = fieldsOf(row).map(({ name, sample }) => `${name}: ${sample}`)
  if (place) members.unshift(namedAs(place, ref))
  return members.length > 0 ? `${partOf(row)}: { ${members.join(', ')} }` : ''
}

function namedAs(place: ContractPlace, ref: string): string {
  if (place === 'list') return `contracts: [{ ${ref} }]`
  return place === 'short' ? ref.replace('contract_id', 'c_id').replace('billing_id', 'b_id') : ref
}

function sampleOf(plan: Plan): string {
  const caller = callerOf(plan)
  const params = paramsOf(plan.row).map(({ name, sample }) => `${name}: ${sample}`)
  const parts = [
    signsIn(plan) ? `as: '${caller.id}'` : '',
    params.length > 0 ? `params: { ${params.join(', ')} }` : '',
    requestOf(plan, caller.ref),
    `result: 'ok'`,
  ]
  return `{ ${parts.filter(Boolean).join(', ')} }`
}

function testOf(plan: Plan): string {
  const { names, row } = plan
  const calls = callsName(names)
  const declared = `${calls}.${names.call}`
  const params = paramsOf(row).map(({ name, sample }) => `.replace('{${name}}', ${sample})`)
  const call = params.length > 0 ? `{ ...${declared}, path: ${declared}.path${params.join('')} }` : declared
  const caller = callerOf(plan)
  const signs = signsIn(plan)
  const request = requestOf(plan, caller.ref)
  const send = (...parts: (string | false)[]) => {
    const given = parts.filter(Boolean).join(', ')
    if (given === '...request') return 'const { body } = await send(call, request)'
    return `const { body } = await send(call${given && `, { ${given} }`})`
  }
  const token = `const { access: token } = await signIn('${caller.id}')`
  const answer = row.answer.replaceAll("'", String.raw`\'`)
  const tests = [
    `test('${names.call} answers', async () => {
  const { send${signs ? ', signIn' : ''} } = ${isChange(row) ? 'await demoApp()' : 'shared()'}${signs ? `\n  ${token}` : ''}
  ${send(signs && 'token', request && '...request')}
  expect(body).toMatchObject({ status: 'ok' })
  expect.fail('not written yet: expect what calls.tsv says, "${answer}"')
})`,
    signs &&
      `test('${names.call} needs a session', async () => {
  const { send } = shared()
  ${send(request && '...request')}
  expect(code(body)).toBe('not_signed_in')
})`,
    placeOf(row) &&
      `test("${names.call} is refused for somebody else's contract", async () => {
  const { send, signIn } = shared()
  ${token}
  ${send('token', foreignRequest(plan))}
  expect(code(body)).toBe('no_access')
})`,
  ]
  const shares = signs || !isChange(row)
  const helpers = [signs && 'code', isChange(row) && 'demoApp', shares && 'sharedDemoApp']
  return `import { ${calls} } from '@kabinet/contract/${names.area}'
import { expect, test } from 'vitest'
import { ${helpers.filter(Boolean).join(', ')} } from '../../../test/app.ts'

${shares ? 'const shared = sharedDemoApp()' : ''}
const call = ${call}
${request && `const request = { ${request} }`}

${tests.filter(Boolean).join('\n\n')}
`
}

function foreignRequest({ row }: Plan): string {
  const part = partOf(row)
  return `${part}: { ...request.${part}, ${namedAs(placeOf(row)!, foreign)} }`
}
