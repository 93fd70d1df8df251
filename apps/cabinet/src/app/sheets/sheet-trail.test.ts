import { expect, test } from 'vitest'
import { noSheets, type SheetAction, sheetReducer, type SheetState } from './sheet-trail.ts'
import type { Sheet } from './sheet.ts'

const contract = { contract_id: '1000001', billing_id: 'rb' } as const
const passkey = { id: 'p1' } as Extract<Sheet, { kind: 'passkey' | 'removePasskey' }>['passkey']

function after(...steps: readonly (Sheet | Exclude<SheetAction['type'], 'open'>)[]): SheetState {
  return steps.reduce(
    (state, step) => sheetReducer(state, typeof step === 'string' ? { type: step } : { type: 'open', sheet: step }),
    noSheets,
  )
}

const kinds = ({ trail }: SheetState) => trail.map(({ kind }) => kind)

test('a sheet opened from another sheet leads back to that sheet', () => {
  const state = after({ kind: 'profile' }, { kind: 'security' }, { kind: 'secure' })
  expect(state.shown.secure).toMatchObject({ before: 'security', steps: 2 })
  expect(kinds(sheetReducer(state, { type: 'back' }))).toEqual(['profile', 'security'])
})

test('reopening a sheet in the trail goes back to that sheet, with its new content', () => {
  const state = after({ kind: 'profile' }, { kind: 'passkeys' }, { kind: 'totp' }, { kind: 'passkeys' })
  expect(kinds(state)).toEqual(['profile', 'passkeys'])
})

test('going back skips siblings', () => {
  const state = after(
    { kind: 'profile' },
    { kind: 'passkeys' },
    { kind: 'passkey', passkey },
    { kind: 'removePasskey', passkey },
  )
  expect(kinds(state)).toEqual(['profile', 'passkeys', 'removePasskey'])
  expect(state.shown.removePasskey).toMatchObject({ before: 'passkeys', steps: 2 })
  expect(
    kinds(after({ kind: 'autopay', contract }, { kind: 'otherCards', contract }, { kind: 'linkCard', contract })),
  ).toEqual(['autopay', 'linkCard'])
})

test('a sheet without a back button replaces the open sheet', () => {
  const state = after({ kind: 'profile' }, { kind: 'security' }, { kind: 'pause', contract })
  expect(state.shown.pause).toEqual({ sheet: { kind: 'pause', contract }, before: undefined, steps: 0 })
  expect(kinds(state)).toEqual(['pause'])
})

test('a closed sheet keeps its content, and the next one starts a new trail', () => {
  const state = after({ kind: 'profile' }, { kind: 'phone' }, 'close')
  expect(state.trail).toEqual([])
  expect(state.shown.phone).toMatchObject({ before: 'profile', steps: 1 })
  expect(sheetReducer(state, { type: 'open', sheet: { kind: 'phone' } }).shown.phone).toMatchObject({
    before: undefined,
    steps: 0,
  })
})

test('going to another page closes the sheet of a service, but no other sheet', () => {
  expect(kinds(after({ kind: 'pause', contract }, 'leavePage'))).toEqual([])
  expect(kinds(after({ kind: 'profile' }, { kind: 'email' }, 'leavePage'))).toEqual(['profile', 'email'])
})
