import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { checkedKey, type Storage, StorageUnavailable } from '../../platform/files/storage.ts'

/**
 * Creates file storage in a local folder, sharded by the first four characters of the key. Files are written under
 * a temporary name, synced and renamed, so no key has a partial file, even after a crash.
 * @param folder absolute; created if missing
 */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), checkedKey(key))
  const halfOf = (path: string) => `${path}.half`

  /** Syncs the folders above a file, since a new directory entry is durable only once its directory is synced. */
  async function syncUpTo(path: string): Promise<void> {
    const shards = relative(folder, path).split(sep)
    for (let depth = shards.length - 1; depth >= 0; depth -= 1) {
      const handle = await open(join(folder, ...shards.slice(0, depth)), 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  }

  return {
    keep: (key, { content }) =>
      orSilent('keep', async () => {
        const path = pathOf(key)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        try {
          await writeDurably(halfOf(path), content)
          await rename(halfOf(path), path)
        } catch (error) {
          await rm(halfOf(path), { force: true })
          throw error
        }
        await syncUpTo(path)
      }),

    open: (key) =>
      orSilent('open', async () => {
        const file = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        })
        if (!file) return undefined
        const { size } = await file.stat()
        return { size, content: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
      }),

    remove: (key) =>
      orSilent('remove', async () => {
        const path = pathOf(key)
        await rm(path, { force: true })
        await rm(halfOf(path), { force: true })
      }),
  }
}

async function writeDurably(path: string, content: Blob): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content.stream())
    await file.sync()
  } finally {
    await file.close()
  }
}

async function orSilent<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new StorageUnavailable(`${what}: ${(error as NodeJS.ErrnoException).code ?? 'failed'}`, { cause: error })
  }
}
