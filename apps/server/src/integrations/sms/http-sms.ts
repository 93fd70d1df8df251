import { isSigned, type Signing } from '../../platform/http/signed-webhook.ts'
import { type Callback, type Message, type SmsGateway, SmsRefused, SmsTimeout } from './sms.ts'

type Values = Pick<Message, 'id' | 'phone' | 'text'>

export interface HttpGateway {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Path of the gateway's message id in its response, such as `data.0.id`; absent if the gateway uses ours. */
  readonly answerId?: string
  readonly status?: StatusCallback
  readonly deadlineMs?: number
}

export interface StatusCallback extends Signing {
  readonly idField: string
  readonly stateField: string
  readonly delivered: readonly string[]
  readonly failed: readonly string[]
}

const maxAnswerLength = 100_000
/** HTTP statuses of permanent refusals. Others are temporary, as wrong credentials, URLs or methods can be fixed. */
const forGood = [400, 422]

export function createHttpSms(gateway: HttpGateway): SmsGateway {
  const { url, headers, body, answerId, status, deadlineMs = 5000 } = gateway

  async function post({ id, phone, text }: Values): Promise<Response> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fill(body, { id, phone, text })),
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      })
    } catch (error) {
      throw new SmsTimeout((error as Error).name === 'TimeoutError' ? 'timeout' : 'connection')
    }
  }

  return {
    reports: status !== undefined,
    ...(status && { callback: callbackOf(status) }),
    onReport() {},

    async send(message) {
      const response = await post(message)
      const { status: code } = response
      if (!response.ok) {
        await response.body?.cancel()
        if (forGood.includes(code)) throw new SmsRefused('content', { status: code })
        throw new SmsTimeout(code === 429 ? 'throttled' : 'gateway', { status: code })
      }
      if (!answerId) {
        await response.body?.cancel()
        return [message.id]
      }
      const part = wordAt(await readJson(response), answerId)
      if (part === undefined) throw new SmsTimeout('answer', { status: code })
      return [part]
    },
  }
}

function callbackOf(status: StatusCallback): Callback {
  return {
    isGenuine: (sent) => isSigned(sent, status),
    reportOf(notification) {
      const part = wordAt(notification, status.idField)
      const state = wordAt(notification, status.stateField)
      if (part === undefined || state === undefined) return undefined
      if (status.delivered.includes(state)) return { part, outcome: 'delivered' }
      return status.failed.includes(state) ? { part, outcome: 'failed' } : undefined
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text.length <= maxAnswerLength ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Fills in a template before it is serialised, so that values cannot break out of the JSON. */
function fill(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    return template.replaceAll(/\{(id|phone|text)\}/g, (_, name: keyof Values) => values[name])
  }
  if (Array.isArray(template)) return template.map((part) => fill(part, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, fill(part, values)]))
}

function wordAt(value: unknown, path: string): string | undefined {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}
