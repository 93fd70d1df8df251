import type { ContractPlace, Schemas } from '@kabinet/contract/kernel/call'
import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import type { Language } from '@kabinet/contract/kernel/languages'
import { contractRef } from '@kabinet/contract/kernel/schemas'
import type { ContractRef } from '@kabinet/contract/ids'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refused } from './errors.ts'
import { translated, wordsOf } from './field-messages.ts'

const refSchema = z.object(contractRef)
const shortSchema = z
  .object({ c_id: contractRef.contract_id, b_id: contractRef.billing_id })
  .transform(({ c_id, b_id }) => ({ contract_id: c_id, billing_id: b_id }))
const listSchema = z.object({ contracts: z.array(refSchema).min(1).max(100) })
const emptySchema = z.strictObject({}).nullish()

/** Decoded parts of a request; a part without a schema is undefined. */
export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

type Part = keyof Parts

/**
 * Validates and decodes the payload; a part without a schema must be empty.
 * @throws Refused `invalid_input` with every invalid field, in the request's language
 */
export function readPayload(schemas: Schemas, request: FastifyRequest): Parts {
  const problems: FieldProblem[] = []
  function read(part: Part, value: unknown): unknown {
    const schema = schemas[part] ?? emptySchema
    const parsed = schema.safeParse(value, { error: (issue) => wordsOf(issue, request.language) })
    if (parsed.success) return schemas[part] && parsed.data
    problems.push(...problemsOf(part, parsed.error, request.language))
    return undefined
  }
  const parts = {
    params: read('params', request.params),
    query: read('query', request.query),
    body: read('body', request.body),
  }
  if (problems.length > 0) throw new Refused('invalid_input', { fields: problems })
  return parts
}

/**
 * Reads the contracts that a request names, before the rest of the payload, since access is checked first.
 * @throws Refused `invalid_input` if they are invalid
 */
export function contractsNamed(place: ContractPlace, request: FastifyRequest): readonly ContractRef[] {
  const part = place === 'query' || place === 'short' ? 'query' : 'body'
  const value = request[part]
  const schema = place === 'list' ? listSchema : place === 'short' ? shortSchema : refSchema
  const parsed = schema.safeParse(value, { error: (issue) => wordsOf(issue, request.language) })
  if (!parsed.success) throw new Refused('invalid_input', { fields: problemsOf(part, parsed.error, request.language) })
  return 'contracts' in parsed.data ? parsed.data.contracts : [parsed.data]
}

function problemsOf(part: Part, error: z.ZodError, language: Language): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]]
    const message = translated(issue.message, language)
    return keys.map((key) => ({ field: [part, ...issue.path, ...key].join('.'), message }))
  })
}
