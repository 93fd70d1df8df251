import type { z } from 'zod'
import type { Flag } from '../flags.ts'
import type { Access } from './rights.ts'
import type { Refusal } from './refusals.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Where a call names the contract that its access is about. `list` is `contracts: [{contract_id, billing_id}]` in the
 * body, `short` is `c_id` and `b_id` in the query.
 */
export type ContractPlace = 'query' | 'body' | 'list' | 'short'

/**
 * One call as plain data: everything both sides must agree on but its schemas, so that the browser gets
 * methods, paths and types without zod. `path` writes parameters as `{name}`, as calls.tsv does.
 */
export interface Call {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** Present exactly when `access` speaks of a contract. */
  readonly contract?: ContractPlace
  /** The feature that must be on for the operator; payment calls have none (domain: operators). */
  readonly flag?: Flag
  /** Answers its own shape instead of the envelope; a refusal is then the envelope plus `details`. */
  readonly bare?: true
  /** Answers server-sent events until either side ends; the answer's schema is the data of one. */
  readonly stream?: true
  /** Answers a file instead of JSON: the handler returns a `Download`, and the answer's schema is `download`. */
  readonly download?: true
  /** Takes `multipart/form-data` with one file instead of JSON; there is no schema of the body. */
  readonly upload?: true
  /**
   * Moves money, or gives what is given once: accepts `Idempotency-Key` (domain: Money). Done in one transaction with
   * its answer; `resumable` where the bank is spoken to in between, and an attempt after a crash goes on.
   */
  readonly idempotent?: true | 'resumable'
  /** A call by another method than GET that only reads: it leaves no entry in the audit. */
  readonly reads?: true
  /** A GET that changes something: not from another site, by a link or ahead of time (domain: GET calls that change something). */
  readonly changes?: true
  /** The fields of its payload that its audit entry keeps, by name; never a secret or a person's data. */
  readonly audited?: readonly string[]
  /** How often it may be called beside what holds for all: `payment` starts one, `people` looks for somebody's contracts or leaves a request, `none` is for other systems. */
  readonly limit?: 'payment' | 'people' | 'none'
  /** The business refusals of this call; those every call can give (malformed, not signed in…) are not repeated. */
  readonly refusals: readonly Refusal[]
}

/** Whether a call changes something: each such request leaves an entry in the audit. */
export function isChange({ method, reads, changes }: Call): boolean {
  return changes === true || (method !== 'GET' && method !== 'HEAD' && reads !== true)
}

/** The schemas of one call, kept in `<area>.schemas.ts`. `answer` is the envelope's `detail`, or the whole bare answer. */
export interface Schemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

declare const carries: unique symbol

/** Declares a call that carries the types of its schemas: `call<typeof S.tokens>()({ method, path, … })`. */
export const call =
  <S extends Schemas>() =>
  <const C extends Call>(declaration: C) =>
    declaration as C & { readonly [carries]?: S }

/** A call together with the schemas whose types it carries. */
export type Typed<S extends Schemas = Schemas> = Call & { readonly [carries]?: S }

type SchemasOf<C> = C extends { readonly [carries]?: infer S extends Schemas } ? S : never
type Part<C, P extends keyof Schemas> = SchemasOf<C> extends Record<P, infer T extends z.ZodType> ? T : never

/** What a client sends, as it travels. */
export type InputOf<C> = ([Part<C, 'params'>] extends [never] ? unknown : { params: z.input<Part<C, 'params'>> }) &
  ([Part<C, 'query'>] extends [never] ? unknown : { query: z.input<Part<C, 'query'>> }) &
  ([Part<C, 'body'>] extends [never] ? unknown : { body: z.input<Part<C, 'body'>> })

/** What a client receives, as it travels: the envelope's `detail`, or the bare answer. */
export type AnswerOf<C> = z.input<SchemasOf<C>['answer']>
