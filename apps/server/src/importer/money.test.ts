import { expect, onTestFinished, test } from 'vitest'
import { demoApp } from '../../test/app.ts'
import { handClock } from '../../test/clock.ts'
import { testEvents } from '../../test/events.ts'
import { importFolder, sound } from '../../test/import-folder.ts'
import type { Heard } from '../platform/events.ts'
import { importData } from './importer.ts'

const header = sound['movements.csv']!.split('\n')[0]!
/** A row of movements.csv, with its empty fields. */
const filled = (row: string) => row + ','.repeat(header.split(',').length - row.split(',').length)

async function demoWithImports() {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const heard: Heard[] = []
  const events = await testEvents(demo.connection, onTestFinished)
  events.subscribe((event) => void heard.push(event))
  const absent = Object.fromEntries(Object.keys(sound).map((name) => [name, undefined]))
  const [blocked] = await demo.db.query<{ id: number }>(`select id from contract where contract_id = '1000003'`)
  return {
    ...demo,
    clock,
    heard,
    blocked: blocked!.id,
    /** Imports movements of 1000003. */
    async bring(...rows: string[]) {
      const movements = [header, ...rows.map((row) => filled(row.replace('@', 'rb,1000003'))), ''].join('\n')
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
    notices: () =>
      demo.db.query<{ kind: string; sum: number | null; by: string | null }>(
        `select kind, (facts ->> 'sum')::int as sum, told_by as by from notice where contract = $1 order by kind, sum`,
        [blocked!.id],
      ),
  }
}

test('money that an import brings starts a blocked contract, is heard of and announced', async () => {
  const { bring, app, heard, blocked, statuses, notices } = await demoWithImports()
  expect(await statuses()).toEqual([1])
  await bring('cash-1,@,2026-11-20,charge,2,20000')
  await expect.poll(() => heard).toContainEqual({ topic: 'contract', contract: blocked })
  await app.jobs.runDue()
  expect(await statuses()).toEqual([0])
  expect(await notices()).toEqual([
    { kind: 'payment_arrived', sum: 2_000_000, by: 'sms' },
    { kind: 'restarted', sum: null, by: 'sms' },
  ])
  // What was posted is no news.
  const before = heard.length
  await bring('cash-1,@,2026-11-20,charge,2,20000')
  await app.jobs.runDue()
  expect(await notices()).toHaveLength(2)
  expect(heard.slice(before)).toEqual([])
})

test('history, a cashback, a balance brought over and a purchase are announced to nobody', async () => {
  const { bring, app, statuses, notices } = await demoWithImports()
  await bring(
    'old-1,@,2026-06-01,charge,2,9000',
    'cashback-1,@,2026-11-20,charge,1081,500',
    'opening-1,@,2026-11-20,charge,0,300',
    'bought-1,@,2026-11-20,payment,2,100',
  )
  await app.jobs.runDue()
  expect((await notices()).filter(({ kind }) => kind === 'payment_arrived')).toEqual([])
  // All of it is money all the same.
  expect(await statuses()).toEqual([0])
})

test('at night it starts at once, and is announced in the morning', async () => {
  const { bring, app, clock, statuses, notices } = await demoWithImports()
  clock.advance(14 * 3600)
  await bring('cash-1,@,2026-11-20,charge,2,20000')
  await app.jobs.runDue()
  expect(await statuses()).toEqual([0])
  expect((await notices()).map(({ kind, by }) => [kind, by])).toEqual([['restarted', null]])
  clock.advance(7 * 3600)
  await app.jobs.runDue()
  expect((await notices()).map(({ kind, by }) => [kind, by])).toEqual([
    ['payment_arrived', 'sms'],
    ['restarted', 'sms'],
  ])
})
