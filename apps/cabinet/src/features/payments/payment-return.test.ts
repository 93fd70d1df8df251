import { hourMs } from '@kabinet/contract/kernel/durations'
import { money, zero } from '@kabinet/contract/kernel/money'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  clearPayment,
  hasLeft,
  hasPayment,
  hasReturned,
  keepDone,
  keepPayment,
  keptPayment,
  type StartedPayment,
  takePaymentReturn,
} from './payment-return.ts'

const express: StartedPayment = { transactionId: 'express', sum: money(500_000), way: 'card', startedMs: Date.now() }
const own: StartedPayment = {
  ...express,
  transactionId: 'own',
  contract: { contract_id: '1000001', billing_id: 'rb' },
  balanceBefore: zero,
}

function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function openTab() {
  vi.stubGlobal('sessionStorage', emptyStorage())
}

function comeBackFromTheBank() {
  vi.stubGlobal('location', { href: 'http://cabinet/login?way=pay&isPaid=true&source=card' })
  takePaymentReturn()
}

const replaceState = vi.fn<History['replaceState']>()

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('history', { state: null, replaceState })
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

it('a payment with a session is known only to its tab', () => {
  keepPayment(own)
  expect(keptPayment()).toEqual(own)
  openTab()
  expect(hasPayment()).toBe(false)
})

it('a payment without a session, and the return from the bank, are known to new tabs too', () => {
  keepPayment(express)
  openTab()
  expect(keptPayment()).toEqual(express)
  expect(hasReturned()).toBe(false)
  comeBackFromTheBank()
  openTab()
  expect(hasReturned()).toBe(true)
  expect(String(replaceState.mock.lastCall?.[2])).toBe('http://cabinet/login?way=pay')
})

it('the latest payment replaces an older one', () => {
  keepPayment(express)
  comeBackFromTheBank()
  keepPayment(own)
  expect(keptPayment()).toEqual(own)
  expect(hasReturned()).toBe(false)
  openTab()
  expect(hasPayment()).toBe(false)
})

it('payments that were dismissed or are an hour old are not shown', () => {
  keepPayment(express)
  clearPayment()
  expect(hasPayment()).toBe(false)
  keepPayment({ ...express, startedMs: Date.now() - hourMs })
  expect(hasPayment()).toBe(false)
})

it('a return without paying is still known after a reload', () => {
  keepPayment(own)
  vi.stubGlobal('location', { href: 'http://cabinet/?isPaid=false&source=card' })
  takePaymentReturn()
  expect([hasReturned(), hasLeft()]).toEqual([true, true])
  vi.stubGlobal('location', { href: 'http://cabinet/' })
  takePaymentReturn()
  expect([hasReturned(), hasLeft()]).toEqual([true, true])
})

it('a successful payment is kept for this tab only, without animating the balance again', () => {
  keepPayment(express)
  keepDone({ ...express, balanceBefore: money(99_000) }, own.contract)
  expect(keptPayment()).toEqual({ ...express, contract: own.contract, isDone: true })
  expect([hasPayment(), hasReturned()]).toEqual([true, false])
  openTab()
  expect(hasPayment()).toBe(false)
})

it('a result already shown in another tab is shown in the returning tab too', () => {
  keepPayment(express)
  const returning = sessionStorage
  openTab()
  clearPayment()
  vi.stubGlobal('sessionStorage', returning)
  comeBackFromTheBank()
  expect([hasReturned(), keptPayment()]).toEqual([true, express])
})
