import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/db.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'
import { ensureFolderId } from '../database/settings.store.ts'

const idName = 'folder-id'

/**
 * Ties a database to the folder of its files with an id stored in both. Nodes with different folders could not find
 * each other's files.
 * @throws StartRefusal if the folder cannot be used, or the database's files are in another one
 */
export async function claimFolder(db: Db, folder: string): Promise<void> {
  const file = join(folder, idName)
  const own = await folderId(folder).catch((error: Error) => {
    throw new StartRefusal(`the folder of files ${folder} cannot be used: ${error.message}`)
  })
  const kept = await ensureFolderId(db, own)
  if (kept === own) return
  throw new StartRefusal(
    `the files of this database lie in another folder than ${folder}: give every node the same DATA_DIR on a shared disk, or a bucket (FILES_URL). If that folder is lost for good, write ${kept} into ${file} to go on with this one`,
  )
}

async function folderId(folder: string): Promise<string> {
  const file = join(folder, idName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const id = (await readFile(file, 'utf8')).trim()
  if (!id)
    throw new Error(
      `${idName} is empty: another node may be writing it. Start again, and if that does not help, delete the file`,
    )
  return id
}
