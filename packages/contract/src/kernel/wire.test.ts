import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { money } from './money.ts'
import { amount, instant } from './schemas.ts'
import { decode, encode, instantFields, moneyFields } from './wire.ts'

type Kind = 'money' | 'instant' | 'number' | 'other'

/** Use of a field name in a schema: `money sum in balance.detail.answer`. */
interface Use {
  readonly kind: Kind
  readonly name: string
  readonly place: string
}

const folder = new URL('..', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.schemas.ts'))
const uses: Use[] = []
for (const file of files) {
  const schemas = (await import(new URL(file, folder).href)) as Record<string, unknown>
  for (const [call, found] of Object.entries(schemas)) {
    const parts = found instanceof z.ZodType ? { shape: found } : (found as Record<string, unknown>)
    for (const [part, schema] of Object.entries(parts)) {
      if (schema instanceof z.ZodType) uses.push(...usesOf(schema, '', `${file} ${call}.${part}`))
    }
  }
}

function defOf(schema: z.core.$ZodType) {
  return (schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }).def
}

/** Lists the uses in a schema as sent over the wire: for a pipe, the uses in its input. */
function usesOf(schema: z.core.$ZodType, name: string, place: string): Use[] {
  const inside = (inner: z.core.$ZodType, field = name) => usesOf(inner, field, place)
  // A copy made by `meta` shares the definition of the original.
  if (defOf(schema) === defOf(amount)) return [{ kind: 'money', name, place }]
  if (defOf(schema) === defOf(instant)) return [{ kind: 'instant', name, place }]
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => inside(inner, field))
    case 'array':
      return inside(def.element, '')
    case 'union':
      return def.options.flatMap((option) => inside(option))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType)
    case 'pipe':
      return inside(defOf(def.in).type === 'transform' ? def.out : def.in)
    case 'record':
      return inside(def.valueType, '')
    case 'literal':
      return [{ kind: def.values.some((value) => typeof value === 'number') ? 'number' : 'other', name, place }]
    case 'string':
    case 'enum':
    case 'boolean':
    case 'null':
      return [{ kind: 'other', name, place }]
    default:
      return [{ kind: 'number', name, place }]
  }
}

const namesOf = (found: readonly Use[]) => [...new Set(found.map(({ name }) => name))].toSorted()

describe('the lists of fields', () => {
  test('are compared with every schema', () => {
    expect(files.length).toBeGreaterThan(15)
    expect(uses.length).toBeGreaterThan(1000)
  })

  test('name exactly the amounts, and the instants of responses', () => {
    expect(namesOf(uses.filter(({ kind }) => kind === 'money'))).toEqual([...moneyFields].toSorted())
    const instants = uses.filter(({ kind, place }) => kind === 'instant' && place.endsWith('.answer'))
    expect(namesOf(instants)).toEqual([...instantFields].toSorted())
  })

  test('share no name, and contain no name of a field with a plain number', () => {
    const others = uses.filter(
      ({ kind, name }) => kind === 'number' && (moneyFields.has(name) || instantFields.has(name)),
    )
    expect(others).toEqual([])
    expect([...moneyFields].filter((name) => instantFields.has(name))).toEqual([])
  })
})

const schema = z.strictObject({
  sum: amount,
  lines: z.array(z.strictObject({ price: amount.nullable(), until: z.iso.date(), count: z.int() })),
  window: z.strictObject({ until: instant }),
})
const wire = {
  sum: -12.5,
  lines: [
    { price: 0.07, until: '2026-11-24', count: 2 },
    { price: null, until: '2026-12-24', count: 12 },
  ],
  window: { until: 1_795_000_000 },
}

describe('decoding', () => {
  test('agrees with the schema, and encoding reverses it', () => {
    const decoded = decode(wire)
    expect(decoded).toEqual(z.decode(schema, wire))
    expect(decoded).toMatchObject({ sum: money(-1250), window: { until: new Date(1_795_000_000_000) } })
    expect(encode(decoded)).toEqual(wire)
  })

  test('does not modify the response, which several callers may await and decode', () => {
    const before = structuredClone(wire)
    decode(wire)
    encode(decode(wire))
    expect(wire).toEqual(before)
  })

  test('returns files, streams and statuses unchanged', () => {
    const file = { name: 'a.csv', content: new Blob(['a,b']) }
    expect((decode(file) as typeof file).content).toBe(file.content)
    const stream = new ReadableStream()
    expect(decode(stream)).toBe(stream)
    expect([decode(202), decode(undefined), decode(null)]).toEqual([202, undefined, null])
  })

  test('throws on an amount that no schema accepts', () => {
    expect(() => decode({ sum: 0.001 })).toThrow(RangeError)
  })

  test('rounds instants down to whole seconds when encoding, as the schema does', () => {
    const time = new Date(1_795_000_000_999)
    expect(encode({ time })).toEqual({ time: z.encode(instant, time) })
  })
})
