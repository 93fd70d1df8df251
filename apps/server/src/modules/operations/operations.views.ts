import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { phoneText } from '@kabinet/contract/kernel/phone'
import { headerLine } from '@kabinet/contract/kernel/plain-text'
import { type OperationStatusId, operationStatus } from '@kabinet/contract/operation-statuses'
import type { Operator } from '../../platform/config/operator.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import { dayWords, timeText } from '../../platform/time/time-text.ts'
import { addressText, groupTitles, postalAddress } from '../contracts/index.ts'
import type { AttachmentRow } from './attachments.store.ts'
import type { HouseRow, ParameterRow, ServiceRow, TypeRow } from './catalogue.store.ts'
import { letterMessages, messages } from './operations.messages.ts'
import type { OperationRow, Party, Step } from './operations.store.ts'
import type { Address, Entry } from './parameters.rules.ts'

/** Rows that values of requests refer to. */
export interface References {
  readonly parameters: readonly ParameterRow[]
  readonly services: readonly ServiceRow[]
  readonly houses: readonly HouseRow[]
  readonly files: readonly AttachmentRow[]
}

interface Shown {
  readonly language: Language
  readonly operator: Pick<Operator, 'phone'>
  readonly linkTo: (file: string) => string
}

function statusAnswer(id: OperationStatusId, language: Language) {
  return { id, title: operationStatus(id).title[language] }
}

/** Formats a request with its values as texts to display, in the order in which they are asked for. */
export function operationAnswer(operation: OperationRow, references: References, shown: Shown) {
  const { publicId, typeId, title, status, createdAt } = operation
  return {
    id: publicId,
    type: { id: typeId, title: title[shown.language] },
    status: statusAnswer(status, shown.language),
    created: createdAt,
    parameters: valuesOf(operation, references, shown),
  }
}

export function historyAnswer(history: readonly Step[], language: Language) {
  return history.map(({ status, at, comment }) => ({ status: statusAnswer(status, language), at, comment }))
}

function valuesOf({ typeId, entries }: OperationRow, references: References, shown: Shown) {
  const asked = references.parameters.filter((parameter) => parameter.typeId === typeId)
  return asked.flatMap((parameter) => {
    const entry = entries[parameter.id]
    if (entry === undefined) return []
    const attached = parameter.type === 'file' ? filesOf(entry, references) : []
    return [
      {
        id: parameter.id,
        title: parameter.title[shown.language],
        value: textOf(parameter, entry, { references, attached, shown }),
        files: attached.map(({ id, name }) => ({ name, url: shown.linkTo(id) })),
      },
    ]
  })
}

function filesOf(entry: Entry, { files }: References): AttachmentRow[] {
  const ids = Array.isArray(entry) ? (entry as readonly string[]) : []
  return ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
}

interface Facts {
  readonly references: References
  readonly attached: readonly AttachmentRow[]
  readonly shown: Shown
}

function textOf(parameter: ParameterRow, entry: Entry, { references, attached, shown }: Facts): string {
  const { language, operator } = shown
  switch (parameter.type) {
    case 'choice':
    case 'choices': {
      const ids = Array.isArray(entry) ? (entry as readonly string[]) : [plainText(entry)]
      const options = optionsOf(parameter, references.services, language)
      return ids.map((id) => options.find((option) => option.id === id)?.title ?? id).join(', ')
    }
    case 'boolean':
      return messages[entry === true ? 'yes' : 'no'][language]
    case 'number':
      return typeof entry === 'number'
        ? new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(entry)
        : plainText(entry)
    case 'date':
      return isDay.test(plainText(entry)) ? dayWords(plainText(entry), language) : plainText(entry)
    case 'phone':
      return phoneText(plainText(entry), operator.phone.mask)
    case 'address':
      return placeText(entry, references.houses, language)
    case 'file':
      return attached.map(({ name }) => name).join(', ')
    case 'text':
    case 'multiline':
    case 'email':
      return plainText(entry)
  }
}

