import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { balanceCalls } from '@kabinet/contract/balance'
import { kindOf } from '@kabinet/contract/history-filters'
import { ownCalls } from '@kabinet/contract/own'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { changed, importFolder, sound } from '../../../test/import-folder.ts'
import { startImported } from '../../../test/importing.ts'
import { operatorIds } from '../../platform/config/operator.ts'
import { importData } from '../importer.ts'

const kept = `select n.kind, n.subject, n.facts, n.shown_at as at, n.delivered_by as by, u.external_id as reader
  from notification n join customer u on u.id = n.reader_id where n.settled_at = n.shown_at order by n.shown_at, n.kind`

const afterImport = startImported()

test('notifications of the former billing are in the feed of the owner, once, and none is sent', async () => {
  const { db, run } = await afterImport()
  const first = await db.query(kept)
  expect(first).toEqual([
    {
      kind: 'debit_near',
      subject: '2026-10-31',
      facts: { sum: 890_000, shortfall: 790_000, day: '2026-10-31' },
      at: new Date('2026-10-27T05:00:00Z'),
      by: null,
      reader: 'ani',
    },
    expect.objectContaining({ kind: 'payment_arrived', facts: { sum: 1_000_000 } }),
    expect.objectContaining({
      kind: 'tariff_changed',
      subject: 'net 2026-11-05',
      facts: { service: 'net', tariff: { en: 'Net', ru: 'Сеть', hy: 'Ցանց' } },
      reader: 'ani',
    }),
  ])
  const logged = `select kind, details, at, is_shown as shown from security_event`
  const events = await db.query(logged)
  expect(events).toEqual([
    {
      kind: 'signed_in',
      details: { way: 'contract', device: 'Firefox 144, Linux' },
      at: new Date('2026-11-18T16:15:00Z'),
      shown: true,
    },
  ])
  expect(await db.query(`select from job where kind = 'notification.tell'`)).toEqual([])
  // Another import changes nothing of what was said, whatever its sums.
  await run(changed('notifications.csv', 2, 'rb,100,debit_near,2026-10-27,09:00,9900,7900,2026-10-31,,,'))
  expect([await db.query(kept), await db.query(logged)]).toEqual([first, events])
})

test('what is old enough to be deleted is not added', async () => {
  const { run } = await afterImport()
  const { files } = await run({
    'notifications.csv': `${sound['notifications.csv']}rb,100,paused,2024-11-20,09:00,,,,,,\nrb,100,signed_in,2025-11-20,09:00,,,,,,\n`,
  })
  expect(files.find(({ name }) => name === 'notifications')).toMatchObject({ rows: 6, added: 0, unchanged: 6, bad: 0 })
})

test("what happened under a former owner is not in the new owner's log", async () => {
  const { db, run } = await afterImport()
  await db.query(
    `insert into customer (external_id, title, person_type) select 'new', title, person_type from customer where external_id = 'ani'`,
  )
  await db.query(`update contract set customer_id = (select id from customer where external_id = 'new')
    where customer_id = (select id from customer where external_id = 'ani')`)
  const report = await run({ 'descriptions.csv': undefined })
  expect(report).toMatchObject({ applied: true, problems: [] })
  expect(await db.query('select u.external_id from security_event e join customer u on u.id = e.customer_id')).toEqual([
    { external_id: 'ani' },
  ])
})

describe('an import into a living installation', () => {
  const absent = Object.fromEntries(Object.keys(sound).map((name) => [name, undefined]))
  async function living() {
    const clock = handClock()
    const demo = await demoApp({ clock })
    return {
      ...demo,
      async bring(rows: Record<string, readonly string[]>) {
        const files = Object.entries(rows).map(([name, lines]) => [
          name,
          [sound[name]!.split('\n')[0], ...lines, ''].join('\n'),
        ])
        const folder = await importFolder({
          ...absent,
          'manifest.json': '{"currency":"AMD"}',
          ...(Object.fromEntries(files) as Record<string, string>),
        })
        const report = await importData(demo.db, { folder, operator: demo.operator, clock })
        expect(report).toMatchObject({ applied: true, problems: [] })
      },
    }
  }

  test('leaves the security log in the order of time', async () => {
    const demo = await living()
    const { access: token } = await demo.signIn('1000001')
    await demo.bring({ 'notifications.csv': ['rb,1000001,signed_in,2026-11-19,08:07,,,,,,'] })
    const { body } = await demo.send(ownCalls.securityEvents, { token })
    const moments = (body as { detail: WireAnswerOf<typeof ownCalls.securityEvents> }).detail.map(({ at }) => at)
    expect(moments.length).toBeGreaterThan(1)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect(moments).toContain(Date.parse('2026-11-19T04:07:00Z') / 1000)
  })

  test('leaves a payment to the product, which announces it itself', async () => {
    const demo = await living()
    const payments = () =>
      demo.db.query(
        `select 1 from notification n join contract c on c.id = n.contract
         where c.contract_id = '1000003' and n.kind = 'payment_arrived' and n.created_at > '2026-11-20'`,
      )
    expect(await payments()).toHaveLength(0)
    const paid = {
      'movements.csv': ['cash-1,rb,1000003,2026-11-20,charge,2,20000,,,,,,,,,'],
      'notifications.csv': ['rb,1000003,payment_arrived,2026-11-20,10:15,20000,,,,,'],
    }
    // Once with an empty feed, which nothing but the payment itself keeps the row out of.
    await demo.db.query('delete from notification')
    await demo.bring(paid)
    await demo.app.jobs.runDue()
    await demo.bring(paid)
    expect(await payments()).toHaveLength(1)
  })
})

