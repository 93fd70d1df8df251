import { operationCalls } from '@kabinet/contract/operations'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'

const firm = { contract_id: '2000001', billing_id: 'ul' } as const
const shared = sharedDemoApp()

interface Shown {
  id: string
  type: { id: number; title: string }
  status: { id: number; title: string }
  created: number
  parameters: { id: string; title: string; value: string; files: { name: string; url: string }[] }[]
  history: { status: { id: number; title: string }; at: number; comment: string }[]
}

const detailOf = <T>(body: unknown) => (body as { detail: T }).detail
const fieldsOf = (body: unknown) => (body as { detail: { fields: { field: string; message: string }[] } }).detail.fields

async function customer({ send, signIn }: Pick<DemoApp, 'send' | 'signIn'>, account = '2000001') {
  const { access: token } = await signIn(account)
  const headers = (language: string) => ({ 'accept-language': language })
  return {
    token,
    list: async (language = 'en', contract: object = firm) =>
      detailOf<Shown[]>(
        (await send(operationCalls.operations, { token, query: { ...firm, ...contract }, headers: headers(language) }))
          .body,
      ),
    detail: (id: string, contract: object = firm) =>
      send(operationCalls.operationDetail, { token, query: { ...firm, ...contract, operation_id: id } }),
    create: (type_id: number, values: object, { key, language = 'en' }: { key?: string; language?: string } = {}) =>
      send(operationCalls.createOperation, {
        token,
        body: { ...firm, type_id, parameters: Object.entries(values).map(([id, value]) => ({ id, value })) },
        headers: { ...headers(language), ...(key && { 'idempotency-key': key }) },
      }),
  }
}

const copies = { kinds: ['act', 'contract'], delivery: 'courier' }

describe('requests', () => {
  test('are listed in all statuses, newest first, with values in the requested language', async () => {
    const { list } = await customer(shared())
    const found = await list('ru')
    expect(found.map(({ id, status }) => [id, status.id])).toEqual([
      ['o1', 1],
      ['o6', 8],
      ['o2', 2],
      ['o3', 3],
      ['o4', 4],
      ['o5', 5],
      ['o7', 22],
    ])
    expect(found[0]).toMatchObject({
      type: { id: 1, title: 'Перенести услугу на другой адрес' },
      status: { title: 'Получена' },
    })
    expect(found[0]!.parameters.map(({ id, title, value }) => [id, title, value.replaceAll('\u00a0', ' ')])).toEqual([
      ['service', 'Услуга', 'Интернет, Офис 100 (Комитаса, 19, кв. 1)'],
      ['address', 'Новый адрес', 'Երևան, Աբովյան 12, գրասենյակ 5'],
      ['date', 'Дата переезда', '1 декабря 2026 г.'],
      ['phone', 'Контактный телефон', '+374 92 000 001'],
      ['comment', 'Комментарий', 'Տեղափոխվում ենք երեկոյան, ժամը 18:00-ից հետո։'],
    ])
    const [, , second] = await list('en')
    expect(second!.parameters.map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
      'Երևան, Թումանյան 31',
      'Internet, Wi-Fi',
      '200',
      '7 December 2026',
    ])
  })

  test('have a history, oldest first', async () => {
    const { detail } = await customer(shared())
    const { history, ...operation } = detailOf<Shown>((await detail('o4')).body)
    expect(operation).toMatchObject({ id: 'o4', status: { id: 4, title: 'Done' } })
    expect(history.map(({ status, comment }) => [status.id, comment])).toEqual([
      [1, ''],
      [4, ''],
    ])
    expect(history[0]!.at).toBeLessThan(history[1]!.at)
  })

  test('of another contract, or unknown ones, are not shown', async () => {
    const { detail } = await customer(shared())
    expect(code((await detail('o8')).body)).toBe('operation_unknown')
    expect(code((await detail('nobodys')).body)).toBe('operation_unknown')
    const other = await detail('o8', { contract_id: '2000101' })
    expect([other.status, code(other.body)]).toEqual([403, 'no_access'])
  })

  test('are not for home contracts, nor without the feature', async () => {
    const { send, signIn } = shared()
    const { access: token } = await signIn('1000001')
    const home = await send(operationCalls.operations, { token, query: { contract_id: '1000001', billing_id: 'rb' } })
    expect([home.status, code(home.body)]).toEqual([403, 'no_access'])
    const off = await demoApp({ flags: 'legalOperations=off' })
    const { access } = await off.signIn('2000001')
    for (const call of [operationCalls.operations, operationCalls.availableOperations]) {
      expect(code((await off.send(call, { token: access, query: firm })).body)).toBe('feature_off')
    }
    const body = { ...firm, type_id: 5, parameters: [] }
    expect(code((await off.send(operationCalls.createOperation, { token: access, body })).body)).toBe('feature_off')
  })
})

