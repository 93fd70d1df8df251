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

test('personal data does not outlive the tab, unless this is the user’s own device', () => {
  open().setItem(knownItem, 'Anahit, 5000')
  expect([browser.items.size, open().getItem(knownItem)]).toEqual([0, 'Anahit, 5000'])
  tab = memory()
  expect(open().getItem(knownItem)).toBeNull()
})

test('on the user’s own device, personal data is available in new tabs', () => {
  createOwnDevice(browser).say(true)
  open().setItem(knownItem, 'Anahit, 5000')
  tab = memory()
  expect(open().getItem(knownItem)).toBe('Anahit, 5000')
})

test('personal data stored before the checkbox existed is removed', () => {
  browser.setItem(knownItem, 'Anahit, 5000')
  expect(open().getItem(knownItem)).toBeNull()
  expect(browser.items.size).toBe(0)
})

test('the choice can be changed before signing in', () => {
  const { say, isOwn } = createOwnDevice(browser)
  say(true)
  say(false)
  expect(isOwn()).toBe(false)
  expect(open().getItem(knownItem)).toBeNull()
})

test('an installed cabinet suggests that the device is the user’s own, and not again once they have said no', () => {
  expect(createOwnDevice(browser).suggest(false)).toBe(false)
  expect(createOwnDevice(browser).suggest(true)).toBe(true)
  createOwnDevice(browser).say(false)
  expect(createOwnDevice(browser).suggest(true)).toBe(false)
  open().setItem(knownItem, 'Anahit, 5000')
  expect(browser.getItem(knownItem)).toBeNull()
})
