// Runs a TypeScript file of the project: `node scripts/run.js scripts/dev.ts`.
import './check-node.js'
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache is optional; with it, later starts are faster and need less memory.
nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/kabinet', import.meta.url)))
process.argv.splice(1, 1)
await import(`../${process.argv[1]}`)
