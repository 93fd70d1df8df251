import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

/**
 * Breaks each rule of billing once, in a copy of the project, and expects its tests to fail:
 * `npm run mutate`, or `npm run mutate -- --only credit-twice`.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
/** Fewer than in the tests: enough to notice each mutation. */
const environment = { ...process.env, HISTORIES: '800' }
const deadlineMinutes = 10

const { values: given } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = mutations.filter(({ name }) => given.only === undefined || name === given.only)
if (chosen.length === 0) {
  console.error(`There is no mutation ${given.only}; they are in scripts/*-mutations.ts.`)
  process.exit(1)
}

/** Copies what is in the repository or new. Packages are linked, except those that are folders of the project. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kabinet-mutations-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString().split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true })
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(copy, 'node_modules', name)]
    if (name === '@kabinet') cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache' && !name.startsWith('.vite')) symlinkSync(from, to)
  }
  return copy
}

let stop = () => {}

/** Returns whether the tests pass. */
function pass(copy: string, tests: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...tests], {
      cwd: copy,
      env: environment,
      stdio: 'ignore',
      timeout: deadlineMinutes * 60_000,
    })
    stop = () => child.kill()
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Applies a mutation, and returns what became of it. */
async function outcomeOf(copy: string, { file, original, replacement, tests }: Mutation): Promise<string> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(original).length !== 2) return 'NOT FOUND ONCE'
  writeFileSync(
    path,
    text.replace(original, () => replacement),
  )
  const survived = await pass(copy, tests)
  writeFileSync(path, text)
  return survived ? 'SURVIVED' : 'caught'
}

const copy = copyProject()
const remove = () => rmSync(copy, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop()
    remove()
    process.exit(1)
  })
}

const started = performance.now()
const secondsSince = (time: number) => ((performance.now() - time) / 1000).toFixed(0)
let missed = 0
try {
  // A mutation is only caught by tests that pass without it.
  const sound = await pass(copy, [...new Set(chosen.flatMap(({ tests }) => tests))])
  console.log(`${'without a mutation'.padEnd(40)}${sound ? 'passes' : 'FAILS'}  ${secondsSince(started)} s`)
  if (!sound) missed += 1
  for (const mutation of sound ? chosen : []) {
    const began = performance.now()
    const outcome = await outcomeOf(copy, mutation)
    if (outcome !== 'caught') missed += 1
    console.log(`${mutation.name.padEnd(40)}${outcome}  ${secondsSince(began)} s`)
  }
} finally {
  remove()
}
console.log(`\n${chosen.length} mutations, ${missed} not caught, ${secondsSince(started)} s`)
if (missed > 0) process.exitCode = 1