// Values that were imported need not be what their parameter asks for.
const isDay = /^\d{4}-\d{2}-\d{2}$/
const isAddress = (entry: Entry): entry is Address => typeof entry === 'object' && !Array.isArray(entry)
const plainText = (entry: Entry): string => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))

function placeText(address: Entry, houses: readonly HouseRow[], language: Language): string {
  if (!isAddress(address)) return plainText(address)
  if ('text' in address) return address.text
  const found = houses.find(({ id }) => id === address.house_id)
  if (!found) return ''
  const { city, street, house } = found
  return postalAddress({ city, street, house, flat: address.flat }, language)
}

function optionsOf({ source, options }: ParameterRow, services: readonly ServiceRow[], language: Language) {
  if (source === 'services')
    return services.map((service) => ({ id: service.id, title: serviceText(service, language) }))
  return options.map(({ id, title }) => ({ id, title: title[language] }))
}

/** Formats a service as `Internet, Office 100 (Komitas 19, flat 1)`; the address is that of a service of its own. */
function serviceText({ groupId, title, place, flat }: ServiceRow, language: Language): string {
  const name = `${groupTitles[groupId]?.[language] ?? ''}, ${title[language]}`.replace(/^, /, '')
  if (!place) return name
  const parts = { city: '', street: place.street[language], house: place.house, flat }
  return `${name} (${addressText(parts, language)})`
}

/** Formats a type that customers may send, with the parameters that they are asked for. */
export function typeAnswer(
  { id, title }: TypeRow,
  parameters: readonly ParameterRow[],
  services: readonly ServiceRow[],
  language: Language,
) {
  const working = services.filter(({ ended }) => !ended)
  return {
    id,
    title: title[language],
    parameters: parameters
      .filter(({ typeId, offered }) => typeId === id && offered)
      .map((parameter) => ({
        id: parameter.id,
        title: parameter.title[language],
        type: parameter.type,
        required: parameter.required,
        values: optionsOf(parameter, working, language),
        min: parameter.min,
        max: parameter.max,
        most: parameter.most,
        accept: [...parameter.accept],
      })),
  }
}

interface Letter {
  readonly operation: OperationRow
  readonly references: References
  readonly party: Party
  /** Files that go with the letter; the others are named with their keys in the storage. */
  readonly enclosed: readonly AttachmentRow[]
  readonly language: Language
}

/** Formats the email about a new request to the provider's people. */
export function letterOf(
  { operation, references, party, enclosed, language }: Letter,
  operator: Operator,
): { subject: string; text: string } {
  const title = operation.title[language]
  const values = valuesOf(operation, references, { language, operator, linkTo: () => '' })
  const facts: (readonly [label: string, value: string])[] = [
    [letterMessages.request[language], title],
    [letterMessages.contract[language], party.number],
    ...(party.customer === '' ? [] : [[letterMessages.customer[language], party.customer] as const]),
    ...values.map((each) => [each.title, each.value] as const),
    [letterMessages.time[language], timeText(operation.createdAt, language, operator.zone)],
    [letterMessages.id[language], operation.publicId],
    ...references.files
      .filter((file) => !enclosed.includes(file))
      .map(({ id, name }) => [letterMessages.inStorage[language], `${name}, ${id}`] as const),
  ]
  return {
    subject: headerLine(interpolate(letterMessages.subject[language], { title, contract: party.number })),
    text: facts.map(([label, value]) => `${label}: ${indented(value)}\n`).join(''),
  }
}

/** Indents further lines of a value, which could otherwise pass for lines of ours. */
const indented = (value: string) => value.replaceAll('\n', '\n    ')

/** Returns what a notification about a request says. */
export function noticeOf({ createdAt }: OperationRow, status: OperationStatusId, zone: string) {
  return { day: dayOf(createdAt, zone), status: operationStatus(status).title }
}
