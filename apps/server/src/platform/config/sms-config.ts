import { z } from 'zod'
import { ConfigurationError } from './configuration.ts'

const text = z.string().min(1).optional()

function json<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .transform((given, context): unknown => {
      try {
        return JSON.parse(given)
      } catch {
        context.issues.push({ code: 'custom', input: '', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
    .optional()
}

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header')
const headerValue = z.string().regex(/^[\t\u0020-\u007e]*$/, 'must be printable ASCII')
const path = z
  .string()
  .regex(/^[^.\s]+(\.[^.\s]+)*$/, 'must be names separated by dots')
  .optional()
const list = z
  .string()
  .transform((given) => given.split(',').map((word) => word.trim()))
  .pipe(z.array(z.string().min(1)))
  .optional()

export const smsVariables = {
  SMS_URL: z
    .url({ protocol: /^(smpps?|https?)$/, error: 'must be an smpp://, smpps://, https:// or http:// URL' })
    .optional(),
  SMS_HTTP_HEADERS: json(z.record(headerName, headerValue)),
  SMS_HTTP_BODY: json(z.record(z.string(), z.json())),
  SMS_HTTP_ID: path,
  SMS_HTTP_STATUS_SECRET: text,
  SMS_HTTP_STATUS_HEADER: headerName.toLowerCase().optional(),
  SMS_HTTP_STATUS_ID: path,
  SMS_HTTP_STATUS_STATE: path,
  SMS_HTTP_STATUS_DELIVERED: list,
  SMS_HTTP_STATUS_FAILED: list,
}

const schema = z.object(smsVariables)
type Values = z.output<typeof schema>
type Name = keyof Values

const httpNames = (Object.keys(smsVariables) as Name[]).filter((name) => name.startsWith('SMS_HTTP_'))
const statusNames = httpNames.filter((name) => name.startsWith('SMS_HTTP_STATUS_'))

interface StatusConfig {
  readonly secret: string
  readonly header: string
  readonly idField: string
  readonly stateField: string
  readonly delivered: readonly string[]
  readonly failed: readonly string[]
}

export type SmsConfig =
  | { readonly kind: 'smpp'; readonly url: string }
  | {
      readonly kind: 'http'
      readonly url: string
      readonly headers: Readonly<Record<string, string>>
      /** Template of the JSON body; its strings may contain `{phone}`, `{text}` and `{id}`. */
      readonly body: unknown
      /** Path of the message id in the gateway's response; absent if the gateway uses our id. */
      readonly answerId?: string
      readonly status?: StatusConfig
    }

function refuse(names: readonly string[], why: string): void {
  if (names.length > 0) throw new ConfigurationError(`${names.join(', ')}: ${why}`)
}

/**
 * Reads the configuration of a real gateway.
 * @throws ConfigurationError naming conflicting, missing or invalid variables
 */
export function realSms(value: Values & { readonly SMS_URL: string }): SmsConfig {
  const set = httpNames.filter((name) => value[name] !== undefined)
  const url = new URL(value.SMS_URL)
  if (url.protocol.startsWith('smpp')) {
    refuse(set, 'must not be set if SMS_URL is an smpp:// or smpps:// URL')
    if (!url.hostname) throw new ConfigurationError('SMS_URL: must include a host')
    return { kind: 'smpp', url: value.SMS_URL }
  }
  if (url.username || url.password) throw new ConfigurationError('SMS_URL: put the password in SMS_HTTP_HEADERS')
  if (!JSON.stringify(value.SMS_HTTP_BODY ?? {}).includes('{text}')) {
    throw new ConfigurationError('SMS_HTTP_BODY: must be set and contain {phone} and {text}')
  }
  const status = statusOf(value)
  return {
    kind: 'http',
    url: value.SMS_URL,
    headers: value.SMS_HTTP_HEADERS ?? {},
    body: value.SMS_HTTP_BODY,
    ...(value.SMS_HTTP_ID && { answerId: value.SMS_HTTP_ID }),
    ...(status && { status }),
  }
}

function statusOf(value: Values): StatusConfig | undefined {
  const missing = statusNames.filter((name) => value[name] === undefined && name !== 'SMS_HTTP_STATUS_HEADER')
  if (statusNames.every((name) => value[name] === undefined)) return undefined
  refuse(missing, 'must be set with the other SMS_HTTP_STATUS_ variables')
  return {
    secret: value.SMS_HTTP_STATUS_SECRET!,
    header: value.SMS_HTTP_STATUS_HEADER ?? 'x-signature',
    idField: value.SMS_HTTP_STATUS_ID!,
    stateField: value.SMS_HTTP_STATUS_STATE!,
    delivered: value.SMS_HTTP_STATUS_DELIVERED!,
    failed: value.SMS_HTTP_STATUS_FAILED!,
  }
}

export function secretsOf(sms: SmsConfig | undefined): Readonly<Record<string, string>> {
  if (sms?.kind === 'smpp') return { SMS_URL: decodeURIComponent(new URL(sms.url).password) }
  return sms?.status ? { SMS_HTTP_STATUS_SECRET: sms.status.secret } : {}
}
