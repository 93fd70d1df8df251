import type { Language } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import type { CallbackSubject, RequestKind, RequestTimes } from './requests.rules.ts'

export interface Request {
  readonly kind: RequestKind
  /** Of a callback. */
  readonly subject: CallbackSubject | null
  readonly name: string
  readonly phone: string
  /** Null if it does not matter: only callbacks about something else than a connection may be without. */
  readonly address: string | null
  readonly comment: string | null
  /** What is ordered, in the operator's language. */
  readonly wanted: string | null
  /** Known referral by which the person has come. */
  readonly referral: string | null
  readonly language: Language
  /** Account whose session sent it; absent for visitors. */
  readonly customerId?: number | undefined
  /** Tariff of an additional service that is ordered. */
  readonly promoTariff?: { readonly serviceId: number; readonly code: string } | undefined
}

export interface RequestRow extends Request {
  readonly createdAt: Date
}

const columns = 'kind, subject, name, phone, address, comment, wanted, referral_id, language'

const valuesOf = ({ kind, subject, name, phone, address, comment, wanted, referral, language }: Request) => [
  kind,
  subject,
  name,
  phone,
  address,
  comment,
  wanted,
  referral,
  language,
]

export async function insertRequest(tx: Tx, request: RequestRow & { readonly network: string }): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into connection_request
       (${columns}, network, created_at, customer_id, promo_service_id, promo_tariff)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     returning id`,
    [
      ...valuesOf(request),
      request.network,
      request.createdAt,
      request.customerId ?? null,
      request.promoTariff?.serviceId ?? null,
      request.promoTariff?.code ?? null,
    ],
  )
  return rows[0]!.id
}

export async function listTimes(tx: Tx, network: string, since: Date): Promise<RequestTimes> {
  const rows = await tx.query<{ at: Date; ofNetwork: boolean }>(
    `select created_at as at, network is not distinct from $1 as "ofNetwork" from connection_request
     where created_at > $2 order by created_at`,
    [network, since],
  )
  return { all: rows.map(({ at }) => at), ofNetwork: rows.filter(({ ofNetwork }) => ofNetwork).map(({ at }) => at) }
}

export async function deleteBefore(tx: Tx, before: Date) {
  await tx.query('delete from connection_request where created_at < $1', [before])
}

export interface SameRequest {
  readonly id: number
  readonly customerId: number | null
  /** False if the form was filled in otherwise. */
  readonly isEqual: boolean
}

/**
 * Finds the same request since then: sent by the same account, or also without one, in whatever language. A visitor's
 * request for the same additional service is an account's if its phone is, even if the form was filled in otherwise.
 */
export async function findRequest(tx: Tx, request: Request, since: Date): Promise<SameRequest | undefined> {
  const { kind, subject, name, phone, address, comment, wanted, referral, promoTariff, customerId } = request
  const rows = await tx.query<SameRequest>(
    `select q.id, q.customer_id as "customerId", e.is_equal as "isEqual"
     from connection_request q, lateral (select q.name = $4 and q.subject is not distinct from $5
       and q.address is not distinct from $6 and q.comment is not distinct from $7
       and q.wanted is not distinct from $8 and q.referral_id is not distinct from $9 as is_equal) e
     where q.phone = $1 and q.created_at > $2 and q.kind = $3 and (
       e.is_equal and ($10::bigint is null or q.customer_id = $10)
       or q.customer_id is null and q.promo_service_id = $11 and q.promo_tariff = $12 and exists (
         select from customer_phone p where p.customer_id = $10 and p.phone = q.phone and p.is_actual))
     order by q.customer_id nulls last, q.id desc limit 1`,
    [
      phone,
      since,
      kind,
      name,
      subject,
      address,
      comment,
      wanted,
      referral,
      customerId ?? null,
      promoTariff?.serviceId ?? null,
      promoTariff?.code ?? null,
    ],
  )
  return rows[0]
}

/** Makes a visitor's request the one that the visitor has sent again from an account. */
export async function adoptRequest(tx: Tx, id: number, request: Request & { readonly customerId: number }) {
  const { customerId, name, address, comment, wanted, referral, language } = request
  await tx.query(
    `update connection_request set customer_id = $2, name = $3, address = $4, comment = $5, wanted = $6,
       referral_id = $7, language = $8
     where id = $1`,
    [id, customerId, name, address, comment, wanted, referral, language],
  )
}

export async function getRequest(tx: Tx, id: number): Promise<RequestRow> {
  const rows = await tx.query<RequestRow>(
    `select ${columns}, referral_id as referral, created_at as "createdAt" from connection_request where id = $1`,
    [id],
  )
  return rows[0]!
}
