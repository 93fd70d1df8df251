import type { Refusal } from './refusals.ts'

export interface Success<Detail> {
  status: 'ok'
  status_id: 200
  detail: Detail
}

export interface FieldProblem {
  field: string
  message: string
}

export interface Failure {
  status: 'error'
  status_id: number
  code: Refusal
  message: string
  request_id: string
  /** Invalid fields. `error_message` repeats the message where older clients expect it. */
  detail?: { fields?: FieldProblem[]; error_message?: string }
  details?: string
}
