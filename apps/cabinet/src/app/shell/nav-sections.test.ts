import { expect, test } from 'vitest'
import { currentIn } from './nav-sections.ts'

const items = ['/', '/available-services', '/history'] as const

test.each([
  ['/', '/', 'page'],
  ['/history', '/history', 'page'],
  ['/available-services', '/available-services', 'page'],
  ['/available-service', '/available-services', 'true'],
  ['/contract/rb/1000001/service/internet', '/available-services', 'true'],
  ['/contract/rb/1000001/service/internet/tariff', '/available-services', 'true'],
  ['/package/rb/1000001', '/available-services', 'true'],
  ['/invoices', '/', 'true'],
  ['/requests', '/', 'true'],
  ['/notifications', '/', 'true'],
  ['/departure-engineer/17', '/', 'true'],
])('%s belongs to %s alone', (pathname, item, current) => {
  expect(items.map((one) => currentIn(one, pathname))).toEqual(items.map((one) => (one === item ? current : undefined)))
})

test('a page that does not exist belongs to no item', () => {
  expect(items.map((item) => currentIn(item, '/nowhere'))).toEqual([undefined, undefined, undefined])
})
