import { useEffect, useState } from 'react'
import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import type { Refusal } from '@kabinet/contract/kernel/refusals'

/** The server's refusal of a call. `message` is in the user's language and can be shown unchanged. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  readonly statusId: number
  readonly http: number
  readonly fields: readonly FieldProblem[]
  /** Seconds to wait before retrying; undefined if the server sent no `Retry-After`. */
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

/** Thrown if the server does not respond, or if the response is not from our server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** HTTP status; undefined if there was no response. */
  readonly http: number | undefined

  constructor(http?: number, options?: ErrorOptions) {
    super(http ? `HTTP ${http}` : 'no answer', options)
    this.http = http
  }
}

/** Returns whether a call failed because its access or refresh token was missing, expired or revoked (HTTP 401). */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof Refused && error.http === 401
}

/** HTTP statuses of refusals that a repeat may overcome: a slow request, a busy key, too many requests. */
const passing: readonly number[] = [408, 409, 429]

/** Returns whether the server has refused for good (neither 5xx nor one of `passing`), so that a retry is pointless. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof Refused && error.http < 500 && !passing.includes(error.http)
}

export function isLockedOut(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'account_locked'
}

/** Returns the form field that a refusal concerns; undefined if the error concerns none of `fields`. */
export function fieldOf<Field>(error: unknown, fields: Readonly<Partial<Record<Refusal, Field>>>): Field | undefined {
  return error instanceof Refused ? fields[error.refusal] : undefined
}

const defaultSeconds = 60
const secondMs = 1000

/** Returns whether an error is of a rate limit that is not over yet: until then, trying again is disabled. */
export function useLimit(error: unknown): boolean {
  const [over, setOver] = useState<unknown>()
  const limit = error instanceof Refused && error.refusal === 'too_many_requests' ? error : undefined
  useEffect(() => {
    if (!limit) return undefined
    const timer = setTimeout(() => setOver(limit), (limit.retryAfter ?? defaultSeconds) * secondMs)
    return () => clearTimeout(timer)
  }, [limit])
  return limit !== undefined && over !== limit
}
