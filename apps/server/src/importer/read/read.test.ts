import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type CsvRow, readCsv } from './read.ts'

const field = fc.string({ unit: fc.constantFrom('a', 'Ա', '"', ',', '\n', '\r\n', ' ') })
const row = fc.array(field, { minLength: 2, maxLength: 4 })

const written = (fields: string[]) => fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')

test('returns every field, and the line on which each row starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-csv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'some.csv')
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.constantFrom('\n', '\r\n', '\n\n'), fc.boolean(), async (rows, ending, last) => {
      const text = rows.map(written).join(ending) + (last ? ending : '')
      await writeFile(path, text)
      const read: CsvRow[] = []
      for await (const batch of readCsv(path)) read.push(...batch)
      expect(read.map(({ fields }) => fields)).toEqual(rows)
      let at = 0
      const lines = rows.map((fields) => {
        const line = text.slice(0, at).split('\n').length
        at += written(fields).length + ending.length
        return line
      })
      expect(read.map(({ line }) => line)).toEqual(lines)
    }),
    { numRuns: 60 },
  )
})
