import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { FastifyServerOptions } from 'fastify'
import { ZodError } from 'zod'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const word = /^[a-z][a-z_.:-]{0,59}$/i
const route = /^\/[\w\-./{}:*]{0,119}$/

/** What a line may tell beside its message, and the shape that each value must have: any other is not printed. */
const shapes = {
  method: /^[A-Z]{3,7}$/,
  /** The call's path as the contract writes it, or the route's template; never an address that was asked for. */
  path: route,
  status: 'number',
  ms: 'number',
  /** The key of a row in `contract`. */
  contract: 'number',
  payment: uuid,
  /** A text message's id. */
  text: uuid,
  /** The bank's id of an order. */
  order: uuid,
  operation: word,
  reason: word,
  refusal: word,
  /** The code of another system's refusal. */
  refusalCode: 'number',
  fault: word,
  /** The HTTP status that another system answered. */
  http: 'number',
  job: 'number',
  kind: word,
  attempts: 'number',
  count: 'number',
  /** Jobs that a node which has ended had taken. */
  released: 'number',
  /** A day of billing, and its batches done, of so many; contracts whose month was paid, and whose services went off. */
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
 * Where use cases report what an operator should know; never a secret or a person's data. The message is written in
 * the code as it stands; what differs is a fact, and a new fact is a line of `shapes`.
 */
export interface Log {
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

const ofRequest = new AsyncLocalStorage<Log>()

/** Runs `work` of a request: what use cases report meanwhile carries the request's id. */
export function reportingTo<T>(log: Log, work: () => T): T {
  return ofRequest.run(log, work)
}

/** The log for use cases: the request's while they work for one, else `server`. */
export function createLog(server: Log): Log {
  const current = () => ofRequest.getStore() ?? server
  return {
    info: (facts, message) => current().info(facts, message),
    warn: (facts, message) => current().warn(facts, message),
    error: (facts, message) => current().error(facts, message),
  }
}

/** Publishes each logged error whole, for a developer's terminal; nothing in the server subscribes. */
const wholeErrors = channel('kabinet:logged-error')

const hidden = '[not logged]'

/** Keeps the facts that may be told, in the shape that they must have. */
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
 * An error as the log has it: kind, code, where, and of the database the names of what was violated. Never its
 * message: of PostgreSQL, JSON and zod it repeats values.
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

/** A call of the logger in its one allowed form; an error's own message never becomes the line's. */
function lineOf(first: unknown, second: unknown): Line {
  if (typeof first === 'string') return [undefined, first]
  const facts = first instanceof Error ? { err: first } : (first as object)
  return [facts, typeof second === 'string' ? second : 'an error']
}

/** How the server's log writes: JSON lines, with `request_id` in each line of a request. */
export function logOptions(
  level: string,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: factsOf },
    // An address in a message of the framework carries its query.
    serializers: { msg: (message: unknown) => String(message).replaceAll(/\?\S*/g, '?') },
    hooks: {
      logMethod([first, second], write) {
        write.apply(this, lineOf(first, second))
      },
    },
    ...(stream && { stream }),
  }
}
