import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'

async function start() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  await db.query('create table copied (place int, words text, truth boolean, "when" date)')
  return db
}

const columns = ['place', 'words', 'truth', 'when']
const words = fc.option(
  fc.string({ unit: fc.constantFrom('a', 'Ա', '\\', 'N', '.', '\n', '\r', '\t', '\b', '\f', '\v', '"') }),
)

test('every field arrives unchanged', async () => {
  const db = await start()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(words, fc.option(fc.boolean()))), async (given) => {
      const rows = given.map(([text, truth], index) => [index, text, truth, truth ? '2026-11-20' : null] as const)
      await db.query('truncate copied')
      await db.transaction((tx) => tx.copy('copied', columns, rows))
      expect(await db.query('select place, words, truth, "when" from copied order by place')).toEqual(
        rows.map(([place, text, truth, when]) => ({ place, words: text, truth, when })),
      )
    }),
    { numRuns: 40 },
  )
})

test('a row that does not fit is refused, and the connection stays usable', async () => {
  const db = await start()
  await expect(db.copy('copied', columns, [[1, 'a', true, '2026-02-30']])).rejects.toThrow('date')
  await expect(db.copy('copied', columns, [['one', 'a', true, null]])).rejects.toThrow('integer')
  await expect(db.copy('nowhere', columns, [])).rejects.toThrow('nowhere')
  await db.copy('copied', columns, [[1, 'a', true, '2026-11-20']])
  expect(await db.query('select place from copied')).toEqual([{ place: 1 }])
})
