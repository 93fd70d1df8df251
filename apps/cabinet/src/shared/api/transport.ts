import { type DeviceInfo, deviceHeader } from '@kabinet/contract/device'
import type { Typed, WireAnswerOf, WireInputOf } from '@kabinet/contract/kernel/call'
import type { Failure, Success } from '@kabinet/contract/kernel/envelope'
import type { Language } from '@kabinet/contract/kernel/languages'
import { Refused, Unreachable } from './failures.ts'

export interface Options {
  readonly signal?: AbortSignal | undefined
  /** For calls that move money: repeating a key with the same body returns the first response again. */
  readonly idempotencyKey?: string
  /** Request ID of a sign-in by call, sent as `UID`. */
  readonly uid?: string
  /** Key of an order, sent as `X-Process-Key`. */
  readonly processKey?: string
  /** File of a call that takes one, sent as a form. */
  readonly file?: File
  /** Sends the request instead of `fetch`, for example to report the progress of an upload. */
  readonly via?: typeof globalThis.fetch
}

interface Credentials {
  readonly token?: string | undefined
  /**
   * Passes the refresh token in an HttpOnly cookie, and sends the device's description. Set for sign-in calls and calls
   * that return new tokens.
   */
  readonly cookie?: boolean
}

type Values = Record<string, string | number | boolean | undefined>

interface Parts {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Result of a call: a stream of bytes, a downloaded file, the HTTP status of a HEAD request, or else `Answer`.
 */
export type ResultOf<C, Answer> = C extends { readonly stream: true }
  ? ReadableStream<Uint8Array<ArrayBuffer>>
  : C extends { readonly download: true }
    ? ReceivedFile
    : C extends { readonly method: 'HEAD' }
      ? number
      : Answer

/** Result of a call before decoding: amounts are decimals, instants are Unix seconds. */
export type Given<C> = ResultOf<C, WireAnswerOf<C>>

export type Transport = <C extends Typed>(
  call: C,
  input: WireInputOf<C>,
  options?: Options & Credentials,
) => Promise<Given<C>>

/**
 * Creates the transport for calls. It throws `Refused` or `Unreachable`, and rethrows aborts. Concurrent requests with
 * the same idempotency key (a double click) are sent only once.
 */
export function createTransport({
  fetch,
  appKey,
  language,
  device,
  hear,
}: {
  fetch: typeof globalThis.fetch
  appKey: string
  language: () => Language
  device: () => DeviceInfo
  /** Receives the headers of each response, which contain the server's time. */
  hear: (headers: Headers) => void
}): Transport {
  const exchange: Transport = async (call, input, options = {}) => {
    const { params, query, body } = input as Parts
    const headers = new Headers({
      Accept: call.stream ? 'text/event-stream' : 'application/json',
      'X-App-Key': appKey,
      'Accept-Language': language(),
    })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
    if (options.cookie) {
      headers.set('X-Token-Transport', 'cookie')
      headers.set(deviceHeader, new URLSearchParams({ ...device() }).toString())
    }
    if (options.uid) headers.set('UID', options.uid)
    if (options.processKey) headers.set('X-Process-Key', options.processKey)
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)

    const request: RequestInit = { method: call.method, headers, cache: 'no-store' }
    if (body !== undefined) request.body = JSON.stringify(body)
    if (options.file) request.body = formOf(options.file)
    if (options.signal) request.signal = options.signal
    const response = await (options.via ?? fetch)(addressOf(call.path, params, query), request).catch(
      (cause: unknown) => {
        if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
        throw new Unreachable(undefined, { cause })
      },
    )
    hear(response.headers)
    if (call.method === 'HEAD') return response.status as Given<typeof call>
    if (call.stream && response.ok) return response.body as Given<typeof call>
    const disposition = response.headers.get('Content-Disposition')
    // A refusal may have the HTTP status 200, but never a file name.
    if (call.download && response.ok && disposition !== null) {
      const name = nameOf(disposition)
      return { name, content: await bodyOf(response, () => response.blob()) } as Given<typeof call>
    }
    const payload = await bodyOf<unknown>(response, () => response.json())
    return answerOf(payload, response, call.raw === true) as Given<typeof call>
  }

  const underWay = new Map<string, Promise<unknown>>()
  return (call, input, options = {}) => {
    const { idempotencyKey: key } = options
    if (key === undefined) return exchange(call, input, options)
    const asked = underWay.get(key) ?? exchange(call, input, options).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked as Promise<Given<typeof call>>
  }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

function addressOf(path: string, params?: Values, query?: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Returns the file name from its RFC 8187 encoding, which the server sends in addition to an ASCII name. */
function nameOf(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')
}

async function bodyOf<T>(response: Response, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new Unreachable(response.status, { cause })
  }
}

function answerOf(payload: unknown, response: Response, bare: boolean): unknown {
  if (isFailure(payload)) {
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
    throw new Refused({
      refusal: payload.code,
      statusId: payload.status_id,
      http: response.status,
      message: payload.message,
      fields: payload.detail?.fields,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      requestId: payload.request_id,
    })
  }
  if (!response.ok) throw new Unreachable(response.status)
  return bare ? payload : (payload as Success<unknown>).detail
}

function isFailure(payload: unknown): payload is Failure {
  return typeof payload === 'object' && payload !== null && 'status_id' in payload && 'code' in payload
}
