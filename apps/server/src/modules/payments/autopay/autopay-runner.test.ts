import { contractCalls } from '@kabinet/contract/contracts'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoAppAfter } from '../../../../test/app.ts'
import { cardsOf, silence } from '../../../../test/cards.ts'
import { anchorClock, handClock } from '../../../../test/clock.ts'
import { balanceOf, type BankOrder, expectBooksInOrder, pay } from '../../../../test/paying.ts'

interface Eve {
  readonly operator?: 'am' | 'ru'
  readonly bankReports?: Readonly<Record<string, object>>
}

const day = 86_400
const contract = '1000007'
const first = 'card-1000007-1'

function passing({ app }: DemoApp, clock: ReturnType<typeof handClock>) {
  async function goOn(seconds: number) {
    clock.advance(seconds)
    await app.jobs.runDue()
  }
  return {
    goOn,
    pass: async (days: number) => {
      for (let one = 0; one < days; one += 1) await goOn(day)
    },
  }
}

/** Starts the demo on 28 November; 1000007 is paid until 2 December, so its autopay is due on the 29th. */
function eveOf(operator: 'am' | 'ru') {
  const clock = handClock()
  return demoAppAfter({ operator, clock }, async (demo) => {
    await demo.app.jobs.plan()
    await demo.app.jobs.runDue()
    await passing(demo, clock).pass(8)
  })
}

const eves = { am: eveOf('am'), ru: eveOf('ru') }

async function onTheEve({ operator = 'am', bankReports = {} }: Eve = {}) {
  const clock = handClock(new Date(anchorClock.now().getTime() + 8 * day * 1000))
  const demo = await eves[operator]({ clock, bankReports })
  await demo.app.jobs.plan()
  return { demo, ...passing(demo, clock) }
}

const charges = ({ db }: DemoApp) =>
  db.query(
    `select p.state, p.amount from payment p join contract c on c.id = p.contract
     where p.kind = 'autopay' and c.contract_id = '1000007' order by p.created_at, p.id`,
  )
const attempts = ({ db }: DemoApp) =>
  db.query(
    `select a.attempt, a.outcome from autopay_attempt a join contract c on c.id = a.contract
     where c.contract_id = '1000007' order by a.attempt`,
  )
const notifications = async ({ db }: DemoApp) => {
  const rows = await db.query<{ kind: string }>(
    `select n.kind from notification n join contract c on c.id = n.contract
     where c.contract_id = '1000007' and n.kind like 'autopay%' order by n.id`,
  )
  return rows.map(({ kind }) => kind)
}
const credited = ({ db }: DemoApp) =>
  db.query(
    `select t.type_id as type, e.amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join payment p on p.id::text = t.source_id
     where t.source = 'payment' and p.kind = 'autopay' and e.amount > 0`,
  )

async function shown({ send, signIn }: DemoApp) {
  const { access: token } = await signIn(contract)
  const { body } = await send(contractCalls.info, {
    token,
    body: { contracts: [{ contract_id: contract, billing_id: 'rb' }] },
  })
  type Shown = { autopayment: { day: string | null }; billing_status: { shortfall: number } }
  return (body as { detail: Shown[] }).detail[0]!
}

