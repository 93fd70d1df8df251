import { flatMax } from '@kabinet/contract/flat'
import type { Day } from '@kabinet/contract/kernel/days'
import { emailMax, isEmail } from '@kabinet/contract/kernel/email'
import type { FieldText } from '@kabinet/contract/kernel/field-messages'
import { cleanPhone, phoneDigits } from '@kabinet/contract/kernel/phone'
import { withoutDirections } from '@kabinet/contract/kernel/plain-text'
import { acceptsExtension, fileTypesText, operationTextMax } from '@kabinet/contract/operation-values'
import type { parameterTypes } from '@kabinet/contract/operations.schemas'

export type ParameterType = (typeof parameterTypes)[number]

export interface Parameter {
  readonly id: string
  readonly type: ParameterType
  readonly required: boolean
  /** Ids of the options of choice and choices. */
  readonly options: readonly string[]
  readonly min: number | null
  readonly max: number | null
  /** Maximum number of files. */
  readonly most: number | null
  /** Extensions of files, without the dot. */
  readonly accept: readonly string[]
}

export type Address =
  | { readonly text: string }
  | { readonly street_id: number; readonly house_id: number; readonly flat: string }
export type Entry = string | number | boolean | readonly string[] | Address
/** Checked values by the id of their parameter. Optional parameters without a value are left out. */
export type Entries = Readonly<Record<string, Entry>>

export interface Facts {
  readonly today: Day
  readonly phonePrefix: string
  /** Street of each house that the values name. */
  readonly houses: ReadonlyMap<number, number>
  /** Extension of each file that the caller has uploaded and may still use. */
  readonly files: ReadonlyMap<string, string>
}

export interface Problem {
  readonly id: string
  readonly message: FieldText
  readonly limit?: number
  readonly values?: string
}

type Refusal = Omit<Problem, 'id'>
type Checked = { readonly entry: Entry | undefined } | Refusal

const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u

const problem = (message: FieldText, more: Omit<Problem, 'id' | 'message'> = {}): Refusal => ({ message, ...more })

/**
 * Checks the values of a request against the parameters of its type (docs/domain/operations.md#values).
 * @returns the values as they are stored, or every problem
 */
export function checkEntries(
  parameters: readonly Parameter[],
  given: readonly { readonly id: string; readonly value: unknown }[],
  facts: Facts,
): { readonly entries: Entries } | { readonly problems: readonly Problem[] } {
  const known = new Set(parameters.map(({ id }) => id))
  const problems: Problem[] = given
    .filter(({ id }, index) => !known.has(id) || given.findIndex((other) => other.id === id) < index)
    .map(({ id }) => ({ id, message: known.has(id) ? 'wrong' : 'unknown' }))
  const entries: Record<string, Entry> = {}
  for (const parameter of parameters) {
    const checked = checkEntry(parameter, given.find(({ id }) => id === parameter.id)?.value, facts)
    if ('message' in checked) problems.push({ id: parameter.id, ...checked })
    else if (checked.entry !== undefined) entries[parameter.id] = checked.entry
  }
  return problems.length > 0 ? { problems } : { entries }
}

