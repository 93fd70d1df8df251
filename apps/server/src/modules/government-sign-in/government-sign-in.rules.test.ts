import { expect, test } from 'vitest'
import { ageOn, fullName, returnUrlsOf } from './government-sign-in.rules.ts'

test.each([
  ['2026-11-19', '2008-11-20', 17],
  ['2026-11-20', '2008-11-20', 18],
  ['2026-11-21', '2008-11-20', 18],
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
])('on %s a person born on %s is %i', (today, birthDate, age) => {
  expect(ageOn(today, birthDate)).toBe(age)
})

test('a name without a patronymic has two parts', () => {
  expect(fullName({ firstName: 'Նարինե', middleName: 'Արամի', lastName: 'Սահակյան' })).toBe('Նարինե Արամի Սահակյան')
  expect(fullName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee')
})

test('each origin has one return address in each flow', () => {
  expect(returnUrlsOf(['https://my.example/', 'https://my.example', 'http://localhost:3000'])).toEqual([
    'https://my.example/iwantufanet/confirm-personal-data',
    'https://my.example/intercom/confirm-personal-data',
    'http://localhost:3000/iwantufanet/confirm-personal-data',
    'http://localhost:3000/intercom/confirm-personal-data',
  ])
})
