import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readableLine } from './log-line.ts'
import { root } from '../../e2e/product.ts'

/** Outcome of a start: the server is ready, or it has exited. `complaint` is the end of its standard error. */
export type Outcome = { readonly isReady: true } | { readonly isReady: false; readonly complaint: string }

interface Run {
  readonly child: ChildProcess
  readonly closed: Promise<unknown>
  /** Latest outcome of this run. It changes if a ready server exits. */
  outcome: Promise<Outcome>
  isEnding: boolean
}

const showErrors = new URL('show-errors.ts', import.meta.url).href
const endsWithinMs = 8000
const complaintLength = 4000
/** Pattern of a line about a demo customer, printed after `ready`. */
const introduction = /^ {2}\d/

export type ServerProcess = ReturnType<typeof createServerProcess>

/** Manages the server as a child process that restarts on demand, and prints its output. */
export function createServerProcess() {
  const started = Promise.withResolvers<void>()
  let environment: NodeJS.ProcessEnv = {}
  let run: Run | undefined
  let restarting: Promise<void> | undefined
  let isStopped = false
  let report: (outcome: Outcome) => void = () => {}

  function launch(): Run {
    const isFirst = run === undefined
    const child = spawn(process.execPath, ['--import', showErrors, 'scripts/run.js', 'apps/server/src/main.ts'], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      complaint = `${complaint}${chunk.toString()}`.slice(-complaintLength)
    })
    const ready = Promise.withResolvers<Outcome>()
    createInterface(child.stdout).on('line', (line) => {
      if (isFirst || !introduction.test(line)) console.log(readableLine(line))
      if (line.startsWith('ready ')) ready.resolve({ isReady: true })
    })
    const closed = once(child, 'close')
    const ended = closed.then((): Outcome => ({ isReady: false, complaint }))
    const launched: Run = { child, closed, outcome: Promise.race([ready.promise, ended]), isEnding: false }
    void ready.promise.then(report)
    void ended.then((outcome) => {
      launched.outcome = ended
      if (launched.isEnding) return
      console.error('the server has exited; it restarts on the next save')
      report(outcome)
    })
    return launched
  }

  async function end(ending: Run): Promise<void> {
    ending.isEnding = true
    ending.child.kill('SIGINT')
    const timer = setTimeout(() => ending.child.kill('SIGKILL'), endsWithinMs)
    await ending.closed
    clearTimeout(timer)
  }

  return {
    /** @param onOutcome is called whenever the server becomes ready or exits unexpectedly */
    start(env: NodeJS.ProcessEnv, onOutcome: (outcome: Outcome) => void): void {
      environment = env
      report = onOutcome
      run = launch()
      started.resolve()
    },

    /** Restarts the server if it has been started. Calls made while the old process is ending share one restart. */
    restart(): void {
      if (!run) return
      restarting ??= end(run).then(() => {
        restarting = undefined
        if (!isStopped) run = launch()
      })
    },

    /** Resolves once the server is ready or has exited, after any restart in progress. */
    async settled(): Promise<Outcome> {
      await started.promise
      for (;;) {
        await restarting
        const current = run!
        const outcome = await current.outcome
        if (current === run && !restarting) return outcome
      }
    },

    async stop(): Promise<void> {
      isStopped = true
      await restarting
      if (run) await end(run)
    },
  }
}
