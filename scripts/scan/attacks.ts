import fc, { type Arbitrary } from 'fast-check'
import type { Operation } from './document.ts'
import { fitting, hostile, hostileTexts, nearlyFitting } from './values.ts'

export type Who = 'home' | 'business' | 'nobody' | 'forged'

export interface Attack {
  readonly who: Who
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const rawBodies = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '{"a":1,"a":2}',
  '{"amount":1e400}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\uFEFF{}',
  `{"a":"${'x'.repeat(120_000)}"}`,
] as const

const types = ['text/plain', 'application/xml', 'application/json; charset=utf-7', 'multipart/form-data', 'a/b;;=']
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const oddHeaders: Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.constantFrom('hy', 'ru', 'xx;q=NaN, *', "' or 1=1--", ';;;q=,,', 'a-'.repeat(500)),
    cookie: fc.constantFrom('refresh=%00; uid=1', 'device=%', 'locale=../../x', `uid=${'9'.repeat(3000)}`, '=;=;'),
    'idempotency-key': fc.constantFrom('scan', '', "'; --", '0'.repeat(5000)),
    uid: fc.constantFrom('00000000-0000-0000-0000-000000000000', "'", '-1'),
    'x-token-transport': fc.constantFrom('cookie', 'none'),
    'x-device-info': fc.constantFrom('{', '{"os":{}}', '%00', 'x'.repeat(3000)),
    'x-forwarded-for': fc.constantFrom('::1', "' or 1=1--", '1.2.3.4, 5.6.7.8'),
  },
  { requiredKeys: [] },
)

const headersOf = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: oddHeaders },
)

/** Generates requests for an operation. Most are valid or almost valid, to get past the first checks. */
export function attacksOn(operation: Operation): Arbitrary<Attack> {
  const who = fc.oneof(
    { weight: 7, arbitrary: fc.constant<Who>('home') },
    { weight: 1, arbitrary: fc.constantFrom<Who>('business', 'nobody', 'forged') },
  )
  return fc
    .record({ who, target: targetOf(operation), headers: headersOf, content: contentOf(operation) })
    .map(({ who: whose, target, headers, content }) => ({
      who: whose,
      target,
      headers: { ...headers, ...(content && { 'content-type': content.type }) },
      ...(content && { body: content.text }),
    }))
}

function targetOf({ path, parameters }: Operation): Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const fields = Object.fromEntries(inQuery.map(({ name, schema }) => [name, nearlyFitting(schema, name)]))
  const requiredKeys = inQuery.filter(({ required }) => required).map(({ name }) => name)
  const clean = Object.fromEntries(inQuery.map(({ name, schema }) => [name, fitting(schema, name)]))
  const query = fc.oneof(
    { weight: 6, arbitrary: fc.record(clean, { requiredKeys }) },
    { weight: 6, arbitrary: fc.record(fields, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
  const pieces = fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, nearlyFitting(schema, name)])))
  const rawQuery = fc.oneof(
    { weight: 20, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('&x[]=1&x[]=2', '&%', '&%ff=%fe', '&__proto__[a]=1', '&=&&') },
  )
  return fc.tuple(pieces, query, rawQuery).map(([given, asked, raw]) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded((given as Fields)[name]))
    const pairs = Object.entries(asked as Fields).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    const text = `${pairs.join('&')}${raw}`
    return text ? `${filled}?${text}` : filled
  })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Encodes a value for the request line and truncates it, because the line's length is limited. Values that are already
 * encoded are not encoded again.
 */
function encoded(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000)
  return text.startsWith('%') && /^[\w%]+$/.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

interface Content {
  readonly type: string
  readonly text: string
}

function contentOf({ body, upload }: Operation): Arbitrary<Content | undefined> {
  if (upload) return uploaded
  if (!body) return fc.constantFrom(undefined, undefined, undefined, { type: 'application/json', text: '{' })
  const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) ?? 'null' })
  return fc.oneof(
    { weight: 10, arbitrary: fitting(body).map(json) },
    { weight: 10, arbitrary: nearlyFitting(body).map(json) },
    { weight: 1, arbitrary: hostile.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...rawBodies).map((text) => ({ type: 'application/json', text })) },
    { weight: 1, arbitrary: fc.constantFrom(...types).map((type) => ({ type, text: '{}' })) },
  )
}

const uploaded: Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom('file', 'other', '', '__proto__'),
    fc.constantFrom('a.png', '../../a.png', 'a.png"; x="', ...hostileTexts.slice(0, 30)),
    fc.oneof(fc.constant(atob(png)), fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('%PDF-1.4', '')),
    fc.constantFrom('--edge--\r\n', '--edge', ''),
  )
  .map(([field, name, data, end]) => ({
    type: 'multipart/form-data; boundary=edge',
    text: `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${data}\r\n${end}`,
  }))
