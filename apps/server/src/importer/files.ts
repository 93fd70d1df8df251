import { action, billingIds, cashback, serviceGroup } from '@kabinet/contract/ids'
import type { Column, Value } from './columns.ts'
import { network } from './networks.ts'
import {
  choice,
  code,
  day,
  email,
  id,
  maskedPan,
  optional,
  password,
  passwordHash,
  phone,
  secret,
  shortPhone,
  sum,
  text,
  texts,
  truth,
  url,
  urls,
  whole,
} from './columns.ts'

/** The values of a row that could be read; null where the field is empty or wrong. */
export type Values = Readonly<Record<string, Value | null>>

/** Judges a row as a whole. */
type Rule = (values: Values) => { column: string; reason: string } | undefined

/** One file of the format. */
export interface FileSpec {
  /** Without `.csv`. */
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  /** The columns that name a row: no two rows agree in them, and a second import finds the row by them. */
  readonly key: readonly string[]
  /** Columns that name a row of a file above. */
  readonly references: readonly { readonly columns: readonly string[]; readonly to: string }[]
  readonly rules: readonly Rule[]
}

const title = texts('title', text(200))
const note = texts('note', optional(text(500)))
const address = { house: optional(code()), flat: optional(text(16)) }
const contract = { billing_id: choice(billingIds), contract_id: code(32) }
const contractKey = ['billing_id', 'contract_id']
const toContract = { columns: contractKey, to: 'contracts' }
const toCustomer = { columns: ['customer'], to: 'customers' }
const toHouse = { columns: ['house'], to: 'houses' }
const credits = {
  credit: action.credit,
  promisedPayment1: action.promisedPayment1,
  promisedPayment2: action.promisedPayment2,
  promisedPayment3: action.promisedPayment3,
  promisedPayment4: action.promisedPayment4,
  promisedPayment5: action.promisedPayment5,
  businessCredit: action.businessCredit,
}

const later =
  (from: string, to: string): Rule =>
  (values) => {
    const [first, last] = [values[from], values[to]]
    if (first == null || last == null || last > first) return undefined
    return { column: to, reason: `${last} is not later than ${from} ${first}` }
  }

const together =
  (...columns: string[]): Rule =>
  (values) => {
    const missing = columns.filter((column) => values[column] == null)
    if (missing.length === 0 || missing.length === columns.length) return undefined
    return { column: missing[0]!, reason: `must not be empty when another of ${columns.join(', ')} is given` }
  }

const notes = together('note_en', 'note_ru', 'note_hy')

const onePassword: Rule = (values) => {
  const given = ['password', 'password_hash'].filter((column) => values[column] != null)
  if (given.length === 1) return undefined
  return { column: 'password', reason: 'exactly one of password and password_hash must be given' }
}

const typeInItsBilling: Rule = ({ type, billing_id: billing }) => {
  if ((type === 'home' && billing === 'ul') || (type === 'business' && billing === 'rb')) {
    return { column: 'type', reason: `a ${type} contract does not belong to billing ${billing}` }
  }
  return undefined
}

const sumOfRecurring: Rule = ({ sum: chosen, recurring }) =>
  chosen != null && recurring === false
    ? { column: 'sum', reason: 'only a recurring card pays a chosen sum' }
    : undefined

const cashbackIds: readonly unknown[] = Object.values(cashback)

const typeIdOfType: Rule = ({ type, type_id: typeId }) => {
  if (type == null || typeId == null) return undefined
  if (typeId === 0 && type !== 'charge' && type !== 'payment') {
    return { column: 'type_id', reason: '0 is a balance brought over: only a charge or a payment can be that' }
  }
  if (cashbackIds.includes(typeId) && type !== 'charge') {
    return { column: 'type_id', reason: `${typeId} is a cashback: only a charge can be that` }
  }
  return undefined
}

interface NamedFile<Name, Columns> extends FileSpec {
  readonly name: Name & string
  readonly columns: Columns & FileSpec['columns']
}

function file<const Name extends string, Columns extends Record<string, Column>>(
  name: Name,
  columns: Columns,
  key: readonly string[],
  { references = [], rules = [] }: Partial<Pick<FileSpec, 'references' | 'rules'>> = {},
): NamedFile<Name, Columns> {
  return { name, columns, key, references, rules }
}

