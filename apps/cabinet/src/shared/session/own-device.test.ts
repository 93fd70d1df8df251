import { beforeEach, expect, test } from 'vitest'
import { knownItem } from './traces.ts'
import { createOwnDevice, createPersonalStorage } from './own-device.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

let browser = memory()
let tab = memory()
const open = () => createPersonalStorage({ browser, tab, items: [knownItem] })

beforeEach(() => {
  browser = memory()
  tab = memory()
})

test('nothing personal outlives the tab, unless the user called the device their own', () => {
  open().setItem(knownItem, 'Anahit, 5000')
  expect([browser.items.size, open().getItem(knownItem)]).toEqual([0, 'Anahit, 5000'])
  tab = memory()
  expect(open().getItem(knownItem)).toBeNull()
})

test('on an own device it is available in the next tab', () => {
  createOwnDevice(browser).say(true)
  open().setItem(knownItem, 'Anahit, 5000')
  tab = memory()
  expect(open().getItem(knownItem)).toBe('Anahit, 5000')
})

test('items stored before the question existed are removed', () => {
  browser.setItem(knownItem, 'Anahit, 5000')
  expect(open().getItem(knownItem)).toBeNull()
  expect(browser.items.size).toBe(0)
})

test('the choice can be changed before signing in', () => {
  const { say, isOwn } = createOwnDevice(browser)
  say(true)
  say(false)
  expect([isOwn(), browser.items.size]).toEqual([false, 0])
})
