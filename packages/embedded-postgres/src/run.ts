import { spawn } from 'node:child_process'
import type { Owner } from './owner.ts'

interface Outcome {
  readonly code: number | null
  readonly output: string
  readonly complaints: string
}

/** Returns spawn options for PostgreSQL's programs: their user, and an environment without our secrets. */
export function startingAs(owner: Owner | undefined, cwd: string) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const env = { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot, TEMP, TMP }) }
  return { cwd, env, windowsHide: true, ...(owner && { uid: owner.uid, gid: owner.gid }) }
}

/**
 * Runs a program to completion.
 * @param options.input written to its standard input
 * @throws Error when the program cannot be started
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
  // A program that exits without reading its input breaks the pipe. Its exit code tells whether it failed.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, output, complaints }
}

/** Returns the last error line in a PostgreSQL program's output or, without errors, its last three lines. */
export function complaintIn(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\S+ \S+ UTC \[\d+\] /, '').trim())
    .filter(Boolean)
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line))
  return telling ?? (lines.slice(-3).join(' ') || 'it said nothing')
}
