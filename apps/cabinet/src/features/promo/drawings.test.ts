import { readdirSync } from 'node:fs'
import { promoIcons } from '@kabinet/contract/promo-icons'
import { expect, test } from 'vitest'

test('every icon of an additional service has a picture, and every picture an icon', () => {
  const pictures = readdirSync(new URL('../../../public/drawings/', import.meta.url))
  expect(pictures.toSorted()).toEqual(promoIcons.map((icon) => `${icon}.svg`).toSorted())
})
