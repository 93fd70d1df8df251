import { action, cashback, serviceGroup } from '@kabinet/contract/ids'
import { simUnits } from '@kabinet/contract/sim-units'
import { tariffKinds } from '@kabinet/contract/tariff-kinds'
import {
  choice,
  code,
  day,
  email,
  id,
  list,
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
  type Value,
  whole,
} from './columns.ts'
import {
  address,
  contract,
  contractKey,
  file,
  type FileSpec,
  toContract,
  toCustomer,
  toHouse,
  toTariff,
} from './file-spec.ts'
import { network } from './networks.ts'
import { promoFiles } from './promo-files.ts'
import {
  channelsOfPacket,
  kindInItsGroup,
  later,
  notes,
  onePassword,
  sumOfRecurring,
  together,
  typeIdOfType,
  typeInItsBilling,
  volumeOfMobile,
} from './row-rules.ts'
import { serviceFiles } from './service-files.ts'

const title = texts('title', text(200))
const note = texts('note', optional(text(500)))
const credits = {
  credit: action.credit,
  promisedPayment1: action.promisedPayment1,
  promisedPayment2: action.promisedPayment2,
  promisedPayment3: action.promisedPayment3,
  promisedPayment4: action.promisedPayment4,
  promisedPayment5: action.promisedPayment5,
  businessCredit: action.businessCredit,
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
      /** A service itself, as all that say nothing, or something connected to one. */
      kind: optional(choice(tariffKinds)),
      /** Whom it is sold to; empty: everybody. */
      segment: optional(choice(['home', 'business'])),
      channels: optional(list(text(60), ' | ')),
      unit: optional(choice(simUnits)),
      /** Megabytes, minutes or messages of a month. */
      volume: optional(whole(1, 100_000_000)),
    },
    ['code'],
    { rules: [notes, together('unit', 'volume'), volumeOfMobile, kindInItsGroup, channelsOfPacket] },
  ),
  file('unavailable_tariffs', { house: code(), tariff: code() }, ['house', 'tariff'], {
    references: [toHouse, toTariff],
  }),
  ...promoFiles,
  file(
    'customers',
    {
      code: code(),
      title: optional(text(200)),
      person_type: choice(['INDIVIDUAL', 'LEGAL']),
      email: optional(email()),
      /** Of parental control. */
      local_password_hash: optional(passwordHash()),
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
  ...serviceFiles,
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
