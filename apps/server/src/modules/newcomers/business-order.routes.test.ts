import { connectionCalls } from '@kabinet/contract/connection'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'

const sales = 'sales@aragats.example'
const typed = { full_address: 'Gyumri, Rustaveli 5' }
const body = {
  full_name: 'Pomegranate Garden LLC',
  phone: '+374 91 123 456',
  services: [103, 1],
  description: 'Office 14',
}

const order = ({ send }: Pick<DemoApp, 'send'>, given: object = typed) =>
  send(connectionCalls.orderForBusiness, { body: { ...body, ...given }, headers: { 'accept-language': 'ru' } })

const kept = ({ db }: DemoApp) =>
  db.query(
    'select kind, name, phone, address, wanted, referral_id as referral, comment from connection_request order by id',
  )

async function places({ db }: DemoApp) {
  const houses = await db.query<{ id: number; streetId: number; alias: string }>(
    `select h.id, h.street_id as "streetId", s.title ->> 'en' || ' ' || h.number as alias
     from house h join street s on s.id = h.street_id`,
  )
  return (alias: string) => {
    const { id, streetId } = houses.find((house) => house.alias === alias)!
    return { house_id: id, street_id: String(streetId) }
  }
}

async function letters(demo: DemoApp) {
  await demo.app.jobs.runDue()
  return (await demo.mailbox.letters(undefined)).map(({ to, subject, text }) => ({ to, subject, text }))
}

test('a company orders at a house from the list: one request, one email to sales in their language', async () => {
  const demo = await demoApp()
  const given = { ...(await places(demo))('Alpha 1'), full_address: 'ignored', ref_user_url: 's1001' }
  expect((await order(demo, given)).body).toMatchObject({ status: 'ok', detail: {} })
  expect(await kept(demo)).toEqual([
    {
      kind: 'business',
      name: body.full_name,
      phone: '37491123456',
      address: 'Yerevan, Alpha 1',
      wanted: 'Internet, Phone',
      referral: 's1001',
      comment: body.description,
    },
  ])
  const [letter, ...others] = await letters(demo)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: sales, subject: `Business connection request: ${body.full_name}` })
  expect(letter!.text.split('\n').slice(0, -2)).toEqual([
    'Services: Internet, Phone',
    `Name: ${body.full_name}`,
    'Phone: +37491123456',
    'Address: Yerevan, Alpha 1',
    'Comment: Office 14',
    'Referred by: Արմեն Հակոբի Թադևոսյան (s1001)',
    'Language: Russian',
  ])
})

test('sales of another operator get it in theirs, whatever the company speaks', async () => {
  const demo = await demoApp({ operator: 'ru' })
  await demo.send(connectionCalls.orderForBusiness, {
    body: { ...body, ...typed, phone: '79123456789', ref_user_url: 's1001' },
    headers: { 'accept-language': 'en' },
  })
  const [letter] = await letters(demo)
  expect(letter).toMatchObject({
    to: 'sales@yarus.example',
    subject: `Заявка на подключение от компании: ${body.full_name}`,
  })
  for (const line of [
    'Услуги: Интернет, Телефония',
    'Рекомендация: Степан Ильич Журавлёв (s1001)',
    'Язык: английский',
  ]) {
    expect(letter!.text).toContain(`${line}\n`)
  }
})

test('an address that is not in the list is taken as it was typed, and no process, key or account is created', async () => {
  const demo = await demoApp()
  const count = () =>
    demo.db.query(
      `select (select count(*) from connection_process) as processes, (select count(*) from process_key) as keys,
         (select count(*) from customer) as customers, (select count(*) from contract) as contracts`,
    )
  const before = await count()
  await order(demo, { ...typed, description: ' ' })
  expect(await kept(demo)).toEqual([
    expect.objectContaining({ address: typed.full_address, referral: null, comment: null }),
  ])
  expect((await letters(demo))[0]!.text).not.toMatch(/^(Comment|Referred by):/m)
  expect(await count()).toEqual(before)
})

