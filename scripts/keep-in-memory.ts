import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const roomNeeded = 3e9

/**
 * Has this process and those it starts keep what is temporary in memory, where the system has room there: databases and
 * profiles of a test are hundreds of files each, made and thrown away.
 */
export function keepInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > roomNeeded) process.env['TMPDIR'] = memory
}
