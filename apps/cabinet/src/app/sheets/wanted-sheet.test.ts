import { expect, it } from 'vitest'
import { wantedOf, wantedSheet } from './wanted-sheet.ts'

const contract = { billing_id: 'rb', contract_id: '1000001' } as const

it('opens the sheet again in which money was missing', () => {
  const sheets = [
    { kind: 'pause', contract },
    { kind: 'onlineTv', contract },
    { kind: 'staticIp', contract, serviceId: 'fibre' },
    { kind: 'simOption', contract, serviceId: 'sim', itemId: '7', name: '5 GB more' },
  ] as const
  for (const sheet of sheets) {
    const wanted = wantedOf(sheet)
    expect('sheet' in wanted && wantedSheet(wanted, { ...contract })).toEqual(sheet)
  }
})

it('opens nothing that it does not know', () => {
  expect(wantedSheet({ sheet: 'signOut' }, contract)).toBeUndefined()
  expect(wantedSheet({ sheet: 'staticIp' }, contract)).toBeUndefined()
})
