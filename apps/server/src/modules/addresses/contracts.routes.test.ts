import { addressCalls } from '@kabinet/contract/addresses'
import { ownCalls } from '@kabinet/contract/own'
import { describe, expect, test } from 'vitest'
import { visitorOf } from '../../../test/address-visitor.ts'
import { type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'

const shared = sharedDemoApp()
const visitor = (app?: DemoApp) => visitorOf(app ?? shared())

describe('contracts at an address', () => {
  test.for([
    ['am', 'yerevan'],
    ['ru', 'yekaterinburg'],
  ] as const)('in the %s demo, a house has none, one or several', async ([operator, cities_alias]) => {
    const { ask, houseOf } = visitor(await demoApp({ operator }))
    const numbers = async (house: string) => {
      const { user } = await ask('contracts')({ cities_alias, house_id: await houseOf(cities_alias, 'Alpha', house) })
      return user.map(({ contract_id }) => contract_id)
    }
    expect(await numbers('1')).toEqual([])
    expect(await numbers('2')).toEqual(['1000019'])
    expect(await numbers('3')).toEqual(['1000010', '1000101', '1000107'])
  })

  test('show only initials and the street', async () => {
    const { ask, houseOf } = visitor()
    const { user } = await ask('contracts')({
      cities_alias: 'yerevan',
      house_id: await houseOf('yerevan', 'alpha', '2'),
    })
    expect(user).toEqual([
      {
        contract_id: '1000019',
        billing_id: 'rb',
        customer_name: expect.stringMatching(/^\p{L}\.\u00a0\p{L}\.$/u) as string,
        address: 'Alpha •••',
      },
    ])
  })

  test.for([
    ['48', ['1000001']],
    [48, ['1000001']],
    ['кв. 48', ['1000001']],
    ['4', []],
    ['', []],
    [undefined, []],
  ] as const)('in a block of flats, flat %j shows %j', async ([flat, expected]) => {
    const { ask, houseOf } = visitor()
    const house_id = await houseOf('yerevan', 'abovyan', '12')
    const { user } = await ask('contracts')({ cities_alias: 'yerevan', house_id, ...(flat !== undefined && { flat }) })
    expect(user.map(({ contract_id }) => contract_id)).toEqual(expected)
  })

  test('are not shown for another city or for a house that does not exist', async () => {
    const { ask, houseOf } = visitor()
    const house_id = await houseOf('yerevan', 'alpha', '3')
    expect(await ask('contracts')({ cities_alias: 'gyumri', house_id })).toEqual({ user: [] })
    expect(await ask('contracts')({ cities_alias: 'yerevan', house_id: 999_999 })).toEqual({ user: [] })
  })

  test('are at most ten where a block’s contracts have no flat numbers', async () => {
    const { ask, db, houseOf } = visitor(await demoApp())
    await db.query(`update contract set house_id = (select id from house where code = 'alpha-1'), flat = ''`)
    const { user } = await ask('contracts')({
      cities_alias: 'yerevan',
      house_id: await houseOf('yerevan', 'alpha', '1'),
    })
    expect(user).toHaveLength(10)
  })

  test('are found by number and masked in the same way; an unknown number finds none', async () => {
    const { ask, houseOf, send } = visitor(await demoApp({ limits: 'peoplePerAddress=4' }))
    const house_id = await houseOf('yerevan', 'alpha', '2')
    const { user } = (await ask('contracts')({ cities_alias: 'yerevan', house_id })) as {
      user: { contract_id: string }[]
    }
    const byNumber = (contract_id: string) => send(ownCalls.payable, { body: { contract_id } })
    expect((await byNumber(user[0]!.contract_id)).body).toMatchObject({ detail: { user: [user[0]] } })
    expect((await byNumber('9999999')).body).toMatchObject({ status: 'ok', detail: { user: [] } })
    const { detail } = (await byNumber('2000001')).body as { detail: { user: unknown[] } }
    expect(detail.user).toEqual([
      {
        contract_id: '2000001',
        billing_id: 'ul',
        customer_name: expect.stringMatching(/^\p{L}/u) as string,
        address: expect.any(String) as string,
      },
    ])
    expect((await byNumber('1000001')).status).toBe(429)
  })

  test('are rate limited, while streets are not', async () => {
    const { send, ask } = visitor(await demoApp({ limits: 'peoplePerAddress=2' }))
    const body = { cities_alias: 'yerevan', house_id: 1 }
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) statuses.push((await send(addressCalls.contracts, { body })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect(await ask('streets')({ cities_alias: 'yerevan', street_part: 'alpha' })).toHaveLength(1)
  })
})
