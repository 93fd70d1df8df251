import type { Sample } from './audit-samples.ts'

const key = 'pk_nobody-has-this'
const order = { inet: 'fibre-100', ctv: 'cable-60', iptv: 'mosaic', cctv: 'cameras', has_cable: true }
const document = { documentId: '7b0f4bde-5f5c-4f0e-8d2a-4b7f0a8b1c2d' }
const refused = (body: object = {}, details: object = {}): Sample => ({
  body: { key, ...body },
  result: 'no_access',
  details,
})

/** Samples of calls with a key, which nobody has here: tests of `connection` take the steps themselves. */
export const connectionSamples: Readonly<Record<string, Sample>> = {
  'connection.createProcess': refused({ house_id: 1 }, { house_id: 1 }),
  'connection.createCustomerByPhone': refused(),
  'connection.authByCustomerKey': refused(),
  'connection.bindingContract': refused({ contract_number: '1000001' }, { contract_number: '1000001' }),
  'connection.createServices': refused(order, order),
  'connection.payLater': refused({ value: { has_payment: false } }),
  'connection.createCustomer': refused(),
  'connection.createCustomerByGet': { query: { key }, result: 'no_access' },
  'connection.bookEngineer': refused({ date: 1_800_000_000 }, { date: 1_800_000_000 }),
  'connection.authContract': refused({ billing: 'rb', contract: '1000001' }),
  'connection.signConnectionDocument': { params: document, ...refused() },
  'intercom.start': { body: { slug: 'no-such-door' }, result: 'intercom_unknown', details: {} },
  'intercom.checkSmsIntercoms': refused({ phone: '37491555001', sms_code: '1234' }),
  'intercom.binding': refused(),
  'intercom.updateProcess': refused({ code_phrase: 'արագած' }),
  'own.connectionProcess': {
    as: '1000001',
    body: { contract_id: '1000001', billing_id: 'rb' },
    result: 'process_step',
  },
}
