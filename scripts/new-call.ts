import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { planCall } from './new-call/plan-call.ts'
import { CannotGenerate, chooseRow, listLeft } from './new-call/specification.ts'

const usage = `usage: npm run new:call -- <area> <name> [<end of the path>]
  area  as calls.tsv names it, e.g. visits
  name  what the call is called in the code, e.g. daySlots
  path  where the area has several calls left: enough of the path's end to name one, e.g. /engineer_process/,
        with the method before it where two share the path: "POST /api/v0/master/process_user/"`

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [area, name, pathEnd] = positionals
  if (!area || !name) throw new CannotGenerate(`${usage}\n\nCalls left to implement:\n${listLeft(area)}`)
  if (positionals.length > 3) throw new CannotGenerate(usage)
  const files = planCall(root, chooseRow(area, pathEnd), name)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  format([...files.keys()])
  for (const path of files.keys()) console.log(path)
  const test = [...files.keys()].find((path) => path.endsWith('.routes.test.ts'))
  console.log(`\nNext: npx vitest run ${test}; it fails until you write the call (CONTRIBUTING.md, A call).`)
} catch (error) {
  if (!(error instanceof CannotGenerate)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function format(paths: readonly string[]): void {
  const { status, stderr } = spawnSync('oxfmt', paths, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`oxfmt could not format the generated code: ${stderr}`)
}