type Feed = WireAnswerOf<typeof ownCalls.notificationFeed>['entries']
type Movements = WireAnswerOf<typeof balanceCalls.detail>['months'][number]['entries']

async function feedOf({ send }: DemoApp, token: string) {
  const entries: Feed[number][] = []
  for (let after: string | null | undefined; after !== null;) {
    const query = after === undefined ? {} : { after }
    const { body } = await send(ownCalls.notificationFeed, { token, query })
    const page = (body as { detail: { entries: Feed; next: string | null } }).detail
    entries.push(...page.entries)
    after = page.next
  }
  return entries
}

const holders = [
  ['1000001', 'rb'],
  ['1000002', 'rb'],
  ['1000005', 'rb'],
  ['1000008', 'rb'],
  ['1000011', 'rb'],
  ['1000016', 'rb'],
  ['1000019', 'rb'],
  ['2000001', 'ul'],
] as const

describe.for(operatorIds())('the feed of the demo of %s', (operator) => {
  test('agrees with the history of the contract', async () => {
    const demo = await demoApp({ operator })
    let compared = 0
    for (const [contract_id, billing_id] of holders) {
      const { access: token } = await demo.signIn(contract_id)
      const query = { contract_id, billing_id, COUNT_MONTHS: 36 }
      const { body } = await demo.send(balanceCalls.detail, { token, query })
      const { months } = (body as { detail: { months: { entries: Movements }[] } }).detail
      const movements = months.flatMap(({ entries }) => entries).filter((entry) => kindOf(entry) !== undefined)
      const entries = (await feedOf(demo, token)).filter(({ contract }) => contract?.contract_id === contract_id)
      const day = (at: number) => new Date((at + 5 * 3600) * 1000).toISOString().slice(0, 10)
      const of = (kind: string) => entries.filter((entry) => entry.kind === kind)
      const since = '2026-09-01'
      const payments = movements.filter(
        ({ type, typeId, date }) => type === 'charge' && typeId < 10 && day(date) >= since,
      )
      const asText = (list: readonly { sum: number | null; day: string }[]) =>
        list.map((one) => `${one.day} ${one.sum}`)
      expect(asText(of('payment_arrived').map(({ at, sum }) => ({ sum, day: day(at) })))).toEqual(
        asText(payments.map(({ date, sum }) => ({ sum, day: day(date) }))),
      )
      const near = of('debit_near')
      expect(near.length).toBeGreaterThan(0)
      for (const { at, sum, shortfall, day: until } of near) {
        const before = movements.find(({ date }) => day(date) < day(at))!
        expect([contract_id, until, Number(sum) - Number(shortfall)]).toEqual([
          contract_id,
          until,
          expect.closeTo(before.balanceAfter, 6),
        ])
        const debit = movements.find(({ date, typeId }) => day(date) === until && typeId === 10)
        const isOpen = until! > '2026-11-20' || of('blocked').some((blocked) => day(blocked.at) === until)
        expect([contract_id, until, debit ? -debit.sum : isOpen]).toEqual([contract_id, until, debit ? sum : true])
      }
      for (const { at, shortfall } of of('blocked')) {
        const { sum } = near.find(({ day: until }) => until === day(at))!
        const before = movements.find(({ date }) => day(date) < day(at))!
        expect([contract_id, Number(sum) - Number(shortfall)]).toEqual([
          contract_id,
          expect.closeTo(before.balanceAfter, 6),
        ])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('is not doubled by another import', async () => {
    const demo = await demoApp({ operator })
    const all = async () => [await demo.db.query(kept), await demo.db.query('select * from security_event order by id')]
    const before = await all()
    expect(before.map(({ length }) => length > 2)).toEqual([true, true])
    await importData(demo.db, {
      folder: fileURLToPath(new URL('demo/', demo.operator.folder)),
      operator: demo.operator,
      clock: demo.composedOf.clock,
      shiftToToday: true,
    })
    expect(await all()).toEqual(before)
  })
})
