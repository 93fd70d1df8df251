import { addressCalls } from '@kabinet/contract/addresses'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitorOf } from '../../../test/address-visitor.ts'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'

type Calls = typeof addressCalls

const shared = sharedDemoApp()

const visitor = (app?: DemoApp) => visitorOf(app ?? shared())
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)

describe('cities', () => {
  test('are returned in the requested language, with the provider’s local contacts', async () => {
    const { ask } = visitor()
    const [first, ...others] = await ask('cities')(undefined, 'ru')
    expect(first).toEqual({
      alias: 'yerevan',
      id: expect.stringMatching(/^\d+$/) as string,
      title: 'Ереван',
      phone: '37460000001',
      short_phone: '5501',
      social_links: {
        site: 'https://aragats.example/yerevan',
        messenger: 'https://chat.aragats.example/yerevan',
        groups: ['https://one.social.example/aragats-yerevan', 'https://two.social.example/aragats-yerevan'],
      },
    })
    expect(titles(others)).toEqual(['Гюмри', 'Дилижан'])
    expect(others.at(-1)).toMatchObject({
      short_phone: null,
      social_links: { site: null, messenger: null, groups: [] },
    })
  })

  test.for([
    ['192.0.2.5', 'yerevan'],
    ['192.0.2.200', 'gyumri'],
    ['::ffff:192.0.2.200', 'gyumri'],
    ['2001:db8:3::1', 'dilijan'],
    ['::1', 'yerevan'],
    ['198.51.100.1', 'yerevan'],
  ] as const)('a caller from %s is in %s', async ([remoteAddress, alias]) => {
    const { app } = visitor()
    const { method, path } = addressCalls.cityOfCaller
    const answer = await app.fastify.inject({
      method,
      url: path,
      remoteAddress,
      headers: { 'x-app-key': 'test-app-key' },
    })
    expect(answer.json()).toMatchObject({ detail: { alias } })
  })

  test('without a configured default city, or with an unknown one, the guess is the first city', async () => {
    const { ask, db } = visitor(await demoApp())
    await db.query('delete from city_network')
    await db.query(`update city set alias = 'moved' where alias = 'yerevan'`)
    expect(await ask('cityOfCaller')()).toMatchObject({ alias: 'moved' })
  })
})

describe('streets', () => {
  test.for([
    ['en', 'alp', ['Alpha']],
    ['en', 'АЛЬ', ['Alpha']],
    ['hy', 'Альфа', ['Ալֆա']],
    ['ru', 'Ալֆ', ['Альфа']],
    ['en', 'dos', ['Nar-Dos']],
    ['en', 'nar dos', ['Nar-Dos']],
    ['en', 'А', ['Abovyan', 'Alpha']],
    ['en', 'pha', []],
    ['en', `'\\:*&!|()`, []],
    ['en', '%', []],
  ] as const)('in %s, %j finds %j', async ([language, street_part, expected]) => {
    const { ask } = visitor()
    const found = titles(await ask('streets')({ cities_alias: 'yerevan', street_part }, language))
    if (street_part === 'А') expect(found).toEqual(expect.arrayContaining([...expected]))
    else expect(found).toEqual(expected)
  })

  test('are limited to the city', async () => {
    const { ask } = visitor()
    expect(await ask('streets')({ cities_alias: 'gyumri', street_part: 'alpha' })).toEqual([])
    expect(await ask('streets')({ cities_alias: 'nowhere', street_part: 'alpha' })).toEqual([])
  })

  test('match without accents', async () => {
    const { ask } = visitor(await demoApp({ operator: 'ru' }))
    const street = { cities_alias: 'yekaterinburg' }
    expect(titles(await ask('streets')({ ...street, street_part: 'зеленая' }, 'ru'))).toEqual(['Зелёная'])
    expect(titles(await ask('streets')({ ...street, street_part: 'ЗЕЛЁНАЯ' }, 'ru'))).toEqual(['Зелёная'])
  })

  test('those that begin with the typed text come first, and at most ten are returned', async () => {
    const { ask, db } = visitor(await demoApp())
    await db.query(
      `insert into street (city_id, code, title)
       select city.id, 'many-' || n, jsonb_build_object('en', name, 'ru', name, 'hy', name)
       from city, generate_series(1, 30) n,
         lateral (select case when n = 30 then 'Zeta' else 'A Zeta ' || n end as name) t where alias = 'yerevan'`,
    )
    const found = titles(await ask('streets')({ cities_alias: 'yerevan', street_part: 'zet' }))
    expect(found).toHaveLength(10)
    expect(found[0]).toBe('Zeta')
  })
})

