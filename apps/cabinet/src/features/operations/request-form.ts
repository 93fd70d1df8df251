import { isEmail } from '@kabinet/contract/kernel/email'
import type { Day } from '@kabinet/contract/kernel/days'
import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import { withoutStop } from '../../shared/forms/without-stop.ts'
import { type PhoneFormat, wholePhone } from '../../shared/i18n/phone-text.ts'
import type { Parameter, ParameterValue, UploadedFile } from './operations.api.ts'

/** Value of a field as entered. */
export type Value = string | boolean | readonly string[] | readonly UploadedFile[]
export type Values = Record<string, Value>

/** What is wrong with a value. `uploading`: a file is still being sent, or was not accepted. */
export type Fault = 'missing' | 'unticked' | 'number' | 'below' | 'above' | 'past' | 'phone' | 'email' | 'uploading'

/** Returns the form field of a parameter. Ids may contain dots, which forms take for paths. */
export function fieldOf(index: number): string {
  return `parameter${index}`
}

export function emptyValue({ type }: Pick<Parameter, 'type'>): Value {
  if (type === 'boolean') return false
  return type === 'choices' || type === 'file' ? [] : ''
}

export function isEmpty(value: Value): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'boolean' ? !value : value.length === 0
}

function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

interface Facts {
  readonly today: Day
  readonly phone: PhoneFormat
}

/** Returns what is wrong with a value; undefined if nothing is. The server checks the same. */
export function faultOf(parameter: Parameter, value: Value, { today, phone }: Facts): Fault | undefined {
  if (isEmpty(value)) {
    if (!parameter.required) return undefined
    return parameter.type === 'boolean' ? 'unticked' : 'missing'
  }
  if (typeof value !== 'string') return undefined
  switch (parameter.type) {
    case 'number':
      return numberFault(parameter, numberOf(value))
    case 'date':
      return value < today ? 'past' : undefined
    case 'phone':
      return wholePhone(value, phone) === undefined ? 'phone' : undefined
    case 'email':
      return isEmail(value) ? undefined : 'email'
    default:
      return undefined
  }
}

function numberFault({ min, max }: Parameter, number: number | undefined): Fault | undefined {
  if (number === undefined) return 'number'
  if (min !== null && number < min) return 'below'
  return max !== null && number > max ? 'above' : undefined
}

/** Returns the valid values as the server takes them. Fields that were left empty are not sent. */
export function parametersOf(parameters: readonly Parameter[], values: Values, phone: PhoneFormat): ParameterValue[] {
  return parameters.flatMap((parameter, index) => {
    const value = values[fieldOf(index)]
    if (value === undefined || isEmpty(value)) return []
    return [{ id: parameter.id, value: sentOf(parameter, value, phone) }]
  })
}

function sentOf({ type }: Parameter, value: Value, phone: PhoneFormat): ParameterValue['value'] {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return value.map((one) => (typeof one === 'string' ? one : one.id))
  switch (type) {
    case 'number':
      return numberOf(value) ?? null
    case 'phone':
      return wholePhone(value, phone) ?? null
    case 'address':
      return { text: value.trim() }
    default:
      return value.trim()
  }
}

/** Returns the server's messages about wrong parameters by form field. */
export function errorsOf(problems: readonly FieldProblem[], parameters: readonly Parameter[]): Record<string, string> {
  return Object.fromEntries(
    problems.flatMap(({ field, message }) => {
      const index = parameters.findIndex(({ id }) => isAbout(field, id))
      return index < 0 ? [] : [[fieldOf(index), withoutStop(message)]]
    }),
  )
}

function isAbout(field: string, id: string): boolean {
  const at = field.indexOf('parameters.')
  const path = at < 0 ? '' : field.slice(at + 'parameters.'.length)
  return path === id || path.startsWith(`${id}.`)
}
