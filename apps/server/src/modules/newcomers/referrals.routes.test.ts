import { connectionCalls } from '@kabinet/contract/connection'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import type { Db } from '../../platform/database/db.ts'

const shared = sharedDemoApp({ limits: 'peoplePerAddress=9999,peopleAnonymous=9999' })

const lookUp = ({ send }: Pick<DemoApp, 'send'>, id: string, address?: string) =>
  send(
    { method: 'GET', path: connectionCalls.referrer.path.replace('{referral}', encodeURIComponent(id)) },
    { ...(address && { address }) },
  )

const initialsOf = async (demo: Pick<DemoApp, 'send'>, id: string) =>
  ((await lookUp(demo, id)).body as { detail: { initials?: string } }).detail.initials

/** Returns everything in an answer that a stranger could compare, except the initials. */
async function telling(demo: Pick<DemoApp, 'send'>, id: string) {
  const { status, headers, body } = await lookUp(demo, id)
  const { detail, ...envelope } = body as { detail?: { initials?: string } }
  const { initials = '', ...rest } = detail ?? {}
  const length = Number(headers['content-length']) - Buffer.byteLength(initials)
  const changing = { date: '', 'x-now': '', 'x-request-id': '', 'content-length': length }
  return { status, headers: { ...headers, ...changing }, envelope: { ...envelope, request_id: '' }, rest }
}

test.each([
  ['am', 'Շ.\u00a0Մ.', 'Ա.\u00a0Հ.'],
  ['ru', 'С.\u00a0Ф.', 'С.\u00a0И.'],
])('shows the initials of a customer or an agent, and none if unknown: %s', async (operator, customer, agent) => {
  const demo = await demoApp({ operator })
  const initials = []
  for (const id of ['1001', 's1001', 'nobody']) initials.push(await initialsOf(demo, id))
  expect(initials).toEqual([customer, agent, ''])
})

describe('a stranger who tries referrals', () => {
  test('learns initials and nothing else: not even whether it is a customer, an agent or nobody', async () => {
    const demo = shared()
    const unknown = await telling(demo, 'nobody')
    expect(unknown).toMatchObject({ status: 200, rest: {} })
    for (const id of ['1001', 's1001', '1', 's']) expect(await telling(demo, id)).toEqual(unknown)
  })

  test('finds nobody by what else identifies people: numbers of accounts, contracts and phones', async () => {
    const demo = shared()
    const ids = await demo.db.query<{ id: string }>(
      `select id::text from customer union select 'c' || contract_id from contract
       union select contract_id from contract union select id::text from contract union select phone from customer_phone
       order by 1`,
    )
    expect(ids.length).toBeGreaterThan(150)
    const found = []
    for (const { id } of ids.filter(({ id: one }) => one !== '1001')) {
      if ((await initialsOf(demo, id)) !== '') found.push(id)
    }
    expect(found).toEqual([])
  })

  test.each([
    'S1001',
    '1001s',
    '%',
    '_001',
    '100%',
    '1001%',
    "1001' or '1'='1",
    '1001;--',
    '../1001',
    '01001',
    '1001.0',
    '+1001',
    '１００１',
    'ſ1001',
    '👩‍🚀',
    'x'.repeat(64),
  ])('finds nobody by an odd one: %s', async (id) => {
    expect(await initialsOf(shared(), id)).toBe('')
    expect(await telling(shared(), id)).toEqual(await telling(shared(), 'nobody'))
  })

  test.each(['1001\u0000', '1001\n1', ' ', 'x'.repeat(65)])('is refused one that cannot be: %j', async (id) => {
    const { status, body } = await lookUp(shared(), id)
    expect([status, code(body)]).toEqual([400, 'invalid_input'])
  })

  test('causes the same work for customers, agents and unknown ones', async () => {
    const demo = await demoApp()
    const statements: string[] = []
    const noting: Db = {
      ...demo.composedOf.db,
      query(sql, parameters) {
        statements.push(sql)
        return demo.composedOf.db.query(sql, parameters)
      },
    }
    const other = await demo.second({ db: noting })
    const work = []
    for (const id of ['warm-up', '1001', 's1001', 'nobody']) {
      statements.length = 0
      await lookUp(other, id)
      work.push([...statements])
    }
    const [, ofCustomer, ...others] = work
    expect(ofCustomer!.filter((sql) => sql.includes('referral'))).toHaveLength(1)
    for (const ofOther of others) expect(ofOther).toEqual(ofCustomer)
  })

  test('is stopped within a minute, before a known one too', async () => {
    const demo = await demoApp({ limits: 'peoplePerAddress=5' })
    const answers = []
    for (let id = 996; id <= 1003; id += 1) answers.push(await lookUp(demo, String(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const [known, unknown] = [await telling(demo, '1001'), await telling(demo, 'nobody')]
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 429 })
  })

  test('is stopped from many addresses too, and by orders as well as lookups', async () => {
    const demo = await demoApp({ limits: 'peopleAnonymous=5' })
    const order = (ref_user_url: string, address: string) =>
      demo.send(connectionCalls.orderForBusiness, {
        body: { full_address: 'Gyumri', full_name: 'LLC', phone: '37491123456', services: [104], ref_user_url },
        address,
      })
    const answers = []
    for (let nth = 0; nth < 3; nth += 1) {
      answers.push(await lookUp(demo, `${nth}`, `203.0.${nth}.1`))
      answers.push(await order(`${nth}`, `198.51.${nth}.1`))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })
})
