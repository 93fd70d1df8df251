import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the service worker below the origin. Browsers know the worker by it, so it never changes. */
export const workerFile = 'sw.js'

/** Takes the place of the service worker where there is none: deletes what it has kept, and unregisters itself. */
const retired = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * Returns the code of the service worker. If the operator has switched it off, or the folder has none (in development),
 * returns code that removes an earlier one: after a 404, browsers would go on using it.
 */
export function readWorker(cabinetDir: string, wanted: boolean): { readonly isOn: boolean; readonly code: string } {
  const file = join(cabinetDir, workerFile)
  const isOn = wanted && existsSync(file)
  return { isOn, code: isOn ? readFileSync(file, 'utf8') : retired }
}
