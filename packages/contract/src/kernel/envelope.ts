import type { Refusal } from './refusals.ts'

/** A call that succeeded: HTTP 200. */
export interface Success<Detail> {
  status: 'ok'
  status_id: 200
  detail: Detail
}

/** One field of the request that is wrong, by its path in the request (`body.contracts.0.billing_id`). */
export interface FieldProblem {
  field: string
  message: string
}

/** A call that failed, business refusals included. `message` is in the caller's language and may be shown as it is. */
export interface Failure {
  status: 'error'
  status_id: number
  code: Refusal
  message: string
  request_id: string
  /** Fields that are wrong; of a refusal by 500 the message once more, under the name their clients look for (§8). */
  detail?: { fields?: FieldProblem[]; error_message?: string }
  /** On bare paths only: the message once more, under the name their clients look for. */
  details?: string
}
