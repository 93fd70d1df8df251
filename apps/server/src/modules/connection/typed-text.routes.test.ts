import { ownCatalogueCalls } from '@kabinet/contract/catalogue'
import { connectionCalls } from '@kabinet/contract/connection'
import { connectionProcessCalls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import { intercomCalls } from '@kabinet/contract/intercom'
import type { Call } from '@kabinet/contract/kernel/call'
import { beforeAll, expect, test } from 'vitest'
import { ownOrigin, sharedDemoApp } from '../../../test/app.ts'
import { customerKeyOf, startWithKey } from '../../../test/connecting.ts'
import { atDoor, givenIntercom, readyAt } from '../../../test/intercoms.ts'
import { readOperator } from '../../platform/config/operator.ts'

const phone = '37491555901'
const home = { phone, house: 'alpha-1', flat: '7' }
const document = '7b0f4bde-5f5c-4f0e-8d2a-4b7f0a8b1c2d'
const url = `${ownOrigin}/iwantufanet/confirm-personal-data`
const returned = { local_client_id: 'a', provider_id: 'gov', code: 'c', state: 's', url, iss: 'https://id.example' }

/** What a call takes, as people and their browsers send it; the key is in the header. */
const samples: Readonly<Record<string, Readonly<Record<string, string | number | boolean | readonly number[]>>>> = {
  referrer: { referral: '1001' },
  checkSms: { phone, sms_code: '1234' },
  checkEdo: { phone, proof: 'a' },
  callback: { name: 'Ani', phone, address: 'Alpha 1', comment: 'After six', subject: 'connection' },
  orderForBusiness: {
    street_id: 1,
    house_id: 1,
    full_address: 'Alpha 1',
    full_name: 'Ani',
    phone,
    services: [1],
    ref_user_url: '1001',
    description: 'After six',
  },
  availability: { house_id: 1 },
  createProcess: { street_id: 1, house_id: 1, flat: '7', full_name: 'Ani', phone, ref_user_id: '1001' },
  createCustomerByPhone: { phone, full_name: 'Ani' },
  bindingContract: { contract_number: '1000001' },
  createServices: { inet: 'fibre-100', ctv: 'cable-60', iptv: 'mosaic', cctv: 'cameras', code_phrase: 'արագած' },
  authUrl: { url },
  createCustomer: returned,
  createCustomerByGet: returned,
  engineerDays: { date: '2026-11-20' },
  bookEngineer: { date: 1_795_000_000 },
  authContract: { billing: 'rb', contract: '1000001' },
  downloadConnectionDocument: { documentId: document },
  signConnectionDocument: { documentId: document, sms_code: '1234' },
  connectionDocument: { document_id: document },
  start: { slug: 'door' },
  checkSmsIntercoms: { phone, sms_code: '1234' },
  updateProcess: { code_phrase: 'արագած' },
  enterPhone: { phone },
  createIntercomCustomer: { phone, full_name: 'Ani' },
}

const long = 'x'.repeat(10_240)
const texts = {
  Armenian: 'Նարինե Արամի',
  Cyrillic: 'Нина О’Нил',
  Chinese: '李小龍',
  Arabic: 'محمد علي',
  Devanagari: 'राहुल',
  emoji: '👩‍🚀 🙂',
  directions: '\u202eAnna\u202c',
  'combining marks': 'a\u0301'.repeat(20),
  'a NUL': 'An\u0000na',
  'half of a pair': 'Anna\ud83d',
  'several lines': 'An\r\nna\u2028',
  SQL: `'; drop table customer; --`,
  'other digits': '３７４９１５５５９０１',
  nothing: '',
  spaces: '   ',
}

const calls: Readonly<Record<string, Call>> = {
  ...connectionCalls,
  ...connectionProcessCalls,
  ...ownCatalogueCalls,
  connectionDocument: ownConnectionCalls.connectionDocument,
  ...intercomCalls,
  enterPhone: intercomCalls.updateProcess,
  createIntercomCustomer: { ...connectionProcessCalls.createCustomerByPhone, key: intercomCalls.binding.key },
}
const fields = Object.entries(calls).flatMap(([name, call]) =>
  Object.keys(samples[name] ?? {}).map((field): [string, string, Call] => [name, field, call]),
)

const demo = sharedDemoApp({
  limits: Object.keys(readOperator('am').limits)
    .map((name) => `${name}=99999`)
    .join(','),
})
let keys: Record<string, string>
beforeAll(async () => {
  const customer = await customerKeyOf(demo(), phone)
  const { key } = await startWithKey(demo(), customer, home)
  await givenIntercom(demo(), 'door')
  const { key: intercom } = await atDoor(demo(), 'door')
  const { erp_key: read } = (await (await readyAt(demo(), 'door', '37491555902')).bind()).detail
  keys = { customer, process: key, intercom, read: read as string }
})

async function send(call: Call, values: Readonly<Record<string, unknown>>) {
  const rest = { ...values }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = encodeURIComponent(String(values[part]).toWellFormed()) || '%20'
    delete rest[part]
    return value
  })
  const key = keys[call.key?.kinds[0] ?? '']
  const headers = key ? { 'x-process-key': key } : {}
  const given = call.method === 'GET' ? { query: rest as Record<string, string> } : { body: rest }
  return demo().send({ method: call.method, path }, { ...given, headers })
}

/** Returns the fields that an answer names, each once. */
function fieldsOf(body: unknown): string[] {
  const { fields: named = [] } = (body as { detail?: { fields?: { field: string }[] } }).detail ?? {}
  return [...new Set(named.map(({ field }) => field))]
}

test('every call that takes something is tried', () => {
  const bare = Object.entries(calls).filter(([name]) => !samples[name])
  expect(bare.map(([name]) => name).toSorted()).toEqual([
    'authByCustomerKey',
    'binding',
    'changeStatusProcess',
    'connectionDocuments',
    'connectionState',
    'contractByProcessKey',
    'getContracts',
    'getTariffs',
    'infoProcess',
    'payLater',
    'processInfo',
    'statusProcess',
  ])
})

test.each(fields)('%s, %s: 10 kB are refused, and the field is named', async (name, field, call) => {
  const { status, body } = await send(call, { ...samples[name], [field]: long })
  // An address of that length is none of ours.
  const isInPath = call.path.includes(`{${field}}`)
  expect([status, fieldsOf(body)]).toEqual(isInPath ? [404, []] : [400, [expect.stringMatching(`\\.${field}$`)]])
})

test.each(fields)('%s, %s: text in any script gets an answer', async (name, field, call) => {
  for (const [what, value] of Object.entries(texts)) {
    const { status, body } = await send(call, { ...samples[name], [field]: value })
    expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500)
    if (status === 400) expect(fieldsOf(body), what).toEqual([expect.stringMatching(`\\.${field}$`)])
  }
})

test('a key of 10 kB, or in another script, is no key', async () => {
  for (const bad of [long, ...Object.values(texts)]) {
    const { status, body } = await demo().send(connectionProcessCalls.statusProcess, { body: { process_key: bad } })
    expect([status, body], bad.slice(0, 20)).toEqual([403, expect.objectContaining({ code: 'no_access' })])
  }
})
