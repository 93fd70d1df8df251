import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { flags } from '@kabinet/contract/flags'
import { languages, locales } from '@kabinet/contract/kernel/languages'
import { fromDecimal, type Money } from '@kabinet/contract/kernel/money'
import type { Brand } from '@kabinet/ui/brand.ts'
import { z } from 'zod'
import { readBrands } from './brands.ts'
import { checkJson, collectProblems, ConfigurationError, readJson } from './configuration.ts'
import { securityContact } from './security-txt.ts'
import { securitySettings, signInSettings } from './sign-in-settings.ts'

const root = resolve(import.meta.dirname, '../../../..')
const text = z.strictObject({ en: z.string(), ru: z.string(), hy: z.string() } satisfies Record<
  (typeof languages)[number],
  z.ZodString
>)
const sum = z
  .number()
  .positive()
  .transform((decimal, context): Money => {
    const found = fromDecimal(decimal)
    if (found !== undefined) return found
    context.issues.push({ code: 'custom', input: decimal, message: 'at most two digits after the point' })
    return z.NEVER
  })
const count = z.int().positive()

/** Requests that are served in a minute (docs/security.md). */
const limits = z.strictObject({
  /** Of one address, signed out: many customers may share it. */
  perAddress: count,
  perSession: count,
  /** Of one customer, over all sessions. */
  perCustomer: count,
  /** Calls that start a payment, counted among the others as well. */
  paymentsPerAddress: count,
  paymentsPerSession: count,
  paymentsPerCustomer: count,
  /** Of all callers together who are not signed in. */
  paymentsAnonymous: count,
  /** Calls that look for somebody's contracts, counted among the others as well. */
  peoplePerAddress: count,
  peoplePerSession: count,
  peoplePerCustomer: count,
  peopleAnonymous: count,
})

