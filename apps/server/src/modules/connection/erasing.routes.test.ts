import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { lastCode } from '../../../test/codes.ts'
import { startProcess } from '../../../test/connecting.ts'
import { type Nights, openNights } from '../../../test/order-nights.ts'

const phone = '37491555202'
const home = { phone, house: 'alpha-2', flat: '7' }

describe('thirty days after the end of an order without a contract', () => {
  const left = async ({ db }: Nights) =>
    (
      await db.query<Record<string, number>>(
        `select (select count(*)::int from connection_process where phone is not null and id > 10000) as processes,
           (select count(*)::int from customer_phone where phone = $1) as phones,
           (select count(*)::int from customer where title like 'Նարինե%Սահակյան' and created_at >= '2026-11-20') as accounts,
           (select count(*)::int from customer where code_phrase is not null and external_id is null) as phrases,
           (select count(*)::int from citizen) as citizens`,
        [phone],
      )
    )[0]!

  async function closedOrder() {
    const demo = await openNights()
    const order = await startProcess(demo, { ...home, citizen: 'citizen1' }, { ref_user_id: '' })
    await order.choose({ inet: 'fibre-100' })
    await demo.night('touched_at', 14 * dayMs)
    return demo
  }

  test('everything about the person is erased, with the account that it opened', async () => {
    const demo = await closedOrder()
    const all = { processes: 1, phones: 1, accounts: 1, phrases: 1, citizens: 1 }
    await demo.night('closed_at', 30 * dayMs - minuteMs)
    expect(await left(demo)).toEqual(all)
    await demo.night('closed_at', 30 * dayMs)
    expect(await left(demo)).toEqual({ processes: 0, phones: 0, accounts: 0, phrases: 0, citizens: 0 })
    const [row] = await demo.db.query(
      'select phone, full_name as name, referral_id as referral, citizen, customer_id as customer from connection_process where id > 10000',
    )
    expect(row).toEqual({ phone: null, name: null, referral: null, citizen: null, customer: null })
  })

  test('an account in which the person has signed in stays, without what the order learned', async () => {
    const demo = await closedOrder()
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
    const body = { phone_number: phone, sms_code: await lastCode(demo, phone) }
    expect((await demo.send(signInCalls.checkSmsCode, { body })).body).toMatchObject({ status: 'ok' })
    await demo.night('closed_at', 30 * dayMs)
    expect(await left(demo)).toEqual({ processes: 0, phones: 1, accounts: 1, phrases: 0, citizens: 0 })
  })

  test('a citizen with another order is known until that has ended too', async () => {
    const demo = await closedOrder()
    demo.clock.advance(120)
    const next = await startProcess(demo, { ...home, flat: '8', citizen: 'citizen1' })
    await next.choose({ inet: 'fibre-100' })
    await demo.night('closed_at', 30 * dayMs)
    expect(await left(demo)).toEqual({ processes: 1, phones: 1, accounts: 1, phrases: 1, citizens: 1 })
    await demo.night('touched_at', 14 * dayMs)
    await demo.night('closed_at', 30 * dayMs)
    expect(await left(demo)).toEqual({ processes: 0, phones: 0, accounts: 0, phrases: 0, citizens: 0 })
  })
})
