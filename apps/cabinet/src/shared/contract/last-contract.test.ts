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

test('the contract chosen last is found again by the sign-in that chose it, and by no other', () => {
  const { of } = browser()
  of('anna').keep(summer)
  expect(of('anna').find()).toMatchObject(summer)
  expect(of('boris').find()).toEqual({})
  expect(of(undefined).find()).toEqual({})
})

test('with nobody signed in nothing is kept', () => {
  const { items, of } = browser()
  of(undefined).keep(summer)
  expect(items.size).toBe(0)
})

test('what is no object of ours counts as nothing', () => {
  const { items, of } = browser()
  items.set(lastContractItem, '{broken')
  expect(of('anna').find()).toEqual({})
})
