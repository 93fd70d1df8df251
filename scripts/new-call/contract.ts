import type { ContractPlace } from '../../packages/contract/src/kernel/call.ts'
import { type Field, fieldsOf, paramsOf } from './fields.ts'
import type { Plan } from './plan.ts'
import { exportedObject, openSource } from './source.ts'
import { CannotGenerate, type Row } from './specification.ts'

const folder = 'packages/contract/src'
const refs = {
  query: '...contractRef',
  body: '...contractRef',
  short: 'c_id: contractRef.contract_id, b_id: contractRef.billing_id',
  list: 'contracts: z.array(z.strictObject(contractRef)).min(1)',
} as const satisfies Record<ContractPlace, string>

export const partOf = ({ method }: Row) => (method === 'POST' || method === 'PATCH' ? 'body' : 'query')

/** Returns where a request names the contract; undefined if the call's access is not to a contract. */
export function placeOf(row: Row): ContractPlace | undefined {
  if (!row.access.startsWith('contract:')) return undefined
  if (/\bc_id\b/.test(row.request)) return 'short'
  return /\bcontracts\b.*\[/.test(row.request) ? 'list' : partOf(row)
}

export const isDownload = ({ answer }: Row) => /^PDF\b/.test(answer)
export const isChange = ({ method }: Row) => method !== 'GET' && method !== 'HEAD'

/**
 * Plans the declaration and schemas of the call and, for a new area, the area's entry in calls.ts.
 * @throws CannotGenerate when the call is a WebSocket or its name is taken
 */
export function planContract(plan: Plan): void {
  const { names, row, read, write } = plan
  if (/WebSocket/.test(row.request)) throw new CannotGenerate(`${row.path} is a WebSocket, which is no call`)
  const callsPath = `${folder}/${names.area}.ts`
  const schemasPath = `${folder}/${names.area}.schemas.ts`
  const calls = read(callsPath)
  if (calls === undefined) {
    write(callsPath, newCalls(plan))
    write(schemasPath, newSchemas(plan))
    registerArea(plan)
    return
  }
  const source = openSource(callsPath, calls)
  const object = exportedObject(source, (name) => name.endsWith('Calls'))
  if (object.properties.some((property) => property.type === 'Property' && nameOf(property.key) === names.call)) {
    throw new CannotGenerate(`${callsPath} has a call ${names.call} already`)
  }
  source.addMember(object, entryOf(plan))
  write(callsPath, source.print())
  write(schemasPath, addSchema(plan, schemasPath, read(schemasPath) ?? ''))
}

const nameOf = (key: { type: string; name?: unknown }) => (key.type === 'Identifier' ? key.name : undefined)

function entryOf({ names, row }: Plan): string {
  const place = placeOf(row)
  const members = [
    `method: '${row.method}'`,
    `path: '${row.path}'`,
    `access: '${row.access}'`,
    place && `contract: '${place}'`,
    row.answer.startsWith('bare:') && 'bare: true',
    row.request.startsWith('multipart') && 'upload: true',
    isDownload(row) && 'download: true',
    `refusals: [${isChange(row) ? '' : `'not_found'`}]`,
  ]
  return `${names.call}: call<typeof S.${names.call}>()({
    ${members.filter(Boolean).join(',\n')},
  })`
}

export const callsName = ({ singular }: Plan['names']) => `${singular}Calls`

function newCalls(plan: Plan): string {
  const { names } = plan
  return `import { call } from './kernel/call.ts'
import type * as S from './${names.area}.schemas.ts'

/** Calls of the area ${names.area}. */
export const ${callsName(names)} = {
  ${entryOf(plan)},
}
`
}

function schemaOf({ names, row }: Plan): string {
  const place = placeOf(row)
  const fields = (list: readonly Field[]) =>
    list.map(({ name, schema }) => (name === schema ? name : `${name}: ${schema}`))
  const params = fields(paramsOf(row))
  const sent = [...(place ? [refs[place]] : []), ...fields(fieldsOf(row))]
  const members = [
    params.length > 0 && `params: z.strictObject({ ${params.join(', ')} })`,
    sent.length > 0 && `${partOf(row)}: z.strictObject({ ${sent.join(', ')} })`,
    `answer: ${isDownload(row) ? 'download' : 'nothing'}`,
  ]
  return `// calls.tsv asks for "${row.request}" and answers "${row.answer}".
export const ${names.call} = {
  ${members.filter(Boolean).join(',\n')},
}
`
}

function kernelOf({ row }: Plan): string[] {
  const used = [...paramsOf(row), ...fieldsOf(row)].map(({ schema }) => schema.replace(/\(.*/, ''))
  const names = [...used, isDownload(row) ? 'download' : 'nothing', ...(placeOf(row) ? ['contractRef'] : [])]
  return [...new Set(names)].toSorted()
}

const hasFields = ({ row }: Plan) => placeOf(row) !== undefined || paramsOf(row).length + fieldsOf(row).length > 0

function newSchemas(plan: Plan): string {
  const zod = hasFields(plan) ? `import { z } from 'zod'\n` : ''
  return `${zod}import { ${kernelOf(plan).join(', ')} } from './kernel/schemas.ts'

${schemaOf(plan)}`
}

function addSchema(plan: Plan, path: string, text: string): string {
  const source = openSource(path, text)
  source.addImport({ values: kernelOf(plan), from: './kernel/schemas.ts' })
  if (hasFields(plan)) source.addImport({ values: ['z'], from: 'zod' })
  source.append(schemaOf(plan))
  return source.print()
}

function registerArea({ names, read, write }: Plan): void {
  const path = `${folder}/calls.ts`
  const source = openSource(path, read(path) ?? '')
  source.addImport({ values: [callsName(names)], from: `./${names.area}.ts` })
  const object = exportedObject(source, (name) => name === 'areas')
  source.addMember(object, `${quoted(names.area)}: ${callsName(names)}`)
  write(path, source.print())
}

const quoted = (area: string) => (area.includes('-') ? `'${area}'` : area)
