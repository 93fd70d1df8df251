import { setImmediate } from 'node:timers/promises'
import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../../test/app.ts'
import { silence } from '../../../../test/cards.ts'
import { handClock } from '../../../../test/clock.ts'
import { expectBooksInOrder } from '../../../../test/paying.ts'

const card = 'card-1000007-1'
const calls = ['register.do', 'paymentOrderBinding.do', 'getOrderStatusExtended.do', 'getBindings.do'] as const

const step = fc.oneof(
  fc.constant({ kind: 'run' as const }),
  fc.record({ kind: fc.constant('power cut' as const), turns: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(10, 700, 1300) }),
  fc.record({ kind: fc.constant('silence' as const), call: fc.constantFrom(...calls), on: fc.boolean() }),
  fc.record({ kind: fc.constant('card' as const), setting: fc.constantFrom('fill', 'empty', 'block') }),
  fc.record({ kind: fc.constant('callbacks' as const), mode: fc.constantFrom('normal', 'none', 'duplicate') }),
)

// A dead connection is noticed only on its next use, so the work is repeated until it succeeds.
async function overCut(work: () => Promise<unknown>): Promise<void> {
  for (let done = false; !done;) {
    done = await work().then(
      () => true,
      () => false,
    )
  }
}

/**
 * Kills every database connection but its own after `turns` event-loop turns of work, then frees the job leases, which
 * a dead node would hold for up to a minute.
 */
async function cutPower({ db, app }: DemoApp, turns: number): Promise<void> {
  const work = app.jobs.runDue()
  work.catch(() => {})
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
  const cut =
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await Promise.allSettled([work, db.query(cut)])
  await overCut(() => db.query('update job set taken_until = null'))
}

async function endPeriodOn({ db }: DemoApp, day: string): Promise<void> {
  const key = `(select id from contract where contract_id = '1000007')`
  await db.query(`update contract set period_from = $1::date - 5, period_end = $1 where id = ${key}`, [day])
  await db.query(`update service set status_code = 0 where contract = ${key} and status_code = 1`)
  await db.query(`update card set recurring = false, sum = null where contract = ${key}`)
  await db.query('update card set recurring = true, sum = 100000, deactivated = false where binding_id = $1', [card])
  await db.query('update sandbox_bank.binding set active = true, refuses = $2 where id = $1', [card, 'nothing'])
}

async function chargesSince({ db }: DemoApp, since: Date) {
  return db.query<{ charged: number; credited: number }>(
    `select o.amount as charged, coalesce(sum(e.amount), 0)::bigint as credited
     from payment p
     join sandbox_bank.bank_order o on o.order_number = replace(p.id::text, '-', '') and o.state = 'deposited'
     join contract c on c.id = p.contract
     left join ledger_transaction t on t.source = 'payment' and t.source_id = p.id::text and t.type_id = 4
     left join ledger_entry e on e.transaction_id = t.id and e.amount > 0
     where p.kind = 'autopay' and p.created_at >= $1 and c.contract_id = '1000007' group by o.id, o.amount`,
    [since],
  )
}

test('whatever crashes or times out, a period is charged at most once, and every charge is credited once', async () => {
  const clock = handClock()
  const reported: Record<string, object> = {}
  const demo = await demoApp({ clock, bankReports: reported })
  await demo.app.jobs.plan()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      clock.advance(6 * 86_400)
      await demo.app.jobs.runDue()
      const periodEnd = addDays(dayOf(clock.now(), demo.operator.zone), 4)
      await endPeriodOn(demo, periodEnd)
      clock.advance(86_400)
      const since = clock.now()
      for (const one of steps) {
        if (one.kind === 'run') await overCut(demo.app.jobs.runDue)
        else if (one.kind === 'power cut') await cutPower(demo, one.turns)
        else if (one.kind === 'wait') clock.advance(one.seconds)
        else if (one.kind === 'card') await demo.bank('POST', `/bindings/${card}/${one.setting}`)
        else if (one.kind === 'callbacks') await demo.bank('POST', '/behaviour', { callbacks: one.mode })
        else if (one.on) reported[one.call] = silence
        else delete reported[one.call]
      }
      for (const call of calls) delete reported[call]
      for (let time = 0; time < 4; time += 1) {
        clock.advance(1300)
        await overCut(demo.app.jobs.runDue)
      }
      const charges = await chargesSince(demo, since)
      expect(charges.length).toBeLessThanOrEqual(1)
      for (const { charged, credited } of charges) expect(credited).toBe(charged)
      const [attempt] = await demo.db.query<{ outcome: string | null }>(
        'select outcome from autopay_attempt where period_end = $1 and attempt = 1',
        [periodEnd],
      )
      expect(attempt!.outcome).toBe(charges.length === 1 ? 'paid' : 'declined')
      await expectBooksInOrder(demo)
    }),
    { numRuns: 12 },
  )
}, 120_000)
