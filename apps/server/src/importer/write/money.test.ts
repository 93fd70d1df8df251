import { expect, onTestFinished, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { testEvents } from '../../../test/events.ts'
import { importFolder, sound } from '../../../test/import-folder.ts'
import type { EventOrResync } from '../../platform/events/events.ts'
import { importData } from '../importer.ts'

const header = sound['movements.csv']!.split('\n')[0]!
const padded = (row: string) => row + ','.repeat(header.split(',').length - row.split(',').length)

async function demoWithImports() {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const received: EventOrResync[] = []
  const events = await testEvents(demo.connection, onTestFinished)
  events.subscribe((event) => void received.push(event))
  const absent = Object.fromEntries(Object.keys(sound).map((name) => [name, undefined]))
  const [blocked] = await demo.db.query<{ id: number }>(`select id from contract where contract_id = '1000003'`)
  return {
    ...demo,
    clock,
    received,
    blocked: blocked!.id,
    async importRows(...rows: string[]) {
      const movements = [header, ...rows.map((row) => padded(row.replace('@', 'rb,1000003'))), ''].join('\n')
      const changes = { ...absent, 'manifest.json': '{"currency":"AMD"}', 'movements.csv': movements }
      const report = await importData(demo.db, { folder: await importFolder(changes), operator: demo.operator, clock })
      expect(report).toMatchObject({ applied: true, problems: [] })
    },
    statuses: async () =>
      (
        await demo.db.query<{ status: number }>(
          'select distinct status_code as status from service where contract = $1',
          [blocked!.id],
        )
      ).map(({ status }) => status),
    notifications: () =>
      demo.db.query<{ kind: string; sum: number | null; by: string | null }>(
        `select kind, (facts ->> 'sum')::int as sum, delivered_by as by from notification where contract = $1 order by kind, sum`,
        [blocked!.id],
      ),
  }
}

test('imported money restarts a blocked contract, and is published and announced', async () => {
  const { importRows, app, received, blocked, statuses, notifications } = await demoWithImports()
  expect(await statuses()).toEqual([1])
  await importRows('cash-1,@,2026-11-20,charge,2,20000')
  await expect.poll(() => received).toContainEqual({ topic: 'contract', contract: blocked })
  await app.jobs.runDue()
  expect(await statuses()).toEqual([0])
  expect(await notifications()).toEqual([
    { kind: 'payment_arrived', sum: 2_000_000, by: 'sms' },
    { kind: 'restarted', sum: null, by: 'sms' },
  ])
  const before = received.length
  await importRows('cash-1,@,2026-11-20,charge,2,20000')
  await app.jobs.runDue()
  expect(await notifications()).toHaveLength(2)
  expect(received.slice(before)).toEqual([])
})

test('history, cashbacks, carried-over balances and purchases are not announced', async () => {
  const { importRows, app, statuses, notifications } = await demoWithImports()
  await importRows(
    'old-1,@,2026-06-01,charge,2,9000',
    'cashback-1,@,2026-11-20,charge,1081,500',
    'opening-1,@,2026-11-20,charge,0,300',
    'bought-1,@,2026-11-20,payment,2,100',
  )
  await app.jobs.runDue()
  expect((await notifications()).filter(({ kind }) => kind === 'payment_arrived')).toEqual([])
  expect(await statuses()).toEqual([0])
})

test('at night, services restart immediately, and the announcement waits for the morning', async () => {
  const { importRows, app, clock, statuses, notifications } = await demoWithImports()
  clock.advance(14 * 3600)
  await importRows('cash-1,@,2026-11-20,charge,2,20000')
  await app.jobs.runDue()
  expect(await statuses()).toEqual([0])
  expect((await notifications()).map(({ kind, by }) => [kind, by])).toEqual([['restarted', null]])
  clock.advance(7 * 3600)
  await app.jobs.runDue()
  expect((await notifications()).map(({ kind, by }) => [kind, by])).toEqual([
    ['payment_arrived', 'sms'],
    ['restarted', 'sms'],
  ])
})
