import { dayMs } from '@kabinet/contract/kernel/durations'
import { expect, it, vi } from 'vitest'
import { createOrderStore, type KeptOrder } from './order-store.ts'

interface Order extends KeptOrder {
  readonly fullName?: string
  readonly flat?: string
  readonly provenPhone?: string
}

const kind = { item: 'order', keyless: { apiKey: undefined, provenPhone: undefined } }

function browser() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
  let now = 0
  return {
    items,
    wait: (ms: number) => (now += ms),
    tab: () => createOrderStore<Order>({ ...kind, storage, now: () => now }),
  }
}

it('is stored under one name, survives a reload, and is cleared', () => {
  const { items, tab } = browser()
  tab().change({ fullName: 'Անի', flat: '12' })
  tab().change({ flat: undefined, apiKey: 'ck_1' })
  expect([...items.keys()]).toEqual(['order'])
  expect(tab().read()).toEqual({ fullName: 'Անի', apiKey: 'ck_1' })
  tab().clear()
  expect(items.size).toBe(0)
})

it('is removed 14 days after the last change', () => {
  const { items, wait, tab } = browser()
  tab().change({ fullName: 'Անի' })
  wait(13 * dayMs)
  tab().change({ flat: '1' })
  wait(14 * dayMs - 1)
  expect(tab().read()).toEqual({ fullName: 'Անի', flat: '1' })
  wait(1)
  expect(tab().read()).toEqual({})
  expect(items.size).toBe(0)
})

it('text that is not ours counts as no order', () => {
  const { items, tab } = browser()
  items.set('order', '{"fullName":')
  expect(tab().read()).toEqual({})
})

it('hears what another tab changes, and nothing else', () => {
  const { tab } = browser()
  const [mine, other] = [tab(), tab()]
  const heard = vi.fn<() => void>()
  const stop = mine.subscribe(heard)
  other.change({ flat: '7' })
  mine.hear({ key: 'theme' })
  expect(heard).not.toHaveBeenCalled()
  mine.hear({ key: 'order' })
  mine.hear({ key: null })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(mine.read()).toEqual({ flat: '7' })
  stop()
  mine.change({ flat: '8' })
  expect(heard).toHaveBeenCalledTimes(2)
})

it('losing a key keeps what was typed, and a newer key', () => {
  const { tab } = browser()
  const order = tab()
  order.change({ fullName: 'Անի', phoneNumber: '37491000001', provenPhone: '37491000001', apiKey: 'ck_1' })
  order.change({ apiKey: 'pk_1' })
  order.loseKey('ck_1')
  expect(order.read().apiKey).toBe('pk_1')
  order.loseKey('pk_1')
  expect(order.read()).toEqual({ fullName: 'Անի', phoneNumber: '37491000001', isKeyLost: true })
})

it('without storage, the order lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'QuotaExceededError')
  }
  const order = createOrderStore<Order>({
    ...kind,
    storage: { getItem: () => null, setItem: refuse, removeItem: () => {} },
    now: Date.now,
  })
  order.change({ flat: '3' })
  expect(order.read()).toEqual({ flat: '3' })
  order.clear()
  expect(order.read()).toEqual({})
})
