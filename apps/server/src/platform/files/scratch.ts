import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@kabinet/contract/kernel/durations'

const leftoverMs = hourMs

export interface Scratch {
  use<T>(work: (folder: string) => Promise<T>): Promise<T>
}

/**
 * Creates temporary folders under `folder`, each deleted after its use. The first use also deletes folders over an hour
 * old, which killed processes left behind; younger ones may be in use by other processes.
 */
export function createScratch(folder: string): Scratch {
  let swept: Promise<void> | undefined

  async function sweep() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      const room = join(folder, name)
      const found = await stat(room).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(room, { recursive: true, force: true })
    }
  }

  return {
    async use(work) {
      swept ??= sweep().catch((error: unknown) => {
        // The next use tries again: a full disk may have room by then.
        swept = undefined
        throw error
      })
      await swept
      const room = await mkdtemp(join(folder, 'room-'))
      try {
        return await work(room)
      } finally {
        await rm(room, { recursive: true, force: true })
      }
    },
  }
}
