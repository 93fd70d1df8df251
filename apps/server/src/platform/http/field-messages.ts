import { type FieldText, fieldMessages } from '@kabinet/contract/kernel/field-messages'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { z } from 'zod'

const types: Readonly<Record<string, FieldText>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}
const formats: Readonly<Record<string, FieldText>> = {
  date: 'date',
  email: 'email',
  url: 'url',
  safeint: 'wholeNumber',
}

interface Sentence {
  readonly key: FieldText
  readonly limit?: number | bigint
  readonly values?: string
}

export function wordsOf(issue: z.core.$ZodRawIssue, language: Language): string {
  const found = branchOf(issue)
  if (found !== undefined) return found
  const { key, limit = '', values = '' } = sentenceOf(issue)
  return fieldMessages[key][language].replace('{limit}', String(limit)).replace('{values}', values)
}

export function translated(message: string, language: Language): string {
  return Object.hasOwn(fieldMessages, message) ? fieldMessages[message as FieldText][language] : message
}

function branchOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_union') return undefined
  const firsts = (issue.errors as z.core.$ZodIssue[][]).map(([first]) => first)
  return firsts.find((first) => first !== undefined && first.code !== 'invalid_type')?.message
}

function sentenceOf(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'missing' : (types[issue.expected] ?? 'wrong') }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { key: formats[issue.format] ?? 'format' }
    case 'invalid_value':
      return issue.input === undefined
        ? { key: 'missing' }
        : { key: 'oneOf', values: issue.values.map(shownValue).join(', ') }
    case 'unrecognized_keys':
      return { key: 'unknown' }
    default:
      return { key: issue.input === undefined ? 'missing' : 'wrong' }
  }
}

function tooSmall({ origin, minimum: limit, inclusive }: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue): Sentence {
  if (origin === 'string') return limit === 1 ? { key: 'notEmpty' } : { key: 'minLength', limit: limit as number }
  if (origin === 'array') return { key: 'minItems', limit: limit as number }
  return { key: inclusive === false ? 'above' : 'min', limit: limit as number }
}

function tooBig({ origin, maximum: limit, inclusive }: z.core.$ZodIssueTooBig | z.core.$ZodRawIssue): Sentence {
  if (origin === 'string') return { key: 'maxLength', limit: limit as number }
  if (origin === 'array') return { key: 'maxItems', limit: limit as number }
  return { key: inclusive === false ? 'below' : 'max', limit: limit as number }
}

function shownValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
}
