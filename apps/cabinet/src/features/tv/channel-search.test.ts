import { expect, test } from 'vitest'
import { countFound, searchPackages } from './channel-search.ts'

const kids = { title: 'Kids', channels: ['Little Owl', 'Paper Boat'] }
const family = { title: 'Family', channels: ['Little Owl', 'Kitchen Table'] }
const sport = { title: 'Sport', channels: ['Россия Спорт'] }
const all = [kids, family, sport]

test('a search finds packages by their channels, in any script', () => {
  expect(searchPackages(all, 'owl')).toEqual([
    { of: kids, hits: ['Little Owl'] },
    { of: family, hits: ['Little Owl'] },
  ])
  expect(searchPackages(all, 'rossiya')).toEqual([{ of: sport, hits: ['Россия Спорт'] }])
  expect(searchPackages(all, 'moon')).toEqual([])
})

test('a search finds a package by its title too', () => {
  expect(searchPackages(all, 'famil')).toEqual([{ of: family, hits: [] }])
})

test('without a search all packages are listed', () => {
  expect(searchPackages(all, ' ').map(({ of }) => of)).toEqual(all)
})

test('a channel of two packages counts once', () => {
  expect(countFound(searchPackages(all, 'owl'))).toEqual({ packages: 2, channels: 1 })
  expect(countFound(searchPackages(all, 'kids'))).toEqual({ packages: 1, channels: 0 })
})
