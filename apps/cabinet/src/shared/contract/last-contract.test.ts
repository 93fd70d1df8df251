import { expect, test } from 'vitest'
import { createLastContract, lastContractItem } from './last-contract.ts'

function browser() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return { items, of: (mark: string | undefined) => createLastContract({ storage, mark: () => mark }) }
}
const summer = { billing_id: 'rb', contract_id: '1000002' }

test('the last contract is remembered for the sign-in that chose it, and for no other', () => {
  const { of } = browser()
  of('anna').keep(summer)
  expect(of('anna').find()).toMatchObject(summer)
  expect(of('boris').find()).toEqual({})
  expect(of(undefined).find()).toEqual({})
})

test('nothing is stored while signed out', () => {
  const { items, of } = browser()
  of(undefined).keep(summer)
  expect(items.size).toBe(0)
})

test('invalid stored data is ignored', () => {
  const { items, of } = browser()
  items.set(lastContractItem, '{broken')
  expect(of('anna').find()).toEqual({})
})