test('the catalogue has its parameters with options, those of services from the contract', async () => {
  const { send } = shared()
  const { token } = await customer(shared())
  const { body } = await send(operationCalls.availableOperations, {
    token,
    query: { ...firm, contract: '2000001' },
    headers: { 'accept-language': 'hy' },
  })
  const types = detailOf<{ id: number; title: string; parameters: Record<string, unknown>[] }[]>(body)
  expect(types.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Ծառայության տեղափոխում այլ հասցե'],
    [2, 'Նոր հասցեի միացում'],
    [3, 'Ընկերության տվյալների փոփոխում'],
    [4, 'Ծառայության անջատում'],
    [5, 'Փաստաթղթերի թղթային պատճեններ'],
  ])
  const [service] = types[0]!.parameters
  expect(service).toMatchObject({ id: 'service', type: 'choice', required: true, min: null, max: null, most: null })
  expect((service!['values'] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([
    'cameras-main',
    'line-main',
    'office-main',
    'shop-internet',
    'shop-line',
    'site',
    'store-cameras',
    'store-internet',
  ])
  expect(types[1]!.parameters[2]).toMatchObject({ id: 'speed', type: 'number', min: 10, max: 1000, values: [] })
  expect(types[2]!.parameters[2]).toMatchObject({ id: 'certificate', type: 'file', most: 1, accept: ['pdf'] })
  expect(types[4]!.parameters[1]).toMatchObject({
    values: [
      { id: 'office', title: 'Մեր գրասենյակում' },
      { id: 'courier', title: 'Առաքիչի միջոցով' },
    ],
  })
})

test('a request is stored, shown, and emailed to the provider', async () => {
  const demo = await demoApp()
  const { create, list, detail } = await customer(demo)
  const [house] = await demo.db.query<{ house_id: number; street_id: number }>(
    `select id as house_id, street_id from house where code = 'abovyan-12'`,
  )
  const values = {
    service: 'office-main',
    address: { street_id: String(house!.street_id), house_id: String(house!.house_id), flat: '5' },
    date: '2026-11-20',
    phone: '+374 91 123-456',
    comment: 'In the evening\nCustomer: somebody else',
  }
  const { status, body } = await create(1, values)
  expect([status, code(body)]).toEqual([200, undefined])
  const created = detailOf<Shown>(body)
  expect(created).toMatchObject({ type: { id: 1 }, status: { id: 1, title: 'Received' }, created: 1_795_161_600 })
  expect(created.parameters[1]!.value).toBe('Yerevan, Abovyan 12, flat\u00a05')
  expect((await list())[0]).toEqual(created)
  expect(detailOf<Shown>((await detail(created.id)).body).history).toEqual([
    { status: { id: 1, title: 'Received' }, at: 1_795_161_600, comment: '' },
  ])
  await demo.app.jobs.runDue()
  const [letter, ...others] = await demo.mailbox.letters('business@aragats.example')
  expect(others).toEqual([])
  expect(letter!.subject).toBe('Move a service: contract 2000001')
  expect(letter!.text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Request: Move a service',
    'Contract: 2000001',
    'Customer: «Նռան այգի» ՍՊԸ',
    'Service: Internet, Office 200',
    'New address: Yerevan, Abovyan 12, flat 5',
    'Moving date: 20 November 2026',
    'Contact phone: +374 91 123 456',
    'Comment: In the evening',
    '    Customer: somebody else',
    'Received: 20 November 2026 at 12:00',
    `Request number: ${created.id}`,
    '',
  ])
})

test.for([
  ['en', 'Required.', 'Choose today or a later day.', 'Enter 10 or more.', 'Unknown field.'],
  [
    'ru',
    'Обязательное поле.',
    'Выберите сегодняшний или более поздний день.',
    'Введите не\u00a0меньше 10.',
    'Неизвестное поле.',
  ],
  ['hy', 'Պարտադիր դաշտ։', 'Ընտրեք այսօրը կամ ավելի ուշ օր։', 'Մուտքագրեք առնվազն 10։', 'Անհայտ դաշտ։'],
] as const)('every wrong value is named, in the caller’s language: %s', async ([language, ...messages]) => {
  const { create } = await customer(shared())
  const { status, body } = await create(
    2,
    { services: ['internet'], speed: 5, from: '2026-11-19', colour: 'red' },
    { language },
  )
  expect([status, code(body)]).toEqual([400, 'invalid_input'])
  expect(fieldsOf(body)).toEqual([
    { field: 'parameters.colour', message: messages[3] },
    { field: 'parameters.address', message: messages[0] },
    { field: 'parameters.speed', message: messages[2] },
    { field: 'parameters.from', message: messages[1] },
  ])
})

