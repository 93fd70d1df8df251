import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['password', 'Password1', 'QWERTYUIOP', '147258369', '4815162342', '12344321'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['49205816', 'ararat01', ''])('"%s" is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
