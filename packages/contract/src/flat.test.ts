import { expect, test } from 'vitest'
import { cleanFlat } from './flat.ts'

test.for([
  ['48', '48'],
  [' 48а ', '48а'],
  ['кв. 48', '48'],
  ['apt. 12-3', '12-3'],
  ['բն.\u00a07', '7'],
  ['нет', ''],
  ['', ''],
] as const)('%j is flat %j', ([text, flat]) => {
  expect(cleanFlat(text)).toBe(flat)
})
