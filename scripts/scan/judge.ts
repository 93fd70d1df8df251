import type { Attack, Who } from './attacks.ts'
import type { Operation } from './document.ts'

/** Response. `text` is empty for an open stream, which the scanner closes at once. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const leaks: readonly RegExp[] = [
  /\bat [\w.<>$ ]+\(?(?:file:|node:|\/)[^\s)]*:\d+/,
  /node_modules|node:internal|[\w-]+\.ts:\d+/,
  /syntax error at or near|violates [\w-]+ constraint|relation "[^"]*" does not exist|duplicate key value/i,
  /invalid input syntax|invalid byte sequence|out of range for type|deadlock detected|unterminated quoted/i,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|DatabaseError|ECONNREFUSED|ENOENT)\b/,
]

const withoutToken: readonly Who[] = ['nobody', 'forged']

export function judge(operation: Operation, codes: readonly unknown[], attack: Pick<Attack, 'who'>, answer: Answer) {
  const { status, headers, text } = answer
  if (status >= 500) return `answered ${status}`
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
  if (leak) return `the answer says what only the inside should know: ${leak}`
  if (headers['x-scan-injected'] !== undefined) return 'a text of the request became a header of the answer'
  if (operation.method === 'HEAD') return text === '' ? undefined : 'HEAD was answered with a body'
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (status >= 300 && !isJson) return `answered ${status} without the envelope`
  const said = isJson ? parse(text) : undefined
  if (isJson && said === undefined) return 'the answer is no JSON'
  const failed = isFailure(said)
  if (status >= 300 && !failed) return `answered ${status} without the envelope`
  if (failed) return wrongFailure(said, codes, status)
  if (operation.guarded && withoutToken.includes(attack.who)) return 'answered somebody who is not signed in'
  if (operation.answers === 'envelope' && !isSuccess(said)) return 'the answer is not in the envelope'
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(said: unknown): said is Fields {
  return typeof said === 'object' && said !== null && !Array.isArray(said)
}

function isFailure(said: unknown): said is Fields {
  return isFields(said) && said['status'] === 'error' && 'status_id' in said
}

function isSuccess(said: unknown): boolean {
  return isFields(said) && said['status'] === 'ok' && said['status_id'] === 200 && 'detail' in said
}

function wrongFailure(said: Fields, codes: readonly unknown[], status: number): string | undefined {
  const { status_id: statusId, code, message, request_id: id } = said
  if (!codes.includes(code)) return `answered ${status} with the code ${JSON.stringify(code)}, which is not documented`
  if (!Number.isInteger(statusId)) return 'a refusal has no status_id'
  if (typeof message !== 'string' || message === '') return 'a refusal has no message'
  return typeof id === 'string' && id !== '' ? undefined : 'a refusal has no request_id'
}
