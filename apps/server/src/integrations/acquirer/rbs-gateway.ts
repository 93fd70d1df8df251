import { z } from 'zod'
import { AcquirerSilent } from './acquirer.ts'

/** Where a gateway is, and as whom it is spoken to. */
export interface RbsGateway {
  /** The address before `/payment/rest/`. */
  readonly baseUrl: string
  readonly userName: string
  readonly password: string
  /** How long one request may take, in milliseconds. */
  readonly deadlineMs?: number
}

/** Absent means success, and both numbers and text are sent, depending on the bank. */
export const code = z
  .union([z.string().regex(/^-?\d+$/), z.int()])
  .default(0)
  .transform(Number)
const text = z.string().catch('')

/** What every answer carries: zero means that the request was understood. */
export const outcome = z.object({ errorCode: code, errorMessage: text })

type Parameters = Readonly<Record<string, string>>

/** The requests of a gateway: form-encoded out, JSON in; silence is an {@link AcquirerSilent}. */
export interface RbsCalls {
  /** Asks once. */
  ask(call: string, parameters: Parameters): Promise<unknown>
  /** Asks once more when the network failed: for what may be repeated. */
  askTwice(call: string, parameters: Parameters): Promise<unknown>
}

/** Speaks to a gateway of the RBS family (design: Card acquirer), over HTTP. */
export function createRbsCalls({ baseUrl, userName, password, deadlineMs = 5000 }: RbsGateway): RbsCalls {
  async function ask(call: string, parameters: Parameters): Promise<unknown> {
    try {
      const response = await fetch(`${baseUrl}/payment/rest/${call}`, {
        method: 'POST',
        body: new URLSearchParams({ userName, password, ...parameters }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      })
      const body = await response.text()
      if (!response.ok) throw new AcquirerSilent('answer', `${call}: HTTP ${response.status}`)
      return parseJson(call, body)
    } catch (error) {
      if (error instanceof AcquirerSilent) throw error
      if (error instanceof DOMException)
        throw new AcquirerSilent('timeout', `${call}: no answer within ${deadlineMs} ms`)
      throw new AcquirerSilent('network', `${call}: ${networkFault(error)}`)
    }
  }

  async function askTwice(call: string, parameters: Parameters): Promise<unknown> {
    try {
      return await ask(call, parameters)
    } catch (error) {
      if (!(error instanceof AcquirerSilent) || error.reason !== 'network') throw error
      return ask(call, parameters)
    }
  }

  return { ask, askTwice }
}

function parseJson(call: string, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AcquirerSilent('answer', `${call}: not JSON`)
  }
}

/** Reads an answer by its schema; names what is wrong with an answer, never what stood in it. */
export function read<S extends z.ZodType>(call: string, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole answer').join(', ')
  throw new AcquirerSilent('answer', `${call}: unreadable ${where}`)
}

function networkFault(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const name = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof name === 'string' ? name : 'unreachable'
}
