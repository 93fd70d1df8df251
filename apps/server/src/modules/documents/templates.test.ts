import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { recordTemplates } from './index.ts'
import { getContent } from './templates.store.ts'

const am = readOperator('am')
const [consent, ...others] = am.documentTemplates
const reworded = { ...consent!, title: { ...consent!.title, en: 'Another consent' } }

async function open() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const start = (documentTemplates: typeof am.documentTemplates) =>
    db.transaction((tx) => recordTemplates(tx, { ...am, documentTemplates }))
  return { db, start }
}

test('each start with the same templates records them once', async () => {
  const { db, start } = await open()
  for (let time = 0; time < 2; time += 1) await start(am.documentTemplates)
  expect(await db.query('select slug, version from document_template order by slug')).toEqual(
    am.documentTemplates.map(({ slug, version }) => ({ slug, version })),
  )
})

test('changed content under a recorded version prevents the start, and nothing is recorded', async () => {
  const { db, start } = await open()
  await start([consent!])
  await expect(start([reworded, ...others])).rejects.toThrow(
    /documents\/consent\.json: not the content that is recorded under version 1, .*"version": 2$/,
  )
  expect(await db.query('select slug from document_template')).toEqual([{ slug: 'consent' }])
})

test('a new version keeps the content of the old one, and a build with the old one starts again', async () => {
  const { db, start } = await open()
  await start([consent!])
  await start([{ ...reworded, version: 2 }])
  await start([consent!])
  expect((await getContent(db, 'consent', 1)).title).toEqual(consent!.title)
  expect((await getContent(db, 'consent', 2)).title).toEqual(reworded.title)
})
