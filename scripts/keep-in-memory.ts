import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const roomNeeded = 3e9

/**
 * Moves temporary files of this process and its children to /dev/shm if it has room: test databases and browser
 * profiles are hundreds of short-lived files each.
 */
export function keepInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > roomNeeded) process.env['TMPDIR'] = memory
}
