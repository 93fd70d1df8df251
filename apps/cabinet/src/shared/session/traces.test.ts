import { beforeEach, describe, expect, it } from 'vitest'
import { createTraces, draftsItem, paymentItem, returnedItem, type SessionEnd } from './traces.ts'

const payment = {
  transactionId: 'own',
  contract: { contract_id: '1000001', billing_id: 'rb' },
  balanceBefore: 990,
  sum: 777,
}
const payments = [paymentItem, returnedItem]

class Items {
  getItem = (key: string): string | null => (this as unknown as Record<string, string>)[key] ?? null
  setItem = (key: string, value: string) => void Object.assign(this, { [key]: value })
  removeItem = (key: string) => void Reflect.deleteProperty(this, key)
  clear = () => {
    for (const key of this.kept()) this.removeItem(key)
  }
  kept = () => Object.keys(this).filter((key) => typeof this.getItem(key) === 'string')
}

let tab: Items
let browser: Items
const open = () => createTraces({ tab: tab as unknown as Storage, browser })
const endedBy = (end: SessionEnd) => () => end

beforeEach(() => {
  tab = new Items()
  browser = new Items()
  open().own('first')
  for (const item of [paymentItem, 'paymentCode', 'linking', 'phoneAsked']) tab.setItem(item, JSON.stringify(payment))
})

describe('a tab’s data', () => {
  it('survives navigation within the same sign-in', () => {
    const before = tab.kept()
    open().begin('first', endedBy('signedOut'))
    expect(tab.kept()).toEqual(before)
  })

  it('is removed by signing out, and so is a payment stored for all tabs', () => {
    for (const item of payments) browser.setItem(item, '1')
    open().forget('signedOut')
    expect([tab.kept(), browser.kept()]).toEqual([[], []])
  })

  it.each([undefined, 'second'])('is removed if a page loads after its sign-in has ended (new mark: %s)', (mark) => {
    open().begin(mark, endedBy('signedOut'))
    expect(payments.map((item) => tab.getItem(item))).toEqual([null, null])
  })

  it('is removed by the next sign-in in this tab', () => {
    open().own('second')
    expect(tab.kept()).toEqual(['tabOf'])
  })
})

describe('requests that were not sent', () => {
  it('outlive an expired session and the next sign-in', () => {
    tab.setItem(draftsItem, 'typed')
    open().forget('expired')
    open().own('second')
    expect(tab.getItem(draftsItem)).toBe('typed')
  })

  it('are removed by signing out, in this tab or another', () => {
    tab.setItem(draftsItem, 'typed')
    open().begin(undefined, endedBy('signedOut'))
    expect(tab.getItem(draftsItem)).toBeNull()
  })
})

describe('an expired session', () => {
  it('leaves the result of the payment the user is returning from, but neither contract nor balance', () => {
    tab.setItem(returnedItem, '1')
    open().forget('expired')
    expect(tab.kept().toSorted()).toEqual(payments.toSorted())
    expect(JSON.parse(tab.getItem(paymentItem) ?? '')).toEqual({ transactionId: 'own', sum: 777 })
  })

  it('leaves nothing of a payment if the user is not returning from the bank', () => {
    open().forget('expired')
    expect(tab.kept()).toEqual([])
  })
})
