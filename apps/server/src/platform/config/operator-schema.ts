import { locales } from '@kabinet/contract/kernel/languages'
import { z } from 'zod'
import { amount, count, flag, httpsUrl, localised } from './operator-fields.ts'
import { operatorFlags } from './operator-flags.ts'
import { securityContact } from '../http/security-txt.ts'
import { securitySettings, signInSettings } from './sign-in-settings.ts'

/** Requests per minute (docs/security.md#requests). */
export const operatorLimits = z.strictObject({
  perAddress: count('Requests without a valid token, by address; many customers may share one.', 'per minute'),
  perSession: count('Requests of one session.', 'per minute'),
  perCustomer: count('Requests of one customer, over all sessions.', 'per minute'),
  paymentsPerAddress: count('Calls that start a payment without a valid token, by address.', 'per minute'),
  paymentsPerSession: count('The same of one session.', 'per minute'),
  paymentsPerCustomer: count('The same of one customer.', 'per minute'),
  paymentsAnonymous: count('The same without a valid token, of the whole installation.', 'per minute'),
  peoplePerAddress: count("Calls that look for somebody's contracts, without a valid token, by address.", 'per minute'),
  peoplePerSession: count('The same of one session.', 'per minute'),
  peoplePerCustomer: count('The same of one customer.', 'per minute'),
  peopleAnonymous: count('The same without a valid token, of the whole installation.', 'per minute'),
})

const identity = {
  id: z.string().meta({ description: "The folder's name." }),
  title: localised('Name of the provider.'),
  zone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'not a time zone')
    .meta({ description: 'Where days, periods and slots begin.', kind: 'IANA time zone' }),
  currency: z.strictObject({
    code: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'ISO 4217 code. An installation never changes it.' }),
    number: z
      .string()
      .regex(/^\d{3}$/)
      .meta({ description: 'ISO 4217 number, for the bank.' }),
    sign: z.string().min(1).meta({ description: 'Sign on the screen.' }),
    fractionDigits: z.int().min(0).max(2).meta({ description: 'Decimals that amounts may have.' }),
  }),
  phone: z.strictObject({
    prefix: z
      .string()
      .regex(/^\d{1,3}$/)
      .meta({ description: 'Country code that phones begin with.' }),
    mask: z.string().meta({ description: 'How a phone is shown; each 9 is a digit.' }),
    mobilePrefixes: z
      .array(z.string().regex(/^\d{1,11}$/))
      .min(1)
      .meta({ description: 'What mobile numbers begin with: codes are sent to no other.' }),
  }),
  defaultCity: z
    .string()
    .optional()
    .meta({ description: 'Alias of the city of visitors whose own is not known; otherwise the first one.' }),
  support: z.strictObject({
    phone: z
      .string()
      .regex(/^\d{11}$/)
      .meta({ description: 'Phone of support, for calling.' }),
    display: z.string().meta({ description: 'The same as it is shown.' }),
  }),
  site: httpsUrl("The provider's own site."),
  apps: z.strictObject({
    android: httpsUrl('Where the Android app is.').optional(),
    ios: httpsUrl('Where the iOS app is.').optional(),
  }),
  offerUrl: httpsUrl('The offer that people accept before they pay, search by address or request a connection.'),
  rulesUrl: httpsUrl('The rules of services, linked from their pages.'),
  securityContact: securityContact.meta({
    description: 'Where vulnerabilities are reported (security.txt).',
    kind: 'https: or mailto: address',
  }),
  sales: z.strictObject({
    email: z.email().meta({ description: 'Who gets connection requests.' }),
    repeatMinutes: count('The same request within this time counts once.', 'minutes'),
    requestsPerNetwork: count('Requests of one network.', 'per hour'),
    requestsPerHour: count('Requests in all.', 'per hour'),
  }),
  locales: z.array(z.enum(locales)).min(1).meta({ description: 'Interface languages; `am` is Armenian.' }),
  defaultLocale: z.enum(locales).meta({ description: "Where the browser's languages do not decide." }),
  defaultBrand: z.string().meta({ description: 'A file of brands/, for hosts that no brand names.' }),
  origins: z
    .array(z.url())
    .meta({ description: "Origins, beside the server's own, that a payment may return to; compared exactly." }),
}

