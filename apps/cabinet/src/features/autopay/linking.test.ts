import { hourMs } from '@kabinet/contract/kernel/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  asksForAutopay,
  autopayAddress,
  clearLinking,
  hasReturnedFromLinking,
  keepLinking,
  keptLinking,
  takeLinkingReturn,
} from './linking.ts'

const contract = { contract_id: '1000007', billing_id: 'rb' } as const
const linking = { transactionId: 'one', contract, at: Date.now() }
const replaceState = vi.fn<History['replaceState']>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('history', { state: null, replaceState })
  replaceState.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

function arriveAt(href: string) {
  const { hash, origin } = new URL(href)
  vi.stubGlobal('location', { href, hash, origin })
  takeLinkingReturn()
}

it('the return from the bank opens autopay and removes the parameters from the URL', () => {
  vi.stubGlobal('location', { origin: 'http://cabinet' })
  const back = autopayAddress(contract)
  expect(back).toBe('http://cabinet/?billing_id=rb&contract_id=1000007#autopayment')
  keepLinking(linking)
  arriveAt(back.replace('#', '&isPaid=true&source=card&orderId=x#'))
  expect(String(replaceState.mock.lastCall?.[2])).toBe(back)
  expect(keptLinking(contract)).toEqual(linking)
  expect(hasReturnedFromLinking()).toBe(true)
})

it('neither a return from a payment nor a plain URL counts as a return from linking a card', () => {
  keepLinking(linking)
  arriveAt('http://cabinet/?isPaid=true&source=card')
  expect(replaceState).not.toHaveBeenCalled()
  arriveAt('http://cabinet/#autopayment')
  expect(hasReturnedFromLinking()).toBe(false)
})

it('a linking is kept only for its contract, for less than an hour, and until it is cleared', () => {
  keepLinking(linking)
  expect(keptLinking({ ...contract, contract_id: '1000008' })).toBeUndefined()
  expect(keptLinking({ ...contract, billing_id: 'ul' })).toBeUndefined()
  keepLinking({ ...linking, at: Date.now() - hourMs })
  expect(keptLinking(contract)).toBeUndefined()
  arriveAt('http://cabinet/?isPaid=true#autopayment')
  keepLinking(linking)
  expect(hasReturnedFromLinking()).toBe(false)
  clearLinking()
  expect(keptLinking(contract)).toBeUndefined()
})

it('a URL opens autopay if its hash contains `autopayment`', () => {
  expect(asksForAutopay('#autopayment')).toBe(true)
  expect(asksForAutopay('autopayment=on')).toBe(true)
  expect(asksForAutopay('#payment')).toBe(false)
})