describe('three days before the end of the period', () => {
  test('a card pays the next debit’s shortfall, once', async () => {
    const { demo, pass } = await onTheEve()
    expect(await charges(demo)).toEqual([])
    const { autopayment, billing_status } = await shown(demo)
    expect(autopayment.day).toBe('2026-11-29')
    expect(billing_status.shortfall).toBeGreaterThan(0)
    const before = await balanceOf(demo, contract)
    await pass(1)
    expect(await charges(demo)).toEqual([{ state: 'succeeded', amount: billing_status.shortfall * 100 }])
    expect(await credited(demo)).toEqual([{ type: 4, amount: billing_status.shortfall * 100 }])
    expect(await demo.mailbox.letters('gor.avetisyan@example.com')).toHaveLength(1)
    expect(await balanceOf(demo, contract)).toBe(before + billing_status.shortfall)
    expect(await shown(demo)).toMatchObject({
      autopayment: { is_enabled: true, day: null },
      billing_status: { shortfall: 0 },
    })
    await pass(2)
    expect(await charges(demo)).toHaveLength(1)
    await pass(2)
    expect((await shown(demo)).autopayment.day).toBe('2026-12-30')
    await expectBooksInOrder(demo)
  })

  test('default autopay pays the chosen amount', async () => {
    const { demo, pass } = await onTheEve({ operator: 'ru' })
    await pass(1)
    expect(await charges(demo)).toEqual([{ state: 'succeeded', amount: 120_000 }])
    expect(await credited(demo)).toEqual([{ type: 4, amount: 120_000 }])
  })

  test('nothing is charged without a shortfall', async () => {
    const { demo, pass } = await onTheEve()
    const { order } = await pay(demo, contract, 50_000)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect((await shown(demo)).autopayment.day).toBeNull()
    await pass(1)
    expect([await charges(demo), await attempts(demo)]).toEqual([[], [{ attempt: 1, outcome: 'not_needed' }]])
  })

  test('autopay switched on within those days pays on the next day; switched off, it does not pay', async () => {
    const { demo, pass } = await onTheEve()
    await demo.db.query('update card set recurring = false')
    await pass(2)
    expect(await attempts(demo)).toEqual([])
    await demo.db.query(`update card set recurring = true where binding_id = $1`, [first])
    expect((await shown(demo)).autopayment.day).toBe('2026-12-01')
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'succeeded' }])
  })
})

describe('a declined charge', () => {
  test('is retried after one and two days, then autopay is switched off; each attempt is announced once', async () => {
    const { demo, pass, goOn } = await onTheEve()
    await demo.bank('POST', `/bindings/${first}/empty`)
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'failed' }])
    expect(await notifications(demo)).toEqual(['autopay_failed'])
    expect((await shown(demo)).autopayment.day).toBe('2026-11-30')
    await goOn(day - 60)
    expect(await charges(demo)).toHaveLength(1)
    await goOn(60)
    expect(await charges(demo)).toHaveLength(2)
    expect(await notifications(demo)).toEqual(['autopay_failed', 'autopay_failed'])
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'failed' }, { state: 'failed' }, { state: 'failed' }])
    expect(await notifications(demo)).toEqual(['autopay_failed', 'autopay_failed', 'autopay_off'])
    const { access: token } = await demo.signIn(contract)
    expect(await cardsOf(demo, token)).toMatchObject([{ recurring: false }, { recurring: false }])
    await pass(4)
    expect(await charges(demo)).toHaveLength(3)
    expect(await credited(demo)).toEqual([])
  })

  test('is not repeated once a retry has succeeded', async () => {
    const { demo, pass } = await onTheEve()
    await demo.bank('POST', `/bindings/${first}/block`)
    await pass(1)
    await demo.bank('POST', `/bindings/${first}/fill`)
    await pass(3)
    expect(await charges(demo)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
    expect(await attempts(demo)).toEqual([
      { attempt: 1, outcome: 'declined' },
      { attempt: 2, outcome: 'paid' },
    ])
    expect(await notifications(demo)).toEqual(['autopay_failed'])
  })

  test('is not retried after the customer has paid or switched autopay off', async () => {
    const { demo, pass } = await onTheEve()
    await demo.bank('POST', `/bindings/${first}/empty`)
    await pass(1)
    const { order } = await pay(demo, contract, 50_000)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await pass(1)
    expect(await attempts(demo)).toEqual([
      { attempt: 1, outcome: 'declined' },
      { attempt: 2, outcome: 'not_needed' },
    ])
    expect(await charges(demo)).toHaveLength(1)
  })

  test('of default autopay ends with the card unlinked', async () => {
    const { demo, pass } = await onTheEve({ operator: 'ru' })
    await demo.bank('POST', `/bindings/${first}/empty`)
    await pass(4)
    expect(await notifications(demo)).toEqual(['autopay_failed', 'autopay_failed', 'autopay_off'])
    expect(await demo.bank('GET', '/bindings?client=rb-1000007')).toMatchObject([{ active: false }, { active: true }])
  })

  test('of a card that the bank no longer lists ends autopay at once', async () => {
    const { demo, pass } = await onTheEve()
    await demo.db.query('update sandbox_bank.binding set active = false where id = $1', [first])
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'failed' }])
    expect(await notifications(demo)).toEqual(['autopay_off'])
    const { access: token } = await demo.signIn(contract)
    expect(await cardsOf(demo, token)).toMatchObject([{ recurring: false, deactivated: true }, { deactivated: false }])
    await pass(3)
    expect(await charges(demo)).toHaveLength(1)
  })
})

