// Starts Kabinet. Another process checks the settings and builds what is outdated, so that this one, which serves, loads
// neither the compiler of TypeScript nor a cache of compiled code: together they are 40 MB.
import './check-node.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const run = fileURLToPath(new URL('run.js', import.meta.url))
const preparing = spawn(process.execPath, [run, 'scripts/prepare-start.ts'], { stdio: 'inherit' })
const [code] = await once(preparing, 'exit')
if (code !== 0) process.exit(code ?? 1)
await import('../apps/server/dist/main.js')
