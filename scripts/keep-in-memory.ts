import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const roomNeeded = 3e9

/**
 * Makes this process and its children use /dev/shm for temporary files if there is room: each test database and browser
 * profile consists of hundreds of short-lived files.
 */
export function keepInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > roomNeeded) process.env['TMPDIR'] = memory
}
