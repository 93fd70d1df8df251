import { expect, test } from 'vitest'
import { isBankPage } from './bank-page.ts'

const origins = ['https://bank.example', 'http://127.0.0.1:3000']

test.each(['https://bank.example/pay/1?x=2', 'http://127.0.0.1:3000/sandbox/bank/1'])('%s is trusted', (address) => {
  expect(isBankPage(address, origins)).toBe(true)
})

test.each([
  'https://bank.example.evil.example/pay',
  'https://bank.example@evil.example/',
  'http://bank.example/pay',
  'https://bank.example:8443/pay',
  '//bank.example/pay',
  '/sandbox/bank/1',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/1',
  '',
])('%j is not trusted', (address) => {
  expect(isBankPage(address, origins)).toBe(false)
})
