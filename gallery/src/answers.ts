import { dayText } from '@kabinet/contract/kernel/day-text'
import type { Failure } from '@kabinet/contract/kernel/envelope'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import { refusals } from '@kabinet/contract/kernel/refusals'
import type { Answer, Asked, Outcome } from '../fixtures/answer.ts'
import { now } from '../fixtures/now.ts'
import { timeLeft } from '../../apps/server/src/platform/time/time-left.ts'
import { demoTexts } from './demo-texts.ts'
import { isRussian, withLocalNames } from './local-names.ts'
import { withLocalPhones } from './phones.ts'

/** Number of requests that await a response, except those to which a fixture never responds. */
export const traffic = { underWay: 0 }

/** Serves calls from fixtures instead of the network. If several fixtures match a call, the last takes precedence. */
export function answerWith(answers: readonly Answer[]): void {
  const network = globalThis.fetch
  const known = answers.map((one) => ({ ...one, pattern: patternOf(one.path) })).toReversed()

  answerUploads()
  globalThis.fetch = async (input, init = {}) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init)
    const { pathname, searchParams } = new URL(request.url)
    if (/^\/(?:messages|assets|brand)\//.test(pathname)) return network(input, init)
    const found = known.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
    if (!found) {
      reportError(new Error(`no fixture answers ${request.method} ${pathname}`))
      throw new TypeError('the server cannot be reached')
    }
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined)
    traffic.underWay += 1
    try {
      return await responseOf(
        found.to({ query: searchParams, body, language: languageOf(request), isRussian: isRussian() } satisfies Asked),
        found.raw,
        request,
      )
    } finally {
      traffic.underWay -= 1
    }
  }
}

type AskedUpload = XMLHttpRequest & {
  readonly asked: { readonly method: string; readonly address: string; readonly headers: Headers }
}

/** Sends uploads, which use XMLHttpRequest to report their progress, through the replaced `fetch` as well. */
function answerUploads(): void {
  const sentPart = 0.6
  Object.defineProperty(XMLHttpRequest.prototype, 'open', {
    value(this: XMLHttpRequest, method: string, address: string) {
      Object.assign(this, { asked: { method, address, headers: new Headers() } })
    },
  })
  Object.defineProperty(XMLHttpRequest.prototype, 'setRequestHeader', {
    value(this: AskedUpload, name: string, value: string) {
      this.asked.headers.set(name, value)
    },
  })
  Object.defineProperty(XMLHttpRequest.prototype, 'send', {
    async value(this: AskedUpload) {
      const { method, address, headers: asked } = this.asked
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: sentPart, total: 1 }))
      const response = await fetch(address, { method, headers: asked })
      const content = await response.blob()
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
      Object.defineProperty(this, 'status', { value: response.status })
      Object.defineProperty(this, 'response', { value: content })
      Object.defineProperty(this, 'getAllResponseHeaders', { value: () => headers })
      this.dispatchEvent(new Event('load'))
    },
  })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.?+]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function responseOf(outcome: Outcome, raw: boolean, request: Request): Promise<Response> | Response {
  const { headers: asked, signal } = request
  const headers = new Headers({ 'X-Now': String(now), 'X-Zone-Offset': '240' })
  if (outcome === 'unreachable') throw new TypeError('the server cannot be reached')
  if (outcome === 'pending') {
    traffic.underWay -= 1
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }).finally(() => (traffic.underWay += 1))
  }
  if ('http' in outcome) return new Response(null, { status: outcome.http, headers })
  if (asked.get('Accept') === 'text/event-stream') return new Response(new ReadableStream(), { headers })
  if ('detail' in outcome) {
    const detail = withLocalNames(withLocalPhones(outcome.detail), languageOf(request))
    return Response.json(raw ? detail : { status: 'ok', status_id: 200, detail }, { headers })
  }
  const { statusId, http } = refusals[outcome.refusal]
  const language = languageOf(request)
  const values = {
    ...sampleValues,
    channels: withLocalNames('Little Owl', language),
    channelPackage: demoTexts.get('Kids')![language],
    day: dayText('2026-11-20', language, { form: 'on', today: '2026-11-23' }),
    hours: timeLeft(9, 'hour')[language],
    minutes: timeLeft(Math.ceil((outcome.retryAfter ?? 60) / 60), 'minute')[language],
  }
  if (outcome.retryAfter !== undefined) headers.set('Retry-After', String(outcome.retryAfter))
  const failure: Failure = {
    status: 'error',
    status_id: statusId,
    code: outcome.refusal,
    message: filled(refusalMessages[outcome.refusal][language], values),
    request_id: 'gallery',
    ...(outcome.fields && { detail: { fields: [...outcome.fields] } }),
  }
  return Response.json(failure, { status: http, headers })
}

function languageOf({ headers }: Request): Language {
  return languages.find((one) => one === headers.get('Accept-Language')) ?? 'en'
}

/** What the server puts into the text of a refusal. */
const sampleValues: Readonly<Record<string, string>> = {
  row: '21',
  count: '10',
  min: '4',
  max: '20',
  age: '18',
  seconds: '40',
  prefix: '374',
  types: 'PDF, JPEG',
  rule: '8–64',
  phone: '+374 60 000 000',
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the gallery has no {${name}} for a refusal`)
    return value
  })
}