describe('houses', () => {
  const add = `insert into house (street_id, code, number, fraction)
    select id, 'h-' || number || fraction, number, fraction
    from street, (values ('120', ''), ('12А', ''), ('12', '3'), ('12', ''), ('12', 'Б')) v (number, fraction)
    where street.code = 'alpha'`

  const alpha = sharedDemoApp()
  beforeAll(async () => void (await alpha().db.query(add)))

  test.for([
    ['12', ['12', '12/3', '12/Б', '12А', '120']],
    [12, ['12', '12/3', '12/Б', '12А', '120']],
    ['12/3', ['12/3']],
    ['12-3', ['12/3']],
    ['12 3', ['12/3']],
    ['12 А', ['12А']],
    ['12a', ['12А']],
    ['12б', ['12/Б']],
    ['3', ['3']],
    ['99', []],
    ['/', []],
  ] as const)('%j finds %j', async ([house_number, expected]) => {
    const { ask } = visitor(alpha())
    const [street] = await ask('streets')({ cities_alias: 'yerevan', street_part: 'Alpha' })
    const found = await ask('houses')({ street_id: street!.id, house_number })
    expect(found.map(({ house, frac }) => (frac ? `${house}/${frac}` : house)).toSorted()).toEqual(
      [...expected].toSorted(),
    )
    expect(found[0]?.house).toBe(expected[0]?.split('/')[0])
    expect(found.every(({ id, identifire }) => id === identifire)).toBe(true)
  })

  test('an unknown street has no houses', async () => {
    const { ask } = visitor()
    expect(await ask('houses')({ street_id: 999_999, house_number: '1' })).toEqual([])
  })

  test('without a number, are those of the street in order, at most a hundred', async () => {
    const { ask, db } = visitor(await demoApp())
    const [street] = await ask('streets')({ cities_alias: 'yerevan', street_part: 'Alpha' })
    const few = await ask('houses')({ street_id: street!.id, house_number: '' })
    expect(few.slice(0, 4).map(({ house }) => house)).toEqual(['1', '2', '3', '4'])
    await db.query(
      `insert into house (street_id, code, number) select s.id, 'n-' || n, n::text from street s, generate_series(200, 399) n where s.code = 'alpha'`,
    )
    expect(await ask('houses')({ street_id: street!.id, house_number: '' })).toHaveLength(100)
  })

  test('are at most ten', async () => {
    const { ask, db } = visitor(await demoApp())
    await db.query(
      `insert into house (street_id, code, number) select s.id, 'n-' || n, n::text from street s, generate_series(10, 99) n where s.code = 'alpha'`,
    )
    const [street] = await ask('streets')({ cities_alias: 'yerevan', street_part: 'Alpha' })
    const found = await ask('houses')({ street_id: street!.id, house_number: '1' })
    expect(found.map(({ house }) => house)).toEqual(['1', '10', '11', '12', '13', '14', '15', '16', '17', '18'])
  })
})

describe('a search by title', () => {
  test.for([
    ['gyum', [['city', 'Gyumri']]],
    ['alpha', [['street', 'Yerevan, Alpha']]],
    ['ереван альфа', [['street', 'Yerevan, Alpha']]],
    ['Yerevan, Alpha 2', [['house', 'Yerevan, Alpha 2']]],
    ['Абовяна 25-2', [['house', 'Yerevan, Abovyan 25/2']]],
    ['Gyumri Alpha', []],
    ['1', []],
  ] as const)('for %j finds %j', async ([title, expected]) => {
    const { ask } = visitor()
    const found = await ask('search')({ title })
    expect(found.map((one) => [one.type, one.title])).toEqual(expected)
  })

  test('returns the ids of each match', async () => {
    const { ask, houseOf } = visitor()
    const [house] = await ask('search')({ title: 'Alpha 3' }, 'ru')
    expect(house).toEqual({
      type: 'house',
      alias: 'yerevan',
      street_id: expect.stringMatching(/^\d+$/) as string,
      house_id: await houseOf('yerevan', 'alpha', '3'),
      title: 'Ереван, Альфа, 3',
    })
    const [city] = await ask('search')({ title: 'Ереван' })
    expect(city).toEqual({ type: 'city', alias: 'yerevan', street_id: null, house_id: null, title: 'Yerevan' })
  })
})

test.for<[keyof Calls, unknown]>([
  ['search', { title: ' ' }],
  ['search', { title: 'a'.repeat(101) }],
  ['search', {}],
  ['streets', { street_part: '', cities_alias: 'yerevan' }],
  ['streets', { street_part: 'a\u0000', cities_alias: 'yerevan' }],
  ['streets', { street_part: 'a' }],
  ['houses', { street_id: 'alpha', house_number: '1' }],
  ['houses', { street_id: -1, house_number: '1' }],
  ['contracts', { cities_alias: 'yerevan' }],
  ['contracts', { cities_alias: 'yerevan', house_id: 1, flat: '1'.repeat(17) }],
  ['contracts', { cities_alias: 'yerevan', house_id: 1, name: 'A' }],
])('%s refuses %j', async ([name, body]) => {
  const { send } = visitor()
  const answer = await send(addressCalls[name], { body })
  expect([answer.status, code(answer.body)]).toEqual([400, 'invalid_input'])
})

test('calls without the app key are refused', async () => {
  const { app } = visitor()
  for (const { method, path } of Object.values(addressCalls)) {
    expect((await app.fastify.inject({ method, url: path })).statusCode).toBe(403)
  }
})
