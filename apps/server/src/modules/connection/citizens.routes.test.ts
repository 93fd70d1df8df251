import { beforeEach, describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { startProcess } from '../../../test/connecting.ts'

const [phone, other] = ['37491555101', '37491555102']
const flat = (nth: number) => ({ house: 'alpha-2', flat: String(nth), citizen: 'citizen1' }) as const
const wired = { inet: 'fibre-100', has_cable: true }

const owners = ({ db }: DemoApp) =>
  db.query<{ customer: number; contracts: number }>(
    `select customer_id as customer, count(*)::int as contracts from contract where contract_id like '19_____' group by 1`,
  )
const citizens = ({ db }: DemoApp) =>
  db.query<{ customer: number; sub: string }>('select customer_id as customer, sub from citizen')
const accountsOf = ({ db }: DemoApp, of: string) =>
  db.query<{ customer: number }>('select customer_id as customer from customer_phone where phone = $1', [of])

let demo: DemoApp
beforeEach(async () => {
  demo = await demoApp({ clock: handClock(), flags: 'documents=off' })
})

describe('a citizen', () => {
  test('whose orders are made at once with two phones has one account', async () => {
    const orders = [
      await startProcess(demo, { phone, ...flat(1) }),
      await startProcess(demo, { phone: other, ...flat(2) }),
    ]
    const chosen = await Promise.all(orders.map((order) => order.choose(wired)))
    expect(chosen).toMatchObject([{ detail: { status: 226 } }, { detail: { status: 226 } }])
    expect(await owners(demo)).toEqual([{ customer: expect.any(Number) as number, contracts: 2 }])
    expect(await citizens(demo)).toMatchObject([{ sub: 'citizen1' }])
    expect(await demo.db.query('select from connection_process where citizen is not null')).toEqual([])
  })

  test('who is a customer keeps their account, which another phone does not open', async () => {
    const first = await startProcess(demo, { phone, ...flat(1) })
    await first.choose(wired)
    const second = await startProcess(demo, { phone: other, ...flat(2) })
    await second.choose(wired)
    expect(await owners(demo)).toMatchObject([{ contracts: 2 }])
    expect(await accountsOf(demo, other)).toEqual([])
    await second.payLater()
    expect(await second.status()).toMatchObject({ status: 179 })
    expect(await second.enter()).toMatchObject({ code: 'sign_in_needed' })
  })

  test('whose account is locked starts nothing with another phone, and continues nothing', async () => {
    const first = await startProcess(demo, { phone, ...flat(1) })
    const waiting = await startProcess(demo, { phone: other, ...flat(2) })
    await first.choose(wired)
    await demo.db.query('update customer set locked_at = now() where id in (select customer_id from citizen)')
    expect(await waiting.choose(wired)).toMatchObject({ code: 'account_locked' })
    const third = await startProcess(demo, { phone: '37491555103', ...flat(3) })
    expect(third.started).toMatchObject({ code: 'account_locked' })
    expect(await demo.db.query(`select from connection_process where phone = '37491555103'`)).toEqual([])
  })

  test('other than the one of the phone’s account orders there with a visit, and does not replace them', async () => {
    const [account] = await demo.db.query<{ customer: number }>(
      `with fresh as (insert into customer (title, person_type, created_at) values ('Ani', 'INDIVIDUAL', now()) returning id),
         held as (insert into customer_phone (customer_id, phone, confirmed_at) select id, $1, now() from fresh)
       insert into citizen (customer_id, issuer, sub, first_name, last_name, birth_date, verified_at)
       select id, 'http://id.test/sandbox/id', 'somebody', 'Ani', 'Petrosyan', '1980-01-01', now() from fresh
       returning customer_id as customer`,
      [phone],
    )
    const order = await startProcess(demo, { phone, ...flat(1) })
    await order.choose(wired)
    await order.payLater()
    // With our cable and a known identity, nobody would have to come.
    expect(await order.status()).toMatchObject({ status: 424 })
    expect(await owners(demo)).toEqual([{ ...account, contracts: 1 }])
    expect(await citizens(demo)).toEqual([{ ...account, sub: 'somebody' }])
    expect(await accountsOf(demo, phone)).toEqual([account])
  })
})
