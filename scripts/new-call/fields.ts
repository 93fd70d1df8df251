import type { Row } from './specification.ts'

/** Request field, with the schema and type that its name implies. */
export interface Field {
  readonly name: string
  readonly inner: string
  readonly schema: string
  /** Type of the field in the server's code. `typeFrom` is the contract module that exports it; unset for `string`. */
  readonly type: string
  readonly typeFrom?: string
  /** Sample value for tests, as source code. */
  readonly sample: string
}

type Kind = Omit<Field, 'name' | 'inner'>

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/phone/i, { schema: 'phone', type: 'string', sample: `'37491000001'` }],
  [/^e?mail/i, { schema: 'email', type: 'string', sample: `'ani@mail.example'` }],
  [/date|^from$|^to$/i, { schema: 'day', type: 'Day', typeFrom: 'kernel/days', sample: `'2026-11-20'` }],
  [/^(sms_)?code$/, { schema: 'code', type: 'string', sample: `'1234'` }],
  [/^(amount|sum)$/, { schema: 'amount', type: 'Money', typeFrom: 'kernel/money', sample: '1000' }],
]
const words: Kind = { schema: 'text(100)', type: 'string', sample: `'text'` }
const contractFields = new Set(['contract_id', 'billing_id', 'c_id', 'b_id'])

function fieldOf(name: string): Field {
  const [, kind] = kinds.find(([pattern]) => pattern.test(name)) ?? []
  return { name, inner: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), ...(kind ?? words) }
}

/**
 * Parses the request column into fields. If the access is to a contract, omits the fields that identify the contract.
 * Returns no fields if the column is not a plain list.
 */
export function fieldsOf({ request, access }: Row): Field[] {
  if (request === '-' || /[:{[;]|multipart|same fields/.test(request)) return []
  const names = request
    .replaceAll(/\(.*?\)/g, '')
    .split(',')
    .map((part) => part.trim().split(' ')[0]!)
  return names.filter((name) => !(access.startsWith('contract:') && contractFields.has(name))).map(fieldOf)
}

export function paramsOf({ path }: Row): Field[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => fieldOf(name!))
}
