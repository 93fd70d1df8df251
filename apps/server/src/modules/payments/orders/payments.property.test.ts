import { paymentCalls } from '@kabinet/contract/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../../test/app.ts'
import { handClock } from '../../../../test/clock.ts'
import { type BankOrder, expectBooksInOrder, pay } from '../../../../test/paying.ts'

const contracts = ['1000001', '1000003', '1000009']
const callbacks = ['normal', 'none', 'duplicate', 'reordered'] as const

// `which` picks one of the orders opened so far.
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('start' as const, 'start by code' as const),
    contract: fc.constantFrom(...contracts),
    sum: fc.integer({ min: 100, max: 9000 }),
  }),
  fc.record({ kind: fc.constantFrom('approve' as const, 'decline' as const, 'callback' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('check' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('power cut' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('behaviour' as const), callbacks: fc.constantFrom(...callbacks) }),
  fc.record({ kind: fc.constant('silence' as const), silent: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('sweep' as const, 'wait' as const) }),
)

type Opened = Pick<Awaited<ReturnType<typeof pay>>, 'transactionId' | 'order'>

async function payByCode(
  { send, bank }: DemoApp,
  contract: string,
  amount: number,
): Promise<Opened & { status: number }> {
  const { status, body } = await send(paymentCalls.gatewayFps, {
    body: { cid: contract, bid: 'rb', platform: 'WEB', amount },
  })
  const [order] = (await bank('GET', '/orders')) as BankOrder[]
  return { status, transactionId: (body as { id: string }).id, order: order! }
}

async function cutPower({ db, bank }: DemoApp, { order }: Opened): Promise<void> {
  const cut =
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await Promise.allSettled([
    bank('POST', `/orders/${order.id}/callback`),
    db.query(cut),
    bank('POST', `/orders/${order.id}/callback`),
  ])
}

async function paidBy({ db }: DemoApp): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; credited: number }>(
    `select p.id, coalesce(sum(e.amount), 0)::bigint as credited
     from payment p left join ledger_transaction t on t.source = 'payment' and t.source_id = p.id::text
     left join ledger_entry e on e.transaction_id = t.id and e.amount > 0 group by p.id`,
  )
  return new Map(rows.map(({ id, credited }) => [id, credited]))
}

test('whatever happens between us and the bank, every charge is credited once, and nothing else', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock, bankDeadlineMs: 300, limits: 'perAddress=100000,paymentsPerAddress=100000' })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const opened: Opened[] = []
      for (const one of steps) {
        const meant = 'which' in one ? opened[one.which % Math.max(1, opened.length)] : undefined
        if (one.kind === 'start' || one.kind === 'start by code') {
          const started = await (one.kind === 'start' ? pay : payByCode)(demo, one.contract, one.sum)
          if (started.status === 200) opened.push(started)
        } else if (one.kind === 'silence') await demo.bank('POST', '/behaviour', { silent: one.silent })
        else if (one.kind === 'behaviour') await demo.bank('POST', '/behaviour', { callbacks: one.callbacks })
        else if (one.kind === 'sweep') await demo.app.jobs.runDue()
        else if (one.kind === 'wait') clock.advance(20)
        else if (meant && one.kind === 'check')
          await demo.send(paymentCalls.check, { body: { transactionId: meant.transactionId } })
        else if (meant && one.kind === 'power cut') await cutPower(demo, meant)
        else if (meant) await demo.bank('POST', `/orders/${meant.order.id}/${one.kind}`)
      }
      await demo.bank('POST', '/behaviour', { silent: false })
      // On a slow machine, the sandbox bank may time out, so poll more than once.
      for (let sweep = 0; sweep < 3; sweep += 1) {
        clock.advance(600)
        await demo.app.jobs.runDue()
      }
      const charged = await demo.db.query<{ orderNumber: string; amount: number; state: string }>(
        'select order_number as "orderNumber", amount, state from sandbox_bank.bank_order',
      )
      const credited = await paidBy(demo)
      for (const { orderNumber, amount, state } of charged) {
        const [id] = [...credited.keys()].filter((key) => key.replaceAll('-', '') === orderNumber)
        expect(credited.get(id!)).toBe(state === 'deposited' ? amount : 0)
      }
      await expectBooksInOrder(demo)
    }),
    { numRuns: 25 },
  )
}, 120_000)