const schema = z.strictObject({
  id: z.string(),
  title: text,
  /** IANA zone of periods, slots and days. */
  zone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'not a time zone'),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/),
    number: z.string().regex(/^\d{3}$/),
    sign: z.string().min(1),
    fractionDigits: z.int().min(0).max(2),
  }),
  phone: z.strictObject({
    prefix: z.string().regex(/^\d{1,3}$/),
    mask: z.string(),
    /** What mobile numbers begin with: codes are sent to no other. */
    mobilePrefixes: z.array(z.string().regex(/^\d{1,11}$/)).min(1),
  }),
  /** Alias of the city of a visitor whose own is not known; without it the first one is. */
  defaultCity: z.string().optional(),
  support: z.strictObject({ phone: z.string().regex(/^\d{11}$/), display: z.string() }),
  /** The provider's own site. */
  site: z.url({ protocol: /^https$/ }),
  /** Where the mobile applications are had; one that does not exist is left out. */
  apps: z.strictObject({
    android: z.url({ protocol: /^https$/ }).optional(),
    ios: z.url({ protocol: /^https$/ }).optional(),
  }),
  /** The offer that people accept before they pay or search by address (§2). */
  offerUrl: z.url({ protocol: /^https$/ }),
  /** The rules that services are given by, linked from their pages (§2). */
  rulesUrl: z.url({ protocol: /^https$/ }),
  securityContact,
  /** Who takes the requests of newcomers. */
  sales: z.strictObject({
    email: z.email(),
    /** The same request again within so many minutes is one. */
    repeatMinutes: z.int().positive(),
    /** Requests that are taken within an hour, each a letter: from one network, and in all. */
    requestsPerNetwork: count,
    requestsPerHour: count,
  }),
  locales: z.array(z.enum(locales)).min(1),
  defaultLocale: z.enum(locales),
  defaultBrand: z.string(),
  /** Origins, beside the server's own, that a payment may return to; compared exactly (domain: Access). */
  origins: z.array(z.url()),
  flags: z.strictObject(
    Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<(typeof flags)[number], z.ZodBoolean>,
  ),
  billing: z.strictObject({
    balanceColour: z.strictObject({ farHours: count, nearHours: count }),
    cashbackWarningDays: count,
    /** Suspended days count towards the loss of a cashback for so many years, by its payment type (§9). */
    cashbackYears: z.record(z.string().regex(/^\d+$/), count),
    /** Days that a trust or business credit lasts (§9). */
    creditDays: count,
    /** So long after its period's end a bundle may still be restarted (§4). */
    restartHours: count,
    /** A service that is disabled for good is listed for so many days (domain: Periods). */
    disabledListedDays: count,
  }),
  /** Pauses that customers schedule: how long, how often, from which day to which (domain: Periods, suspension). */
  suspension: z
    .strictObject({ minDays: count, maxDays: count, cooldownDays: count, startsInDays: count, aheadDays: count })
    .refine(({ minDays, maxDays }) => minDays <= maxDays, 'minDays is above maxDays'),
  /** Internet without payment for some hours, once a period (§9). */
  availableInternet: z.strictObject({ hours: count }),
  /** The tariff behind each option of a static IP, and how long a change takes to be seen everywhere (§9). */
  staticIp: z.strictObject({ '4': z.string().min(1), '5': z.string().min(1), settleMinutes: count }),
  /** `days` of the progress that a packet shows; the current offer of days without a fee, by its name (§8). */
  onlineTv: z.strictObject({
    days: count,
    stock: z.strictObject({ name: z.string().min(1), tariff: z.string().min(1), days: count }).nullable(),
  }),
  /**
   * A change of tariff ends the cashbacks `cashbacksLost`, by their payment type; above `equipmentAbove` Mbit/s an
   * engineer may be needed (growth §9); a day within `windowHours` of an allowed time is taken (§5).
   */
  tariffs: z.strictObject({ cashbacksLost: z.array(z.int()), equipmentAbove: count, windowHours: count }),
  /** Restrictions that a contract has at most, and wrong passwords that are looked at in signIn.failureWindowMinutes. */
  parentalControl: z.strictObject({
    most: count,
    failuresPerAccount: count,
    /** Whether a new password may have digits alone (§5). */
    digitsOnly: z.boolean(),
  }),
  payments: z.strictObject({
    default: sum,
    min: sum,
    max: sum,
    /** What linking a card debits and gives back. */
    linking: sum,
    /** How long the bank keeps an order open, and with it its QR code. */
    orderMinutes: count,
  }),
  /** What an autopay may charge; `daysBefore` the period's end, and after a failure again so many days later (§9). */
  autopay: z.strictObject({ min: sum, max: sum, daysBefore: count, retryDays: z.array(count) }),
  /** `chartMonths`: how many the chart of money in and out draws. */
  history: z.strictObject({ monthsPerPage: count, chartMonths: count.max(36) }),
  /**
   * Rows that a reconciliation act holds at most, and acts that may wait to be drawn on one node: each has twenty
   * seconds, so of two that wait the last one comes before a proxy gives up after its usual minute.
   */
  acts: z.strictObject({ mostRows: count, mostWaiting: count }),
  /** Receipts that may wait to be drawn on one node, how often a minute one is handed out, and how long a drawn one is kept. */
  receipts: z.strictObject({ maxWaiting: count, perMinute: count, keepDays: count }),
  /** An upload has fewer bytes than `maxBytes`; a signed link opens for `linkMinutes`. */
  files: z.strictObject({ maxBytes: count, linkMinutes: count }),
  /** A text message that went out is known, by its phone and without what it said, for `keepDays`. */
  texts: z.strictObject({ keepDays: count }),
  /** Customers are told of their money from `fromHour` to `toHour`, but for what cannot wait; it is known for `keepDays`. */
  notices: z
    .strictObject({ fromHour: z.int().min(0).max(23), toHour: z.int().min(1).max(24), keepDays: count })
    .refine(({ fromHour, toHour }) => fromHour < toHour, 'fromHour is not before toHour'),
  /**
   * Days after which rows go that anybody can cause: of the audit (the database lets none go before 90), of sessions that
   * have ended, of newcomers' requests.
   */
  retention: z.strictObject({ auditDays: z.int().min(90), sessionDays: count, requestDays: count }),
  /** Contracts that an account holds for payment only at most (domain: Access). */
  access: z.strictObject({ maxPaymentOnly: count }),
  signIn: signInSettings,
  security: securitySettings,
  limits,
})

/** One operator's configuration: operators/<id>/operator.json, with its brands and its overrides of messages. */
export type Operator = z.output<typeof schema> & {
  readonly brands: readonly Brand[]
  /** Interface texts that replace the cabinet's own, by language; nested keys. */
  readonly messages: Readonly<Record<(typeof languages)[number], unknown>>
  /** The folder of this operator. */
  readonly folder: URL
}

/**
 * The folder of the operators: `OPERATORS_DIR`, or the checkout's own.
 * @param given an absolute path, or one from the checkout's root
 */
