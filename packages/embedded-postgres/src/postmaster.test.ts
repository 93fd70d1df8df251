import { expect, test } from 'vitest'
import { sharedBuffersOf } from './postmaster.ts'

const gigabyte = 2 ** 30

test("PostgreSQL's cache is an eighth of the memory, within limits", () => {
  expect([0.5, 1, 4, 16, 64].map((memory) => sharedBuffersOf(memory * gigabyte))).toEqual([128, 128, 512, 2048, 2048])
})
