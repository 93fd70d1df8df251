import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'
import { claimFolder } from './folder-claim.ts'

async function open() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return db
}

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'files')
}

test('nodes of one database share a folder of files', async () => {
  const db = await open()
  const [one, other] = [await dataDir(), await dataDir()]
  await Promise.all([claimFolder(db, one), claimFolder(db, one)])
  await claimFolder(db, one)
  const refused = claimFolder(db, other)
  await expect(refused).rejects.toBeInstanceOf(StartRefusal)
  await expect(refused).rejects.toThrow(`the files of this database lie in another folder than ${other}`)
  await claimFolder(db, one)
})

test('following the refusal’s advice assigns another folder to the database', async () => {
  const db = await open()
  await claimFolder(db, await dataDir())
  const other = await dataDir()
  const words = await claimFolder(db, other).catch((error: Error) => error.message)
  const [, id, file] = /write (\S+) into (\S+) to go on/.exec(String(words))!
  expect(file).toBe(join(other, 'folder-id'))
  await writeFile(file!, id!)
  await claimFolder(db, other)
})

test('an unusable folder is refused with an explanation', async () => {
  const folder = await dataDir()
  await writeFile(folder, '')
  await expect(claimFolder(await open(), folder)).rejects.toThrow(`the folder of files ${folder} cannot be used: `)
  expect(await readFile(folder, 'utf8')).toBe('')
})
