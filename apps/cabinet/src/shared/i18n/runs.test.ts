import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import en from '../../messages/en.json'
import ru from '../../messages/ru.json'
import { runsOf, weekText } from './runs.ts'

test('three or more consecutive days form a range, and two are listed separately', () => {
  expect(runsOf([5, 1, 2, 3, 4])).toEqual([[1, 5]])
  expect(runsOf([6, 7])).toEqual([
    [6, 6],
    [7, 7],
  ])
  expect(runsOf([1, 3, 4, 5, 7])).toEqual([
    [1, 1],
    [3, 5],
    [7, 7],
  ])
  expect(runsOf([])).toEqual([])
})

test('days of the week begin with a capital only where the language writes them so', () => {
  const week = [1, 2, 3, 7]
  expect(weekText(week, createTranslator({ locale: 'en', messages: en }))).toBe('Mon–\u2060Wed, Sun')
  expect(weekText(week, createTranslator({ locale: 'ru', messages: ru }))).toBe('Пн–\u2060ср, вс')
})
