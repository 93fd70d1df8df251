import type { Pdu } from 'smpp'
import { expect, test } from 'vitest'
import { reportOf } from './receipt.ts'

const words = (stat: string) =>
  `id:a-1 sub:001 dlvrd:001 submit date:2611200800 done date:2611200801 stat:${stat} err:000`
const receipt = (fields: Partial<Pdu>) => reportOf({ esm_class: 4, ...fields } as Pdu)

test.each([
  ['delivered, as fields', { receipted_message_id: 'b', message_state: 2 }, { part: 'b', outcome: 'delivered' }],
  ['expired, as fields', { receipted_message_id: 'b', message_state: 3 }, { part: 'b', outcome: 'failed' }],
  ['undeliverable, as fields', { receipted_message_id: 'b', message_state: 5 }, { part: 'b', outcome: 'failed' }],
  ['rejected, as fields', { receipted_message_id: 'b', message_state: 8 }, { part: 'b', outcome: 'failed' }],
  ['in transit, as fields', { receipted_message_id: 'b', message_state: 1 }, undefined],
  ['delivered, as text', { short_message: { message: words('DELIVRD') } }, { part: 'a-1', outcome: 'delivered' }],
  ['undelivered, as text', { short_message: { message: words('undeliv') } }, { part: 'a-1', outcome: 'failed' }],
  ['rejected, as text', { short_message: { message: words('REJECTD') } }, { part: 'a-1', outcome: 'failed' }],
  ['in transit, as text', { short_message: { message: words('ACCEPTD') } }, undefined],
  [
    'fields before words',
    { message_state: 5, short_message: { message: words('DELIVRD') } },
    { part: 'a-1', outcome: 'failed' },
  ],
  ['without an id', { message_state: 2 }, undefined],
  ['without text', { short_message: { message: Buffer.from([0]) } }, undefined],
] as const)('a receipt: %s', (_, fields, report) => {
  expect(receipt(fields)).toEqual(report)
})

test('an incoming message is never a delivery report', () => {
  expect(receipt({ esm_class: 0, short_message: { message: words('DELIVRD') } })).toBeUndefined()
})
