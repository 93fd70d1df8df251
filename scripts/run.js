// Runs a TypeScript file of the project, named from its root: `node scripts/run.js scripts/start.ts`.
// This is plain JavaScript, because a Node below 24 cannot read what follows and should say why.
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const version = process.versions.node
if (Number(version.split('.')[0]) < 24) {
  console.error(`Kabinet needs Node 24 or newer; this is Node ${version}.`)
  console.error('On Linux, npm ci brings one along: run npm ci again. Elsewhere, install it from https://nodejs.org.')
  process.exit(1)
}
// What Node makes of our sources is kept: the next start is as ready and holds less memory. Best effort.
nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/kabinet', import.meta.url)))
process.argv.splice(1, 1)
await import(`../${process.argv[1]}`)