const billing = {
  billing: z.strictObject({
    balanceColour: z.strictObject({
      farHours: count('A debit farther away leaves the balance positive.', 'hours'),
      nearHours: count('A debit nearer than this, and not covered, makes it negative.', 'hours'),
    }),
    cashbackWarningDays: count('Paused days before the loss of a cashback at which a warning shows.', 'days'),
    cashbackYears: z.record(z.string().regex(/^\d+$/), z.int().positive()).meta({
      description: 'How long paused days count towards the loss of a cashback, by its type id.',
      unit: 'years',
      kind: 'object: type id to whole number',
    }),
    creditDays: count('Length of a trust or business credit.', 'days'),
    restartHours: count('How long after the end of service a payment alone restarts it.', 'hours'),
    disabledListedDays: count('How long a service that is disabled for good stays listed.', 'days'),
  }),
  pause: z
    .strictObject({
      minDays: count('Shortest pause.', 'days'),
      maxDays: count('Longest pause; not below `minDays`.', 'days'),
      cooldownDays: count('Between the end of a pause and the next.', 'days'),
      startsInDays: count('The first possible day, from today.', 'days'),
      aheadDays: count('The last possible first day, from today.', 'days'),
    })
    .refine(({ minDays, maxDays }) => minDays <= maxDays, 'minDays is above maxDays'),
  availableInternet: z.strictObject({ hours: count('Length of basic internet without payment.', 'hours') }),
  staticIp: z.strictObject({
    '4': z.string().min(1).meta({ description: 'Tariff code behind action id 4.' }),
    '5': z.string().min(1).meta({ description: 'Tariff code behind action id 5, the alternative.' }),
    settleMinutes: count('Until a change is seen everywhere.', 'minutes'),
  }),
  onlineTv: z.strictObject({
    days: count("Length of a round of a channel package's progress.", 'days'),
    promotion: z
      .strictObject({ name: z.string().min(1), tariff: z.string().min(1), days: z.int().positive() })
      .nullable()
      .meta({
        description: "The current promotion: its name on the wire, its tariff's code, its days without a fee.",
        kind: '`{name, tariff, days}` or `null`',
      }),
  }),
  tariffs: z.strictObject({
    cashbacksLost: z.array(z.int()).meta({ description: 'Type ids of cashbacks that a change of tariff ends.' }),
    equipmentAbove: count('Above this speed an engineer may be needed.', 'Mbit/s'),
    windowHours: count('How far a chosen time may be from an allowed one.', 'hours'),
  }),
  parentalControl: z.strictObject({
    max: count('Restrictions of a contract.'),
    failuresPerAccount: count('Wrong local passwords within `signIn.failureWindowMinutes`.'),
    digitsOnly: flag('New local passwords have digits alone.'),
  }),
  payments: z.strictObject({
    default: amount('Offered when nothing is recommended.'),
    min: amount('Smallest top-up.'),
    max: amount('Largest top-up.'),
    linking: amount('Debited to link a card, and returned.'),
    orderMinutes: count('How long the bank keeps an order open, and its QR code.', 'minutes'),
  }),
  autopay: z.strictObject({
    min: amount('Smallest charge.'),
    max: amount('Largest charge.'),
    daysBefore: count('Before the end of the paid period.', 'days'),
    retryDays: z
      .array(z.int().positive())
      .meta({ description: 'Retries after a decline, counted from the first attempt, ascending.', unit: 'days' }),
  }),
  history: z.strictObject({
    monthsPerPage: count('Months on one page of the history.', 'months'),
    chartMonths: z
      .int()
      .positive()
      .max(36)
      .meta({ description: 'Months in the chart of money in and out.', unit: 'months' }),
  }),
}

const housekeeping = {
  // A statement may take twenty seconds, so the second of two in the queue finishes before a proxy times out.
  reconciliation: z.strictObject({
    maxRows: count('Rows of a reconciliation statement.'),
    maxWaiting: count('Reconciliation statements that may wait to be drawn on one node.'),
  }),
  receipts: z.strictObject({
    maxWaiting: count('Receipts that may wait to be drawn on one node.'),
    perMinute: count('Times that one receipt is handed out.', 'per minute'),
    keepDays: count('How long a drawn receipt is kept.', 'days'),
  }),
  files: z.strictObject({
    maxBytes: count('An upload must be smaller.', 'bytes'),
    linkMinutes: count('How long a signed link works.', 'minutes'),
  }),
  sms: z.strictObject({
    keepDays: count('How long phone and outcome of a text message are kept, never its words.', 'days'),
  }),
  notifications: z
    .strictObject({
      fromHour: z
        .int()
        .min(0)
        .max(23)
        .meta({ description: 'First hour in which customers are notified of their money.', unit: 'hour' }),
      toHour: z
        .int()
        .min(1)
        .max(24)
        .meta({ description: 'First hour in which they no longer are; after `fromHour`.', unit: 'hour' }),
      keepDays: count('How long notifications are kept.', 'days'),
    })
    .refine(({ fromHour, toHour }) => fromHour < toHour, 'fromHour must be before toHour'),
  retention: z.strictObject({
    auditDays: z.int().min(90).meta({ description: 'How long the audit is kept.', unit: 'days' }),
    sessionDays: count('How long ended sessions are kept.', 'days'),
    requestDays: count('How long connection requests are kept.', 'days'),
  }),
  access: z.strictObject({ maxPaymentOnly: count('Contracts that an account holds for payment only.') }),
}

export const operatorSchema = z.strictObject({
  ...identity,
  flags: operatorFlags,
  ...billing,
  ...housekeeping,
  signIn: signInSettings,
  security: securitySettings,
  limits: operatorLimits,
})
