/**
 * Every refusal of the server: the `status_id` the cabinet decides by, and the HTTP status it travels under
 * (domain: Envelope). Texts stand beside it in refusals.texts.ts. 401, 403, 514–549 are the specification's (§8).
 */
export const refusals = {
  malformed: { statusId: 400, http: 400 },
  invalid_input: { statusId: 400, http: 400 },
  app_key_unknown: { statusId: 403, http: 403 },
  not_signed_in: { statusId: 401, http: 401 },
  session_over: { statusId: 401, http: 401 },
  feature_off: { statusId: 403, http: 403 },
  no_access: { statusId: 403, http: 403 },
  by_link: { statusId: 403, http: 403 },
  not_found: { statusId: 404, http: 404 },
  key_reused: { statusId: 409, http: 409 },
  key_busy: { statusId: 409, http: 409 },
  too_large: { statusId: 413, http: 413 },
  media_type: { statusId: 415, http: 415 },
  file_type: { statusId: 415, http: 415 },
  file_unreadable: { statusId: 415, http: 415 },
  too_many_requests: { statusId: 429, http: 429 },
  internal: { statusId: 500, http: 500 },
  unavailable: { statusId: 503, http: 503 },

  wrong_credentials: { statusId: 401, http: 200 },
  phone_foreign: { statusId: 400, http: 200 },
  phone_same: { statusId: 400, http: 200 },
  phone_missing: { statusId: 403, http: 200 },
  code_requested: { statusId: 515, http: 200 },
  code_wrong: { statusId: 519, http: 200 },
  code_over: { statusId: 521, http: 200 },
  code_spent: { statusId: 514, http: 200 },
  call_awaited: { statusId: 425, http: 200 },
  call_over: { statusId: 410, http: 200 },
  call_refused: { statusId: 403, http: 200 },
  wrong_password: { statusId: 401, http: 200 },
  password_policy: { statusId: 400, http: 200 },
  password_same: { statusId: 547, http: 200 },
  password_by_code: { statusId: 403, http: 200 },
  payment_sum: { statusId: 545, http: 200 },
  payment_fraction: { statusId: 545, http: 200 },
  contract_unknown: { statusId: 403, http: 200 },
  contract_added: { statusId: 523, http: 200 },
  bank_refused: { statusId: 530, http: 200 },
  bank_silent: { statusId: 503, http: 503 },
  transaction_unknown: { statusId: 404, http: 200 },
} as const satisfies Record<string, { statusId: number; http: number }>

export type Refusal = keyof typeof refusals
