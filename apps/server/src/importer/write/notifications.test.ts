import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { balanceCalls } from '@kabinet/contract/balance'
import { kindOf } from '@kabinet/contract/movement-kinds'
import { ownCalls } from '@kabinet/contract/own'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { changed, sound } from '../../../test/import-folder.ts'
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

test('a notification of today is not in the future', async () => {
  const { db, run } = await afterImport()
  await run({ 'notifications.csv': `${sound['notifications.csv']}rb,100,paused,2026-11-20,23:59,,,,,,\n` })
  expect(await db.query(`select shown_at as at from notification where kind = 'paused'`)).toEqual([
    { at: new Date('2026-11-20T08:00:00Z') },
  ])
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
    const before = await demo.db.query(kept)
    expect(before.length).toBeGreaterThan(40)
    await importData(demo.db, {
      folder: fileURLToPath(new URL('demo/', demo.operator.folder)),
      operator: demo.operator,
      clock: demo.composedOf.clock,
      shiftToToday: true,
    })
    expect(await demo.db.query(kept)).toEqual(before)
  })
})
