// Plain JavaScript, so that it can print a useful error on older versions of Node.
const version = process.versions.node
if (Number(version.split('.')[0]) < 24) {
  console.error(`Kabinet needs Node 24 or newer; this is Node ${version}.`)
  console.error('On Linux, npm ci brings one along: run npm ci again. Elsewhere, install it from https://nodejs.org.')
  process.exit(1)
}
