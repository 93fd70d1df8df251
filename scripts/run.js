// Runs a TypeScript file of the project: `node scripts/run.js scripts/start.ts`. This file is plain JavaScript, so that
// it can print a useful error on older versions of Node.
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const version = process.versions.node
if (Number(version.split('.')[0]) < 24) {
  console.error(`Kabinet needs Node 24 or newer; this is Node ${version}.`)
  console.error('On Linux, npm ci brings one along: run npm ci again. Elsewhere, install it from https://nodejs.org.')
  process.exit(1)
}
// The compile cache is optional; with it, later starts are faster and need less memory.
nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/kabinet', import.meta.url)))
process.argv.splice(1, 1)
await import(`../${process.argv[1]}`)