function checkEntry(parameter: Parameter, value: unknown, facts: Facts): Checked {
  const checked = isEmpty(value) ? { entry: undefined } : checks[parameter.type](value, parameter, facts)
  if ('message' in checked) return checked
  const isMissing = checked.entry === undefined || isEmpty(checked.entry)
  if (!isMissing) return checked
  return parameter.required ? problem('missing') : { entry: undefined }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type Check = (value: unknown, parameter: Parameter, facts: Facts) => Checked

const checks: Readonly<Record<ParameterType, Check>> = {
  text: (value) => checkText(value, operationTextMax.text, oneLine),
  multiline: (value) =>
    checkText(
      typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
      operationTextMax.multiline,
      severalLines,
    ),
  number: (value, { min, max }) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return problem('number')
    if (min !== null && value < min) return problem('min', { limit: min })
    return max !== null && value > max ? problem('max', { limit: max }) : { entry: value }
  },
  date: (value, _, { today }) => {
    if (typeof value !== 'string' || !isDay(value)) return problem('date')
    return value < today ? problem('notPast') : { entry: value }
  },
  choice: (value, { options }) => {
    if (typeof value === 'string' && options.includes(value)) return { entry: value }
    return problem('oneOf', { values: options.join(', ') })
  },
  choices: (value, { options }) => {
    if (!isTexts(value)) return problem('list')
    const chosen = options.filter((option) => value.includes(option))
    return chosen.length === value.length ? { entry: chosen } : problem('oneOf', { values: options.join(', ') })
  },
  boolean: (value, { required }) => {
    if (typeof value !== 'boolean') return problem('boolean')
    return required && !value ? problem('consent') : { entry: value }
  },
  phone: (value, _, { phonePrefix }) => {
    const digits = typeof value === 'string' || typeof value === 'number' ? cleanPhone(String(value)) : ''
    if (digits.length !== phoneDigits) return problem('phone')
    return digits.startsWith(phonePrefix) ? { entry: digits } : problem('phonePrefix', { values: phonePrefix })
  },
  email: (value) => {
    const checked = checkText(value, emailMax, oneLine)
    if ('message' in checked) return checked
    return checked.entry === '' || isEmail(checked.entry) ? checked : problem('email')
  },
  address: (value, _, facts) => checkAddress(value, facts),
  file: (value, parameter, facts) => checkFiles(value, parameter, facts),
}

function checkText(value: unknown, maxLength: number, pattern: RegExp): { readonly entry: string } | Refusal {
  if (typeof value !== 'string') return problem('text')
  const clean = withoutDirections(value).trim()
  if (!pattern.test(clean)) return problem(pattern === oneLine ? 'noControlCharacters' : 'wrong')
  return clean.length > maxLength ? problem('maxLength', { limit: maxLength }) : { entry: clean }
}

function checkAddress(value: unknown, { houses }: Facts): Checked {
  if (!isRecord(value)) return problem('address')
  if ('text' in value) {
    const checked = checkText(value['text'], operationTextMax.address, oneLine)
    if ('message' in checked) return checked
    if (hasOthers(value, ['text'])) return problem('address')
    return { entry: checked.entry === '' ? undefined : { text: checked.entry } }
  }
  const [street, house] = [idOf(value['street_id']), idOf(value['house_id'])]
  const known = house !== undefined && street !== undefined && houses.get(house) === street
  if (!known || hasOthers(value, ['street_id', 'house_id', 'flat'])) return problem('address')
  const flat = checkText(value['flat'] ?? '', flatMax, oneLine)
  if ('message' in flat) return flat
  return { entry: { street_id: street, house_id: house, flat: flat.entry } }
}

function checkFiles(value: unknown, { most, accept }: Parameter, { files }: Facts): Checked {
  if (!isTexts(value) || new Set(value).size < value.length) return problem('list')
  if (most !== null && value.length > most) return problem('maxItems', { limit: most })
  const extensions = value.map((id) => files.get(id))
  if (extensions.includes(undefined)) return problem('fileGone')
  if (extensions.every((extension) => acceptsExtension(accept, extension!))) return { entry: value }
  return problem('fileKind', { values: fileTypesText(accept) })
}

/** Returns the ids of the houses and files that the values name, to read before they are checked. */
export function namedIn(parameters: readonly Parameter[], given: readonly { id: string; value: unknown }[]) {
  const valuesOf = (type: ParameterType) => {
    const ids = new Set(parameters.filter((each) => each.type === type).map(({ id }) => id))
    return given.filter(({ id }) => ids.has(id)).map(({ value }) => value)
  }
  const houses = valuesOf('address').flatMap((value) => (isRecord(value) ? (idOf(value['house_id']) ?? []) : []))
  const files = valuesOf('file').flatMap((value) => (isTexts(value) ? value.filter((id) => isUuid(id)) : []))
  return { houses, files }
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOthers = (value: object, known: readonly string[]) => Object.keys(value).some((name) => !known.includes(name))

// Ids are numbers that fit into the database, and texts in answers.
function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
