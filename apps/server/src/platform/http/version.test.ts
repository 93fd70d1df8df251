import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readVersion } from './version.ts'

test('a build is named after its version and commit', () => {
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+(\+[\da-f]{7,})?$/)
})

test('BUILD overrides the name', () => {
  expect(readConfig({}).build).toBeUndefined()
  expect(readConfig({ BUILD: '2023.07.26.1' }).build).toBe('2023.07.26.1')
  expect(() => readConfig({ BUILD: '1.0 <b>' })).toThrow('BUILD=1.0 <b>: must be')
})
