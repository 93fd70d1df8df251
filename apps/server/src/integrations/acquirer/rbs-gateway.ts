import { z } from 'zod'
import { AcquirerTimeout } from './acquirer.ts'

export interface RbsGateway {
  readonly baseUrl: string
  readonly userName: string
  readonly password: string
  readonly deadlineMs?: number
}

/** Error code, 0 (success) if absent; banks send a number or a string. */
export const code = z
  .union([z.string().regex(/^-?\d+$/), z.int()])
  .default(0)
  .transform(Number)
const text = z.string().catch('')

export const outcome = z.object({ errorCode: code, errorMessage: text })

type Parameters = Readonly<Record<string, string>>

/** Requests to a gateway: form-encoded, with JSON responses. Failures throw {@link AcquirerTimeout}. */
export interface RbsCalls {
  ask(call: string, parameters: Parameters): Promise<unknown>
  /** Retries once after a network failure; only for idempotent requests. */
  askTwice(call: string, parameters: Parameters): Promise<unknown>
}

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
      if (!response.ok) throw new AcquirerTimeout('answer', `${call}: HTTP ${response.status}`)
      return parseJson(call, body)
    } catch (error) {
      if (error instanceof AcquirerTimeout) throw error
      if (error instanceof DOMException)
        throw new AcquirerTimeout('timeout', `${call}: no answer within ${deadlineMs} ms`)
      throw new AcquirerTimeout('network', `${call}: ${networkFault(error)}`)
    }
  }

  async function askTwice(call: string, parameters: Parameters): Promise<unknown> {
    try {
      return await ask(call, parameters)
    } catch (error) {
      if (!(error instanceof AcquirerTimeout) || error.reason !== 'network') throw error
      return ask(call, parameters)
    }
  }

  return { ask, askTwice }
}

function parseJson(call: string, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AcquirerTimeout('answer', `${call}: not JSON`)
  }
}

/** Parses a response; errors name the invalid fields but never their values. */
export function read<S extends z.ZodType>(call: string, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole answer').join(', ')
  throw new AcquirerTimeout('answer', `${call}: unreadable ${where}`)
}

function networkFault(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const name = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof name === 'string' ? name : 'unreachable'
}