describe('a referral', () => {
  test('that nobody knows is ignored, whatever it is', async () => {
    const demo = await demoApp()
    for (const [nth, referral] of ['nobody', 's', '1', 'առնետ', '👩‍🚀', '', ' '].entries()) {
      await order(demo, { ...typed, description: `No. ${nth}`, ref_user_url: referral, services: [102] })
    }
    expect((await kept(demo)).map((request) => (request as { referral: unknown }).referral)).toEqual(
      Array<null>(7).fill(null),
    )
  })

  test('of a customer offers everything, that of an agent less', async () => {
    const demo = await demoApp()
    const all = [1, 31, 103, 104, 80, 101, 102]
    const answers = []
    for (const [referral, services] of [
      ['1001', all],
      ['s1001', all],
      ['s1001', [1, 104]],
      ['s1001', [103, 31, 1, 1]],
    ] as const) {
      answers.push(code((await order(demo, { ...typed, ref_user_url: referral, services })).body))
    }
    expect(answers).toEqual([undefined, 'services_combination', 'services_combination', undefined])
    expect((await kept(demo)).map((request) => (request as { wanted: unknown }).wanted)).toEqual([
      'Internet, Video surveillance, Phone, TV, My TV, Call-centre assistant, Business Wi-Fi',
      'Internet, Video surveillance, Phone',
    ])
  })
})

test('the same order within minutes counts once, in any order of its services and even in parallel', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await Promise.all([
    order(demo),
    order(demo),
    order(demo, { ...typed, services: [1, 103] }),
    order(demo, { ...typed, services: [1] }),
    order(demo, { ...typed, ref_user_url: '1001' }),
    order(demo, { full_address: 'Gyumri, Rustaveli 6' }),
  ])
  expect(await kept(demo)).toHaveLength(4)
  clock.advance(601)
  await order(demo)
  expect(await kept(demo)).toHaveLength(5)
})

describe('an order is refused, and the field is named', () => {
  test.each([
    ['without an address', {}, 'full_address'],
    ['with a blank address', { full_address: ' ' }, 'full_address'],
    ['with a house without its street', { house_id: 1 }, 'full_address'],
    ['with an address that is too long', { full_address: 'x'.repeat(301) }, 'full_address'],
    ['without services', { ...typed, services: [] }, 'services'],
    ['with an unknown service', { ...typed, services: [1, 8] }, 'services.1'],
    ['without a name', { ...typed, full_name: '' }, 'full_name'],
    ['with a phone that is too short', { ...typed, phone: '37491' }, 'phone'],
    ['with something else', { ...typed, flat: '1' }, undefined],
  ])('%s', async (_, given, field) => {
    const demo = await demoApp()
    const { status, body: answer } = await order(demo, given)
    const { fields } = (answer as { detail: { fields: { field: string }[] } }).detail
    expect([status, code(answer)]).toEqual([400, 'invalid_input'])
    if (field) expect([...new Set(fields.map((one) => one.field))]).toEqual([`body.${field}`])
    expect(await kept(demo)).toEqual([])
  })
})

test('a house of another street, an unknown one and a phone from another country are refused', async () => {
  const demo = await demoApp()
  const of = await places(demo)
  const elsewhere = { ...of('Alpha 1'), street_id: of('Abovyan 25').street_id }
  const answers = [
    await order(demo, elsewhere),
    await order(demo, { ...of('Alpha 1'), house_id: 999_999_999 }),
    await order(demo, { ...typed, phone: '79120000001' }),
  ]
  expect(answers.map(({ body: answer }) => code(answer))).toEqual([
    'house_none',
    'house_none',
    'phone_country_unsupported',
  ])
  expect(await kept(demo)).toEqual([])
})

test('needs the feature, and no key or account', async () => {
  const demo = await demoApp({ flags: 'mobileConnection=off' })
  const { status, body: answer } = await order(demo)
  expect([status, code(answer)]).toEqual([403, 'feature_off'])
})

test('is limited like other calls by strangers, and like all requests', async () => {
  const few = await demoApp({ limits: 'peoplePerAddress=2' })
  const statuses = []
  for (const nth of [1, 2, 3]) statuses.push((await order(few, { ...typed, description: `No. ${nth}` })).status)
  expect(statuses).toEqual([200, 200, 429])
  const many = await demoApp({ limits: 'peoplePerAddress=999,peopleAnonymous=999' })
  const answers = []
  for (let nth = 0; nth < 21; nth += 1) {
    answers.push((await order(many, { ...typed, description: `No. ${nth}` })).status)
  }
  expect(answers).toEqual([...Array<number>(20).fill(200), 429])
})
