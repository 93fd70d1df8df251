import type { z } from 'zod'
import type { Flag } from '../flags.ts'
import type { Money } from './money.ts'
import type { Access, KeyKind } from './rights.ts'
import type { Refusal } from './refusals.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Where the request names the contract: `list` is `contracts: […]` in the body, `short` is `c_id` and `b_id` in the
 * query.
 */
export type ContractPlace = 'query' | 'body' | 'list' | 'short'

/** Keys that a call with access `process` takes: docs/domain/connection.md#keys. */
export interface KeyPlace {
  readonly kinds: readonly KeyKind[]
  /** Payload field (query or body) of the key. Absent if the key comes in the header `X-Process-Key` only. */
  readonly field?: 'key' | 'process_key' | 'erp_key'
}

/**
 * A call as plain data without its schemas, so that the browser gets methods, paths and types without loading zod.
 * Path parameters are written `{name}`.
 */
export interface Call {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly contract?: ContractPlace
  /** Declared by calls with access `process`, and only by them. */
  readonly key?: KeyPlace
  /** A call that takes the keys of several features names none: it needs the one of the key. */
  readonly flag?: Flag
  /** Responds without the envelope. Refusals then contain `details` as well. */
  readonly raw?: true
  /** Responds with server-sent events. `answer` is the schema of each event's data. */
  readonly stream?: true
  readonly download?: true
  /** Takes one file as `multipart/form-data` and has no body schema. */
  readonly upload?: true
  /**
   * Accepts `Idempotency-Key`. A `resumable` call talks to the bank between two transactions, and a retry after a
   * crash continues it. See docs/domain/money.md#idempotency.
   */
  readonly idempotent?: true | 'resumable'
  /** Only reads although its method is not GET, and is therefore not audited. */
  readonly reads?: true
  /** Changes something although its method is GET: docs/domain/interface.md#get-calls-that-change-something. */
  readonly changes?: true
  /** Payload fields to keep in the audit entry. Must contain no secrets or personal data. */
  readonly audited?: readonly string[]
  /**
   * Additional limit: `payment` for calls that start payments, `people` for calls that could be used to find contracts,
   * guess passwords or flood the provider with requests. `none`, for calls by other systems, lifts all limits.
   */
  readonly limit?: 'payment' | 'people' | 'none'
  /** Business refusals of this call, excluding those that all calls share (malformed, not signed in…). */
  readonly refusals: readonly Refusal[]
}

export function isChange({ method, reads, changes }: Call): boolean {
  return changes === true || (method !== 'GET' && method !== 'HEAD' && reads !== true)
}

/** Schemas of one call. `answer` is the envelope's `detail`, or the whole response of a raw call. */
export interface Schemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

declare const carries: unique symbol

/** Declares a call with the types of its schemas: `call<typeof S.tokens>()({ method, path, … })`. */
export const call =
  <S extends Schemas>() =>
  <const C extends Call>(declaration: C) =>
    declaration as C & { readonly [carries]?: S }

export type Typed<S extends Schemas = Schemas> = Call & { readonly [carries]?: S }

type SchemasOf<C> = C extends { readonly [carries]?: infer S extends Schemas } ? S : never
type Part<C, P extends keyof Schemas> = SchemasOf<C> extends Record<P, infer T extends z.ZodType> ? T : never

export type WireInputOf<C> = ([Part<C, 'params'>] extends [never] ? unknown : { params: z.input<Part<C, 'params'>> }) &
  ([Part<C, 'query'>] extends [never] ? unknown : { query: z.input<Part<C, 'query'>> }) &
  ([Part<C, 'body'>] extends [never] ? unknown : { body: z.input<Part<C, 'body'>> })

export type WireAnswerOf<C> = z.input<SchemasOf<C>['answer']>

/** A schema's `Input`, but with Money for amounts and Date for instants, as in its `Output`. */
type Unencoded<Input, Output> = [Extract<Output, Money | Date>] extends [never]
  ? Input extends object
    ? {
        [Key in keyof Input]: Key extends keyof NonNullable<Output>
          ? Unencoded<Input[Key], NonNullable<Output>[Key]>
          : Input[Key]
      }
    : Input
  : Output
type UnencodedPart<C, P extends keyof Schemas> = Unencoded<z.input<Part<C, P>>, z.output<Part<C, P>>>

/** Request before it is encoded: {@link WireInputOf} with Money for amounts and Dates for instants. */
export type InputOf<C> = ([Part<C, 'params'>] extends [never] ? unknown : { params: UnencodedPart<C, 'params'> }) &
  ([Part<C, 'query'>] extends [never] ? unknown : { query: UnencodedPart<C, 'query'> }) &
  ([Part<C, 'body'>] extends [never] ? unknown : { body: UnencodedPart<C, 'body'> })

/** Decoded response: {@link WireAnswerOf} with Money for amounts and Dates for instants. */
export type AnswerOf<C> = z.output<SchemasOf<C>['answer']>
