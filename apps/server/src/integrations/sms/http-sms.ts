import { isSigned, type Signing } from '../../platform/signed-webhook.ts'
import { type Callback, type Message, type Sms, SmsRefused, SmsSilent } from './sms.ts'

/** What of a message stands for what in a template. */
type Values = Pick<Message, 'id' | 'phone' | 'text'>

export interface HttpGateway {
  /** Where a text is posted to. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What is posted as JSON: `{phone}`, `{text}` and `{id}` stand in its texts. */
  readonly body: unknown
  /** Where its answer has its id of the text, as `data.0.id`; absent where it keeps ours. */
  readonly answerId?: string
  /** How it reports; absent where it does not. */
  readonly status?: StatusCallback
  /** How long it may take, in milliseconds. */
  readonly deadlineMs?: number
}

export interface StatusCallback extends Signing {
  /** Where the notice has the id of the text. */
  readonly idField: string
  /** Where it has the state. */
  readonly stateField: string
  /** What the state is called when the text arrived. */
  readonly delivered: readonly string[]
  /** What it is called when the text will not arrive. */
  readonly failed: readonly string[]
}

const longestAnswer = 100_000
/** The request is understood and not taken; a wrong key, address or method of ours can be mended. */
const forGood = [400, 422]

/** The gateway of an operator that takes texts by HTTP, as its manual says and the operator configures. */
export function createHttpSms(gateway: HttpGateway): Sms {
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
      throw new SmsSilent((error as Error).name === 'TimeoutError' ? 'timeout' : 'connection')
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
        throw new SmsSilent(code === 429 ? 'throttled' : 'gateway', { status: code })
      }
      if (!answerId) {
        await response.body?.cancel()
        return [message.id]
      }
      const part = wordAt(await readJson(response), answerId)
      if (part === undefined) throw new SmsSilent('answer', { status: code })
      return [part]
    },
  }
}

function callbackOf(status: StatusCallback): Callback {
  return {
    isGenuine: (sent) => isSigned(sent, status),
    reportOf(notice) {
      const part = wordAt(notice, status.idField)
      const state = wordAt(notice, status.stateField)
      if (part === undefined || state === undefined) return undefined
      if (status.delivered.includes(state)) return { part, outcome: 'delivered' }
      return status.failed.includes(state) ? { part, outcome: 'failed' } : undefined
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text.length <= longestAnswer ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The template with its places filled: values go in before it becomes JSON, so that no text can break out. */
function fill(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    return template.replaceAll(/\{(id|phone|text)\}/g, (_, name: keyof Values) => values[name])
  }
  if (Array.isArray(template)) return template.map((part) => fill(part, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, fill(part, values)]))
}

/** The word or number at `a.0.b` of a value. */
function wordAt(value: unknown, path: string): string | undefined {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}
