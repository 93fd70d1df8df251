import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './document.ts'

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  "'",
  "' or '1'='1",
  "1'; drop table contract; --",
  "1' and pg_sleep(30)--",
  '1) or (1=1',
  '\\',
  '%',
  '%00',
  '%ff%fe',
  '\0',
  'a\0b',
  '\u001B[2J',
  'x\r\nx-scan-injected: 1',
  '\u202Eevil',
  '\u2066\u2069\u200B\uFEFF',
  '\uD800',
  'a\uDFFFb',
  'ﷺ'.repeat(300),
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=cmd|" /C calc"!A0',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '//example.com',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '9223372036854775808',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(20_000),
]

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  0.005,
  1e-7,
  1e21,
  1e300,
  -1e300,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e15 + 0.01,
]

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

/** Unexpected values: wrong types, edge cases, injections, deep and long lists. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { $gt: '' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(60),
      Array.from({ length: 2000 }, () => 'x'),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }) },
)

const contracts = ['1000001', '1000001', '1000001', '1000001', '1000002', '1000003', '1000008', '2000001', '9999999']

const known: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/^(contract_?id|c_id|login|contract(_?number)?)$/i, contracts],
  [/^(billing_?id|b_id)$/i, ['rb', 'rb', 'rb', 'rb', 'ul']],
  [/^(sum|amount)$/i, [500, 100, 5000, 0.01, 1_000_000]],
  [/^service_id$/i, ['fibre', 'mosaic', 'city-phone']],
  [/tariff/i, ['fibre-100', 'fibre-50']],
  [/^action_id$/i, [1, 4, 7, 128, 777, 0]],
  [/password/i, ['ararat01', 'ararat02', 'masis001', '1234', '84726195', 'Kz7-quiet-boat']],
  [/phone/i, ['37491000001', '37491000002', '37455123456']],
  [/code/i, ['1234', '0000']],
  [/email/i, ['somebody@example.com']],
  [/url/i, ['http://127.0.0.1/', 'https://example.com/']],
  [/(date|day|from|to|begin|end)$/i, ['2026-11-01', '2026-12-24', 1_795_000_000]],
]

/** Generates mostly valid values, preferably ones from the demo. If `wild`, lists and objects may be invalid inside. */
export function fitting(schema: Schema, name = '', wild = false): Arbitrary<unknown> {
  const own = fromSchema(schema, name, wild)
  const means = known.find(([names]) => names.test(name))?.[1].filter((value) => mayBe(schema, value)) ?? []
  return means.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...means) }, own) : own
}

/** Generates values like `fitting`, but some are hostile, and some objects have fields removed or added. */
export function nearlyFitting(schema: Schema, name = ''): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, name, true) }, { weight: 1, arbitrary: hostile })
}

function typesOf({ type }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? [])
}

function mayBe(schema: Schema, value: unknown): boolean {
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return choice.some((one) => mayBe(one, value))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  if (typeof value === 'number') return types.includes('number') || types.includes('integer')
  return types.includes('string')
}

function fromSchema(schema: Schema, name: string, wild: boolean): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice && choice.length > 0) return fc.oneof(...choice.map((one) => fitting(one, name, wild)))
  const byType = typesOf(schema).map((type) => ofType(type, schema, name, wild))
  return byType.length > 0 ? fc.oneof(...byType) : fc.oneof(fc.jsonValue({ maxDepth: 1 }), hostile)
}

function ofType(type: string, schema: Schema, name: string, wild: boolean): Arbitrary<unknown> {
  if (type === 'string') return textOf(schema)
  if (type === 'integer') return fc.oneof(fc.integer(rangeOf(schema, 0, 100_000)), fc.integer(rangeOf(schema, -9, 9)))
  if (type === 'number') return fc.integer(rangeOf(schema, 0, 10_000))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'object') return objectOf(schema, wild)
  const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema
  const item = wild ? nearlyFitting(items, name) : fitting(items, name)
  return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) })
}

function rangeOf({ minimum, maximum }: Schema, from: number, to: number): { min: number; max: number } {
  const min = Math.ceil(Math.max(minimum ?? from, from))
  const max = Math.floor(Math.min(maximum ?? to, Math.max(to, min)))
  return { min: Math.min(min, max), max }
}

function textOf({ pattern, allOf = [], format, minLength = 0, maxLength }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date') return fc.integer({ min: 0, max: 60 }).map(dayAfter)
  const min = Math.min(minLength, 2000)
  const max = Math.max(min, Math.min(maxLength ?? 40, min + 40))
  const any = fc.string({ unit: 'grapheme', minLength: min, maxLength: max })
  const patterns = [...allOf.map((part) => part.pattern), pattern]
  const matching = patterns.map(matchingText).find((found) => found !== undefined)
  return matching ? fc.oneof({ weight: 4, arbitrary: matching.map((text) => text.slice(0, maxLength)) }, any) : any
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function matchingText(pattern: string | undefined): Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return undefined
  }
}

function objectOf({ properties = {}, required = [] }: Schema, wild: boolean): Arbitrary<unknown> {
  const each = wild ? nearlyFitting : fitting
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, each(schema, name)]))
  const requiredKeys = required.filter((name) => name in fields)
  const whole = fc.record(fields, { requiredKeys })
  if (!wild) return whole
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, fc.string({ maxLength: 9 }), hostile).map(withStranger) },
  )
}

function withStranger([whole, name, value]: [unknown, string, unknown]): unknown {
  return { ...(whole as object), [name]: value }
}
