import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas, ownCalls } from './calls.ts'
import { type Call, isChange } from './kernel/call.ts'
import { refusals } from './kernel/refusals.ts'
import { rights } from './kernel/rights.ts'

const [, ...lines] = readFileSync(new URL('../calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const specified = lines.map((line) => {
  const [area = '', method = '', path = '', access = ''] = line.split('\t')
  return { area, method, path, access: access.replace(/ \(.*\)$/, '') }
})

const landed = Object.entries(areas).flatMap(([area, calls]) => named(area, calls))
const own = named('own', ownCalls)

function named(area: string, calls: Readonly<Record<string, Call>>) {
  return Object.entries(calls).map(([name, call]) => ({ title: `${area}.${name}`, area, call }))
}

test('calls.tsv is not empty', () => {
  expect(specified.length).toBeGreaterThan(100)
  const accesses = new Set(specified.map(({ access }) => access))
  expect([...accesses].filter((access) => !Object.hasOwn(rights, access))).toEqual([])
})

test.each(landed)('$title matches calls.tsv', ({ area, call }) => {
  const { method, path, access } = call
  expect(specified).toContainEqual({ area, method, path, access })
})

test.each(own)('$title reuses no path of calls.tsv', ({ call }) => {
  expect(specified.map(({ path }) => path)).not.toContain(call.path)
})

test('calls about a contract that are not in calls.tsv have the access decided for them', () => {
  const aboutContracts = own.filter(({ call }) => call.contract !== undefined)
  expect(Object.fromEntries(aboutContracts.map(({ title, call }) => [title, call.access]))).toEqual({
    'own.actComparison': 'contract:full+business',
    'own.connectionProcess': 'contract:owner',
    'own.documentPreview': 'contract:full+home',
    'own.historyCsv': 'contract:full',
    'own.historyMonths': 'contract:full',
    'own.paymentBill': 'contract:full+business',
    'own.removeRestrictions': 'contract:full',
    'own.serviceOptions': 'contract:full',
  })
})

test.each([...landed, ...own])('$title declares a contract if and only if its access requires one', ({ call }) => {
  expect(call.contract !== undefined).toBe(call.access.startsWith('contract:'))
})

test.each([...landed, ...own])('$title declares its keys if and only if its access requires one', ({ call }) => {
  expect(call.key !== undefined).toBe(call.access === 'process')
  expect(call.key?.kinds).not.toEqual([])
})

test.each([...landed, ...own])('$title is marked and audited as its method allows', ({ call }) => {
  const reader = call.method === 'GET' || call.method === 'HEAD'
  expect([call.reads && reader, call.changes && call.method !== 'GET']).not.toContain(true)
  expect(call.audited === undefined || isChange(call)).toBe(true)
})

const personal = /password|code|token|secret|refresh|key|mail|phone|name|address|proof|message|comment|url/i

test.each([...landed, ...own])('$title keeps secrets and personal data out of the audit', ({ call }) => {
  expect((call.audited ?? []).filter((field) => personal.test(field))).toEqual([])
})

test.each([...landed, ...own])('$title lists only refusals of the catalogue, each once', ({ call }) => {
  expect(call.refusals.filter((refusal) => !Object.hasOwn(refusals, refusal))).toEqual([])
  expect(new Set(call.refusals).size).toBe(call.refusals.length)
})

test('no two calls share method and path', () => {
  const addresses = [...landed, ...own].map(({ call }) => `${call.method} ${call.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
