import { spawn } from 'node:child_process'
import type { Owner } from './owner.ts'

interface Outcome {
  /** The exit code, or null after a signal. */
  readonly code: number | null
  readonly output: string
  readonly complaints: string
}

/** How a program of PostgreSQL is started: as its owner, and with none of our own environment, which holds secrets. */
export function startingAs(owner: Owner | undefined, cwd: string) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const env = { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot, TEMP, TMP }) }
  return { cwd, env, windowsHide: true, ...(owner && { uid: owner.uid, gid: owner.gid }) }
}

/**
 * Runs a program to its end.
 * @param options.input what it reads from standard input
 * @throws Error when it cannot be started at all
 */
export async function run(
  program: string,
  parameters: readonly string[],
  { owner, cwd, input = '' }: { owner: Owner | undefined; cwd: string; input?: string },
): Promise<Outcome> {
  const child = spawn(program, parameters, { ...startingAs(owner, cwd), stdio: 'pipe', detached: true })
  let output = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  // A program that ends without reading breaks the pipe; its exit code tells.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, output, complaints }
}

/** What a PostgreSQL program's output says is wrong: the line that names an error, or its last words. */
export function complaintIn(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\S+ \S+ UTC \[\d+\] /, '').trim())
    .filter(Boolean)
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line))
  return telling ?? (lines.slice(-3).join(' ') || 'it said nothing')
}
