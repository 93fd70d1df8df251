import { money, zero } from '@kabinet/contract/kernel/money'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCode, keepCode, keptCode, type PaymentCode } from './payment-code.ts'
import { dropPayment, hasPayment, hasReturned, keepPayment, paymentChanged, reportPaid } from './payment-return.ts'

const now = new Date('2026-11-20T08:00:00Z')
const contract = { contract_id: '1000001', billing_id: 'rb' } as const
const code: PaymentCode = {
  ...contract,
  transactionId: 'one',
  sum: money(50_050),
  data: 'https://qr.example/AD1',
  expires: new Date(now.getTime() + 1_200_000),
}

function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const dispatched: string[] = []

beforeEach(() => {
  vi.stubGlobal('sessionStorage', emptyStorage())
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => dispatched.push(type))
  dispatched.length = 0
  keepPayment({
    transactionId: 'one',
    contract,
    balanceBefore: zero,
    sum: money(50_050),
    way: 'fps',
    startedMs: Date.now(),
  })
  keepCode(code)
})
afterEach(() => vi.unstubAllGlobals())

it('a code is shown again after a reload, for its own contract only', () => {
  expect(keptCode(contract, now)).toEqual(code)
  expect(keptCode({ contract_id: '1000002', billing_id: 'rb' }, now)).toBeUndefined()
  expect(keptCode({ contract_id: '1000001', billing_id: 'ul' }, now)).toBeUndefined()
})

it('a code that has expired, was dismissed or was replaced by another payment is not shown again', () => {
  expect(keptCode(contract, code.expires)).toBeUndefined()
  keepPayment({
    transactionId: 'two',
    contract,
    balanceBefore: zero,
    sum: money(1000),
    way: 'gateway',
    startedMs: Date.now(),
  })
  expect(keptCode(contract, now)).toBeUndefined()
  clearCode()
  expect(keptCode(contract, now)).toBeUndefined()
})

it('a paid code is reported to the page only if it is the tracked one', () => {
  reportPaid('another')
  expect([hasReturned(), dispatched]).toEqual([false, []])
  reportPaid('one')
  expect([hasReturned(), dispatched]).toEqual([true, [paymentChanged]])
})

it('a cancelled code is no longer tracked', () => {
  dropPayment()
  expect([hasPayment(), dispatched]).toEqual([false, [paymentChanged]])
})
