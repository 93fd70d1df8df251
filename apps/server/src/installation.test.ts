import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { anchorClock } from '../test/clock.ts'
import { bareDatabase, demoDatabase, freshDatabase } from '../test/database.ts'
import { importFolder } from '../test/import-folder.ts'
import { importData } from './importer/index.ts'
import { openInstallation } from './installation.ts'
import type { Db } from './platform/database/db.ts'
import { type Operator, readOperator } from './platform/config/operator.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'
import { findStamp } from './platform/database/settings.store.ts'

const am = readOperator('am')
const ru = readOperator('ru')

async function open(make: typeof freshDatabase): Promise<Db> {
  const { db, close } = await make()
  onTestFinished(close)
  return db
}

async function withoutDemo(): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-operator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { ...am, folder: pathToFileURL(`${folder}/`) }
}

async function expectRefused(opening: Promise<void>, words: string): Promise<void> {
  await expect(opening).rejects.toBeInstanceOf(StartRefusal)
  await expect(opening).rejects.toThrow(words)
}

test('an empty database is stamped on first use, and belongs to that operator afterwards', async () => {
  const db = await open(bareDatabase)
  await openInstallation(db, { operator: am, demo: false })
  expect(await findStamp(db)).toEqual({ operator: 'am', currency: 'AMD', demo: false })
  await openInstallation(db, { operator: am, demo: false })
  await expectRefused(openInstallation(db, { operator: ru, demo: false }), 'belongs to operator am')
  await expectRefused(openInstallation(db, { operator: am, demo: true }), 'would open the sandboxes')
  const dollars = { ...am, currency: { ...am.currency, code: 'USD' } }
  await expectRefused(openInstallation(db, { operator: dollars, demo: false }), 'is kept in AMD')
})

test('if a demo and a real server start in parallel, one of them is refused', async () => {
  const db = await open(bareDatabase)
  const outcomes = await Promise.allSettled([
    openInstallation(db, { operator: am, demo: true }),
    openInstallation(db, { operator: am, demo: false }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each(['am', 'ru'])('a database of an older build with the demo of %s is recognised as a demo', async (id) => {
  const operator = readOperator(id)
  const db = await open(() => demoDatabase(id))
  await expectRefused(openInstallation(db, { operator, demo: false }), "is a demo's")
  expect(await findStamp(db)).toBeUndefined()
  await db.query(
    "update customer set title = 'renamed' where external_id in (select external_id from customer order by id limit 5)",
  )
  await openInstallation(db, { operator, demo: true })
  expect(await findStamp(db)).toEqual({ operator: id, currency: operator.currency.code, demo: true })
})

test('a database of an older build with other customers is not taken for a demo', async () => {
  const db = await open(freshDatabase)
  await importData(db, { folder: await importFolder(), operator: am, clock: anchorClock })
  await expectRefused(openInstallation(db, { operator: am, demo: true }), 'would open the sandboxes')
  await openInstallation(db, { operator: am, demo: false })
  expect(await findStamp(db)).toEqual({ operator: 'am', currency: 'AMD', demo: false })
})

test("another operator's database of an older build is recognised by its currency", async () => {
  const db = await open(() => demoDatabase('ru'))
  await expectRefused(openInstallation(db, { operator: am, demo: false }), 'is kept in RUB')
})

test('a refusal does not upgrade the schema', async () => {
  const db = await open(bareDatabase)
  await expectRefused(
    openInstallation(db, { operator: await withoutDemo(), demo: true, loadsDemo: true }),
    'operator am has no demo provider to load',
  )
  expect(await db.query("select to_regclass('setting') as found")).toEqual([{ found: null }])
})

test('an operator without a demo can use the sandboxes with its own data', async () => {
  const db = await open(freshDatabase)
  const operator = await withoutDemo()
  await openInstallation(db, { operator, demo: true })
  await importData(db, { folder: await importFolder(), operator, clock: anchorClock })
  await expect(openInstallation(db, { operator, demo: true, loadsDemo: true })).resolves.toBeUndefined()
})
