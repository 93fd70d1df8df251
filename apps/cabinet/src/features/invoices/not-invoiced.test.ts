import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { notInvoiced } from './not-invoiced.ts'

test('what no invoice covers of a debt is what exceeds the unpaid ones', () => {
  const unpaid = [{ outstanding: money(73_250) }, { outstanding: money(4000) }]
  expect(notInvoiced(money(-150_500), unpaid)).toBe(73_250)
  expect(notInvoiced(money(-77_250), unpaid)).toBe(0)
  expect(notInvoiced(money(12_000), [])).toBe(0)
})
