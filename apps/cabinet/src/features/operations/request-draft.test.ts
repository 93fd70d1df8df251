import { beforeEach, expect, test } from 'vitest'
import type { Parameter } from './operations.api.ts'
import { createRequestDrafts } from './request-draft.ts'

const firm = { billing_id: 'ul', contract_id: '2000001' } as const
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
/** Drafts as after a reload of the tab. */
const reload = () => createRequestDrafts(() => storage)

function parameter(id: string, type: Parameter['type'], options: readonly string[] = []): Parameter {
  const values = options.map((option) => ({ id: option, title: option }))
  return { id, title: '', type, required: true, values, min: null, max: null, most: null, accept: [] }
}

const name = parameter('name', 'text')
const kinds = parameter('kinds', 'choices', ['act', 'invoice'])
const scan = parameter('scan', 'file')
const file = { id: 'f1', name: 'scan.pdf', size: 10 }

beforeEach(() => kept.clear())

test('what was entered outlives a reload, for this contract and type only', () => {
  reload().keep(firm, 3, [name, kinds, scan], { parameter0: 'Nran', parameter1: ['act'], parameter2: [file] })
  expect(reload().find(firm, 3, [name, kinds, scan])).toEqual({
    parameter0: 'Nran',
    parameter1: ['act'],
    parameter2: [file],
  })
  expect([reload().has(firm, 4), reload().has({ ...firm, contract_id: '2000002' }, 3)]).toEqual([false, false])
})

test('a value belongs to its parameter, wherever that is, and is dropped if it no longer fits', () => {
  reload().keep(firm, 3, [name, kinds], { parameter0: 'Nran', parameter1: ['act', 'invoice'] })
  const fewer = parameter('kinds', 'choices', ['act'])
  expect(reload().find(firm, 3, [fewer, name])).toEqual({ parameter1: 'Nran' })
  expect(reload().find(firm, 3, [parameter('name', 'file')])).toEqual({})
})

test('an empty form is no draft, and a discarded one is gone', () => {
  reload().keep(firm, 3, [name, kinds], { parameter0: ' ', parameter1: [] })
  expect(reload().has(firm, 3)).toBe(false)
  reload().keep(firm, 3, [name], { parameter0: 'Nran' })
  reload().keep(firm, 3, [name], { parameter0: '' })
  expect(reload().has(firm, 3)).toBe(false)
  reload().keep(firm, 3, [name], { parameter0: 'Nran' })
  reload().discard(firm, 3)
  expect(reload().find(firm, 3, [name])).toBeUndefined()
})

test('without storage, drafts last until the reload', () => {
  const drafts = createRequestDrafts(() => {
    throw new DOMException('', 'SecurityError')
  })
  drafts.keep(firm, 3, [name], { parameter0: 'Nran' })
  expect(drafts.find(firm, 3, [name])).toEqual({ parameter0: 'Nran' })
})