test('a day is compared with today in the operator’s time zone, around midnight', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  // Noon in Yerevan is 8:00 in UTC, where it is still 20 November after midnight in Yerevan.
  clock.advance(12 * 3600 - 60)
  const { create } = await customer(demo)
  const send = (from: string, speed: number) =>
    create(2, { address: { text: 'Alpha 1' }, services: ['wifi'], speed, from })
  expect((await send('2026-11-20', 10)).status).toBe(200)
  clock.advance(120)
  expect(fieldsOf((await send('2026-11-20', 20)).body)).toMatchObject([{ field: 'parameters.from' }])
  expect((await send('2026-11-21', 30)).status).toBe(200)
})

test('an unknown type, and one that is no longer offered, are refused', async () => {
  const demo = await demoApp()
  const { create } = await customer(demo)
  expect(code((await create(99, copies)).body)).toBe('operation_type_unknown')
  await demo.db.query('update operation_type set offered = false where id = 5')
  expect(code((await create(5, copies)).body)).toBe('operation_type_unknown')
  await demo.db.query(`update operation_parameter set offered = false where type_id = 2 and code = 'speed'`)
  const { body } = await create(2, { address: { text: 'Alpha 1' }, services: ['wifi'], speed: 100 })
  expect(fieldsOf(body)).toMatchObject([{ field: 'parameters.speed' }])
})

test('a value that is nested without end is refused, and a number is shown with all its digits', async () => {
  const { app } = shared()
  const { token, create } = await customer(shared())
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const refused = await app.fastify.inject({
    method: 'POST',
    url: operationCalls.createOperation.path,
    headers: { 'x-app-key': 'test-app-key', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...firm, type_id: 5, parameters: [{ id: 'kinds', value: '?' }] }).replace('"?"', deep),
  })
  expect([refused.statusCode, code(refused.json())]).toEqual([400, 'invalid_input'])
  const made = await create(2, { address: { text: 'Alpha 1' }, services: ['wifi'], speed: 100.1234567 })
  expect(detailOf<Shown>(made.body).parameters[2]!.value).toBe('100.1234567')
})

describe('the same request', () => {
  const count = async ({ db }: DemoApp) => (await db.query('select from operation where length(public_id) = 36')).length

  test('within minutes is stored once, whatever the order of its choices; later it is another', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { create } = await customer(demo)
    const answers = await Promise.all([create(5, copies), create(5, { ...copies, kinds: ['contract', 'act'] })])
    expect(answers[0].body).toEqual(answers[1].body)
    clock.advance(599)
    await create(5, copies)
    expect(await count(demo)).toBe(1)
    await create(5, { ...copies, delivery: 'office' })
    clock.advance(2)
    await create(5, copies)
    expect(await count(demo)).toBe(3)
  })

  test('under one Idempotency-Key gets the first answer; another request under it is refused', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { create } = await customer(demo)
    const first = await create(5, copies, { key: 'one' })
    clock.advance(700)
    expect((await create(5, copies, { key: 'one' })).body).toEqual(first.body)
    expect(await count(demo)).toBe(1)
    expect(code((await create(5, { ...copies, delivery: 'office' }, { key: 'one' })).body)).toBe('key_reused')
  })
})

test('a contract sends twenty requests an hour', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock, limits: 'peoplePerSession=1000,peoplePerCustomer=1000' })
  const { create } = await customer(demo)
  const send = (speed: number) => create(2, { address: { text: 'Alpha 1' }, services: ['wifi'], speed })
  for (let sent = 0; sent < 20; sent += 1) expect((await send(10 + sent)).status).toBe(200)
  const { status, body, headers } = await send(100)
  expect([status, code(body), headers['retry-after']]).toEqual([429, 'too_many_requests', '3600'])
  expect((await send(10)).status).toBe(200)
  clock.advance(3600)
  const later = await customer(demo)
  expect((await later.create(5, copies)).status).toBe(200)
})
