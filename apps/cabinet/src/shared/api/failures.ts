import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import type { Refusal } from '@kabinet/contract/kernel/refusals'

/** The server said no. `message` is in the person's language and may be shown as it is. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  readonly statusId: number
  /** The HTTP status it travelled under. */
  readonly http: number
  readonly fields: readonly FieldProblem[]
  /** Seconds to wait before the next try, where the server named them. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(facts: {
    refusal: Refusal
    statusId: number
    http: number
    message: string
    fields?: readonly FieldProblem[] | undefined
    retryAfter?: number | undefined
    requestId?: string | undefined
  }) {
    super(facts.message)
    this.refusal = facts.refusal
    this.statusId = facts.statusId
    this.http = facts.http
    this.fields = facts.fields ?? []
    this.retryAfter = facts.retryAfter
    this.requestId = facts.requestId
  }
}

/** No answer of the server's came: no network, or something between that speaks otherwise. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** The HTTP status, when something answered at all. */
  readonly http: number | undefined

  constructor(http?: number, options?: ErrorOptions) {
    super(http ? `HTTP ${http}` : 'no answer', options)
    this.http = http
  }
}

/** Whether the token was missing, expired or revoked: the one refusal that starts a renewal. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof Refused && error.http === 401
}

/** Whether the provider lets nobody in to the account. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'account_locked'
}

/** The form's field that a refusal is about, by the form's own table. */
export function fieldOf<Field>(error: unknown, fields: Readonly<Partial<Record<Refusal, Field>>>): Field | undefined {
  return error instanceof Refused ? fields[error.refusal] : undefined
}
