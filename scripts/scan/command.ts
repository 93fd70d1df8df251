import { spawn } from 'node:child_process'

/** Result of a command. `code` is null if the program could not start or ran out of time. */
export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
  readonly missing: boolean
}

export function run(command: string, parameters: readonly string[], seconds: number): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: null, out, err: error.message, missing: error.code === 'ENOENT' }),
    )
    child.on('close', (code) =>
      resolve({ code, out, err: code === null ? `${err}\nended after ${seconds} s` : err, missing: false }),
    )
  })
}
