import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { FastifyServerOptions } from 'fastify'
import { ZodError } from 'zod'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const word = /^[a-z][a-z_.:-]{0,59}$/i
const route = /^\/[\w\-./{}:*]{0,119}$/

/** Fields that may be logged besides `err`. Other fields, and values that do not match, become `[not logged]`. */
const shapes = {
  method: /^[A-Z]{3,7}$/,
  path: route,
  status: 'number',
  ms: 'number',
  contract: 'number',
  payment: uuid,
  text: uuid,
  order: uuid,
  operation: word,
  reason: word,
  refusal: word,
  refusalCode: 'number',
  fault: word,
  http: 'number',
  job: 'number',
  kind: word,
  attempts: 'number',
  count: 'number',
  released: 'number',
  /** Billing day: batches `done` out of `of`, and the numbers of contracts `charged` and suspended (`blocked`). */
  day: /^\d{4}-\d{2}-\d{2}$/,
  done: 'number',
  of: 'number',
  charged: 'number',
  blocked: 'number',
} as const satisfies Readonly<Record<string, RegExp | 'number'>>

type Shapes = typeof shapes
type Facts = { readonly [K in keyof Shapes]?: Shapes[K] extends 'number' ? number : string } & {
  readonly err?: unknown
}
type Write = (facts: Facts, message: string) => void

/**
 * Log of use cases; never contains secrets or personal data. Messages are constants; whatever varies is a field, and a
 * new field needs a line in `shapes`.
 */
export interface Log {
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

const ofRequest = new AsyncLocalStorage<Log>()

/** Runs `work` so that the lines it logs carry the request's id. */
export function reportingTo<T>(log: Log, work: () => T): T {
  return ofRequest.run(log, work)
}

export function createLog(server: Log): Log {
  const current = () => ofRequest.getStore() ?? server
  return {
    info: (facts, message) => current().info(facts, message),
    warn: (facts, message) => current().warn(facts, message),
    error: (facts, message) => current().error(facts, message),
  }
}

// Publishes logged errors in full for a developer's terminal; nothing in the server subscribes.
const wholeErrors = channel('kabinet:logged-error')

const hidden = '[not logged]'

function factsOf(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const name in given) {
    const value = given[name]
    if (value === undefined) continue
    if (name === 'err') {
      wholeErrors.publish(value)
      facts['err'] = errorFacts(value)
    } else facts[name] = fits(name, value) ? value : hidden
  }
  return facts
}

function fits(name: string, value: unknown): boolean {
  if (!Object.hasOwn(shapes, name)) return false
  const shape = shapes[name as keyof Shapes]
  if (shape === 'number') return typeof value === 'number'
  return typeof value === 'string' && shape.test(value)
}

const codeShape = /^[A-Z\d][A-Z_\d]{1,40}$/
const nameShape = /^[A-Za-z_]\w{0,62}$/
const frame = /^ {4}at [^\n]*:\d+:\d+\)?$/
const framesShown = 12
const causesShown = 3

/**
 * Describes an error by name, code, location and violated constraint; never by its message, which PostgreSQL, JSON and
 * zod fill with values.
 */
function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const facts: Record<string, unknown> = { type: nameShape.test(error.name) ? error.name : 'Error' }
  for (const name of ['code', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine']) {
    const value = (error as unknown as Record<string, unknown>)[name]
    if (typeof value === 'string' && (name === 'code' ? codeShape : nameShape).test(value)) facts[name] = value
  }
  if (error instanceof ZodError) facts['issues'] = error.issues.map(({ code, path }) => ({ code, at: pathOf(path) }))
  facts['stack'] = framesOf(error)
  if (error.cause !== undefined && depth < causesShown) facts['cause'] = errorFacts(error.cause, depth + 1)
  return facts
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' || nameShape.test(String(part)) ? String(part) : '?')).join('.')
}

function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, framesShown)
    .map((line) => line.trim())
}

type Line = [facts: object | undefined, message: string]

function lineOf(first: unknown, second: unknown): Line {
  if (typeof first === 'string') return [undefined, first]
  const facts = first instanceof Error ? { err: first } : (first as object)
  return [facts, typeof second === 'string' ? second : 'an error']
}

export function logOptions(
  level: string,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: factsOf },
    // URLs in the framework's messages include the query, which may contain secrets.
    serializers: { msg: (message: unknown) => String(message).replaceAll(/\?\S*/g, '?') },
    hooks: {
      logMethod([first, second], write) {
        write.apply(this, lineOf(first, second))
      },
    },
    ...(stream && { stream }),
  }
}