describe('a bank in trouble', () => {
  test('that times out does not count as a failure: the charge is made once it answers again', async () => {
    const reported: Record<string, object> = {}
    const { demo, pass, goOn } = await onTheEve({ bankReports: reported })
    reported['register.do'] = silence
    reported['getOrderStatusExtended.do'] = silence
    await pass(1)
    await goOn(3 * 3600)
    expect(await charges(demo)).toMatchObject([{ state: 'created' }])
    delete reported['register.do']
    delete reported['getOrderStatusExtended.do']
    await goOn(600)
    expect(await charges(demo)).toMatchObject([{ state: 'expired' }, { state: 'succeeded' }])
    expect(await attempts(demo)).toEqual([{ attempt: 1, outcome: 'paid' }])
    expect(await notifications(demo)).toEqual([])
  })

  test('that charged without confirming is not asked to charge again', async () => {
    const reported: Record<string, object> = {}
    const { demo, pass, goOn } = await onTheEve({ bankReports: reported })
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    reported['getOrderStatusExtended.do'] = silence
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'pending' }])
    delete reported['getOrderStatusExtended.do']
    await goOn(3600)
    expect(await charges(demo)).toMatchObject([{ state: 'succeeded' }])
    expect(await demo.bank('GET', '/orders?state=deposited')).toHaveLength(1)
  })

  test('that never answered a charge is not asked to charge that order again, but a new one', async () => {
    const reported: Record<string, object> = {}
    const { demo, pass, goOn } = await onTheEve({ bankReports: reported })
    reported['paymentOrderBinding.do'] = silence
    await pass(1)
    await goOn(300)
    delete reported['paymentOrderBinding.do']
    await goOn(300)
    expect(await charges(demo)).toMatchObject([{ state: 'pending' }])
    await goOn(3600)
    expect(await charges(demo)).toMatchObject([{ state: 'expired' }, { state: 'succeeded' }])
    expect((await demo.bank('GET', '/orders?state=deposited')) as BankOrder[]).toHaveLength(1)
  })

  test('that refuses the order declines the attempt', async () => {
    const { demo, pass } = await onTheEve()
    await demo.bank('POST', '/behaviour', { failNext: 1 })
    await pass(2)
    expect(await charges(demo)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
  })

  test('that refuses to charge a linked card declines the attempt, not the card', async () => {
    const reported: Record<string, object> = { 'paymentOrderBinding.do': { errorCode: '5' } }
    const { demo, pass } = await onTheEve({ bankReports: reported })
    await pass(1)
    delete reported['paymentOrderBinding.do']
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
    expect(await notifications(demo)).toEqual(['autopay_failed'])
  })

  test('that fails to list cards is asked to charge later', async () => {
    const reported: Record<string, object> = { 'getBindings.do': { errorCode: '5' } }
    const { demo, pass, goOn } = await onTheEve({ bankReports: reported })
    await demo.db.query('update sandbox_bank.binding set active = false where id = $1', [first])
    await pass(1)
    expect(await charges(demo)).toMatchObject([{ state: 'pending' }])
    await demo.db.query('update sandbox_bank.binding set active = true where id = $1', [first])
    await goOn(3600)
    expect(await charges(demo)).toMatchObject([{ state: 'expired' }, { state: 'succeeded' }])
  })
})

test('two nodes in parallel charge once', async () => {
  const { demo } = await onTheEve()
  const { db, app } = demo
  await db.query(
    `insert into autopay_attempt select id, period_end, 1, now() from contract where contract_id = '1000007'`,
  )
  const payload = `jsonb_build_object('contract', id, 'periodEnd', period_end, 'attempt', 1)`
  await db.query(
    `insert into job (kind, payload, due_at, not_before) select 'autopay.charge', ${payload}, '2026-11-20', '2026-11-20'
     from contract, generate_series(1, 6) where contract_id = '1000007'`,
  )
  await Promise.all([1, 2, 3, 4].map(() => app.jobs.runDue()))
  expect(await charges(demo)).toMatchObject([{ state: 'succeeded' }])
  expect(await demo.bank('GET', '/orders')).toHaveLength(1)
})