export function operatorsFolder(given = 'operators'): URL {
  return pathToFileURL(`${resolve(root, given)}/`)
}

/** The ids of the operators that exist: folders with an operator.json. */
export function operatorIds(operators: URL = operatorsFolder()): string[] {
  try {
    return readdirSync(operators)
      .filter((name) => existsSync(new URL(`${name}/operator.json`, operators)))
      .toSorted()
  } catch (error) {
    throw new ConfigurationError(`OPERATORS_DIR=${operators.pathname}: ${(error as Error).message}`)
  }
}

/**
 * Reads and checks an operator's configuration.
 * @param flagsGiven flags over the operator's own, as in `FLAGS=chat=off,stories=on`
 * @param limitsGiven limits over the operator's own, as in `LIMITS=perSession=100000`
 * @param operators the folder that holds a folder for each operator
 * @throws ConfigurationError naming the file and each field that is wrong
 */
export function readOperator(
  id: string,
  flagsGiven = '',
  limitsGiven = '',
  operators: URL = operatorsFolder(),
): Operator {
  const known = operatorIds(operators)
  if (!known.includes(id)) {
    throw new ConfigurationError(
      `OPERATOR=${id}: there is no such operator; there are ${known.join(', ') || `none in ${operators.pathname}`}`,
    )
  }
  const folder = new URL(`${id}/`, operators)
  const problems = collectProblems()
  const own = problems.attempt(() => checkJson(new URL('operator.json', folder), schema))
  const flagsOver = problems.attempt(() => readFlags(flagsGiven))
  const limitsOver = problems.attempt(() => readLimits(limitsGiven))
  const brands = problems.attempt(() => readBrands(new URL('brands/', folder)))
  const messages = problems.attempt(() => readMessages(new URL('messages/', folder)))
  if (own && brands) {
    for (const words of contradictionsOf(own, brands, id)) problems.add(`${folder.pathname}operator.json: ${words}`)
  }
  problems.throwIfAny()
  return {
    ...own!,
    flags: { ...own!.flags, ...flagsOver },
    limits: { ...own!.limits, ...limitsOver },
    brands: brands!,
    messages: messages!,
    folder,
  }
}

/** What is wrong in an operator's file only beside something else. */
function contradictionsOf(own: z.output<typeof schema>, brands: readonly Brand[], folder: string): string[] {
  const { id, locales: offered, defaultLocale, defaultBrand, signIn, phone } = own
  return [
    ...(id === folder ? [] : [`id is ${id}, the folder is ${folder}`]),
    ...(offered.includes(defaultLocale) ? [] : [`defaultLocale ${defaultLocale} is not among locales`]),
    ...(signIn.callNumber.startsWith(phone.prefix) ? [] : ['signIn.callNumber does not begin with phone.prefix']),
    ...(phone.mobilePrefixes.every((mobile) => mobile.startsWith(phone.prefix))
      ? []
      : ['one of phone.mobilePrefixes does not begin with phone.prefix']),
    ...(brands.some((brand) => brand.id === defaultBrand)
      ? []
      : [`defaultBrand ${defaultBrand} has no file in brands/`]),
  ]
}

function readFlags(given: string): Partial<Operator['flags']> {
  const found = pairsOf(given).map(([name, value]): [string, boolean] => {
    if (!flags.some((flag) => flag === name)) throw new ConfigurationError(`FLAGS: there is no flag ${name}`)
    if (value !== 'on' && value !== 'off')
      throw new ConfigurationError(`FLAGS: ${name} must be on or off, not "${value}"`)
    return [name, value === 'on']
  })
  return Object.fromEntries(found)
}

function readLimits(given: string): Partial<Operator['limits']> {
  const found = pairsOf(given).map(([name, value]): [string, number] => {
    if (!Object.hasOwn(limits.shape, name)) throw new ConfigurationError(`LIMITS: there is no limit ${name}`)
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new ConfigurationError(`LIMITS: ${name} must be a whole number from 1, not "${value}"`)
    return [name, Number(value)]
  })
  return Object.fromEntries(found)
}

/** `name=value` pairs between commas. */
function pairsOf(given: string): [name: string, value: string][] {
  return given
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      const [name = '', value = ''] = piece.split('=')
      return [name, value]
    })
}

function readMessages(folder: URL): Operator['messages'] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    languages.map((language) => [
      language,
      files.includes(`${language}.json`) ? readJson(new URL(`${language}.json`, folder)) : {},
    ]),
  ) as Operator['messages']
}
