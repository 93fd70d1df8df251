import { z } from 'zod'
import type { FieldText } from './kernel/field-messages.ts'
import { withoutDirections } from './kernel/plain-text.ts'
import { contractNumber, contractRef, instant, nothing, text } from './kernel/schemas.ts'

export const parameterTypes = [
  'text',
  'multiline',
  'number',
  'date',
  'choice',
  'choices',
  'boolean',
  'phone',
  'email',
  'address',
  'file',
] as const

const namedContract = { ...contractRef, contract: contractNumber.optional().meta({ description: 'ignored' }) }

const parameter = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(parameterTypes),
  required: z.boolean(),
  values: z
    .array(z.strictObject({ id: z.string(), title: z.string() }))
    .meta({ description: 'options of choice and choices; empty for other types' }),
  min: z.number().nullable(),
  max: z.number().nullable(),
  most: z.int().nullable().meta({ description: 'how many files' }),
  accept: z.array(z.string()).meta({ description: 'extensions of files, without the dot' }),
})

const operationType = z.strictObject({ id: z.int(), title: z.string(), parameters: z.array(parameter) })

/** Value of a parameter as text to display; files with a signed link. */
const shownValue = z.strictObject({
  id: z.string(),
  title: z.string(),
  value: z.string(),
  files: z.array(z.strictObject({ name: z.string(), url: z.string() })),
})

const status = z.strictObject({ id: z.int(), title: z.string() })

const operation = z.strictObject({
  id: z.string(),
  type: z.strictObject({ id: z.int(), title: z.string() }),
  status,
  created: instant,
  parameters: z.array(shownValue),
})

export const operations = { query: z.strictObject(namedContract), answer: z.array(operation) }
export const availableOperations = { query: z.strictObject(namedContract), answer: z.array(operationType) }

export const operationDetail = {
  query: z.strictObject({ ...namedContract, operation_id: text(64) }),
  answer: operation.extend({
    history: z
      .array(z.strictObject({ status, at: instant, comment: z.string() }))
      .meta({ description: 'oldest first' }),
  }),
}

/** Shallow on purpose: a schema of any JSON would follow a hostile value to the end of the stack. */
const givenValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).max(100),
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
])

export const createOperation = {
  body: z.strictObject({
    ...namedContract,
    type_id: z.int().min(1).max(1_000_000),
    parameters: z
      .array(
        z.strictObject({
          id: z.string().max(64),
          value: givenValue.meta({ description: 'by the type of the parameter' }),
        }),
      )
      .max(40),
  }),
  answer: operation,
}

export const uploadFile = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({ id: z.uuid(), name: z.string(), size: z.int() }),
}

const comment = z
  .string()
  .overwrite(withoutDirections)
  .trim()
  .max(2000)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'wrong' satisfies FieldText)

/** Move of a request by the provider's desk. */
export const deskOperation = {
  body: z.looseObject({
    id: text(100).meta({ description: 'id of the message; one seen before changes nothing' }),
    operation: text(64),
    status_id: z.int(),
    comment: comment.default(''),
  }),
  answer: nothing,
}
