// Runs a TypeScript file of the project, named from its root: `node scripts/run.js scripts/start.ts`.
// This is plain JavaScript, because a Node below 24 cannot read what follows and should say why.
const version = process.versions.node
if (Number(version.split('.')[0]) < 24) {
  console.error(`Kabinet needs Node 24 or newer; this is Node ${version}.`)
  console.error('On Linux, npm ci brings one along: run npm ci again. Elsewhere, install it from https://nodejs.org.')
  process.exit(1)
}
process.argv.splice(1, 1)
await import(`../${process.argv[1]}`)