const format = [
  file(
    'cities',
    {
      alias: code(),
      ...title,
      phone: optional(phone()),
      short_phone: optional(shortPhone()),
      site: optional(url()),
      messenger: optional(url()),
      social_groups: optional(urls()),
    },
    ['alias'],
  ),
  file('networks', { network: network(), city: code() }, ['network'], {
    references: [{ columns: ['city'], to: 'cities' }],
  }),
  file('streets', { code: code(), city: code(), ...title }, ['code'], {
    references: [{ columns: ['city'], to: 'cities' }],
  }),
  file('houses', { code: code(), street: code(), number: text(16), fraction: optional(text(16)) }, ['code'], {
    references: [{ columns: ['street'], to: 'streets' }],
  }),
  file(
    'tariffs',
    {
      code: code(),
      service_group_id: id(serviceGroup),
      ...title,
      ...note,
      cost: sum({ least: 'zero' }),
      speed: optional(whole(1, 1_000_000)),
      on_sale: truth(),
      /** A month ahead, as all that say nothing, or day by day. */
      charged: optional(choice(['monthly', 'daily'])),
    },
    ['code'],
    { rules: [notes] },
  ),
  file(
    'customers',
    {
      code: code(),
      title: optional(text(200)),
      person_type: choice(['INDIVIDUAL', 'LEGAL']),
      email: optional(email()),
    },
    ['code'],
  ),
  file('phones', { customer: code(), phone: phone(), is_actual: truth() }, ['customer', 'phone'], {
    references: [toCustomer],
  }),
  file(
    'contracts',
    {
      ...contract,
      customer: code(),
      type: choice(['home', 'mobile', 'business']),
      ...address,
      password: secret(optional(password())),
      password_hash: optional(passwordHash()),
      period_from: optional(day()),
      period_end: optional(day()),
      billing_day: optional(whole(1, 31)),
    },
    contractKey,
    {
      references: [toCustomer, toHouse],
      rules: [onePassword, typeInItsBilling, together('period_from', 'period_end'), later('period_from', 'period_end')],
    },
  ),
  file(
    'access',
    { customer: code(), ...contract, role: choice(['full', 'limited', 'guest']) },
    ['customer', ...contractKey],
    {
      references: [toCustomer, toContract],
    },
  ),
  file('descriptions', { customer: code(), ...contract, description: text(30) }, ['customer', ...contractKey], {
    references: [toCustomer, toContract],
  }),
  file(
    'bundles',
    {
      ...contract,
      ...title,
      status: choice(['enabled', 'disabled', 'suspended']),
      cost: sum({ least: 'zero' }),
      time_from: day(),
      time_to: day(),
    },
    contractKey,
    { references: [toContract], rules: [later('time_from', 'time_to')] },
  ),
  file(
    'services',
    {
      code: code(),
      ...contract,
      tariff: code(),
      status_code: whole(0, 4),
      in_bundle: truth(),
      sim_phone: optional(phone()),
      ...address,
    },
    [...contractKey, 'code'],
    { references: [toContract, { columns: ['tariff'], to: 'tariffs' }, toHouse] },
  ),
  file('suspensions', { ...contract, date_from: day(), date_to: day() }, [...contractKey, 'date_from'], {
    references: [toContract],
    rules: [later('date_from', 'date_to')],
  }),
  file(
    'cashbacks',
    {
      ...contract,
      type_id: id(cashback),
      is_active: truth(),
      sum: sum({ least: 'above zero' }),
      actual_days: whole(0, 10_000),
      required_days: whole(1, 10_000),
    },
    [...contractKey, 'type_id'],
    { references: [toContract] },
  ),
  file(
    'credits',
    { ...contract, action_id: id(credits), date_from: day(), date_to: day() },
    [...contractKey, 'date_from'],
    {
      references: [toContract],
      rules: [later('date_from', 'date_to')],
    },
  ),
  file(
    'cards',
    {
      code: code(),
      ...contract,
      pan: maskedPan(),
      recurring: truth(),
      deactivated: truth(),
      /** What default autopay pays; empty where the card pays what the next debit lacks. */
      sum: optional(sum({ least: 'above zero' })),
    },
    ['code'],
    { references: [toContract], rules: [sumOfRecurring] },
  ),
  file(
    'movements',
    {
      code: code(),
      ...contract,
      date: day({ notAfterToday: true }),
      type: choice(['charge', 'account', 'payment', 'payback']),
      type_id: whole(0, 1_000_000),
      sum: sum({ least: 'above zero' }),
      ...note,
    },
    ['code'],
    { references: [toContract], rules: [notes, typeIdOfType] },
  ),
] as const

/** The files of the format, each below those it refers to. Read, checked and applied in this order. */
export const files: readonly FileSpec[] = format

type Format = (typeof format)[number]
export type FileName = Format['name']

/** A file's row by its columns, for whoever writes one: days and sums as the file has them, null for an empty field. */
export type RowOf<Name extends FileName> = {
  readonly [C in keyof Extract<Format, { name: Name }>['columns'] & string]: Value | null
}
