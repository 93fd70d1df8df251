import { locales } from '@kabinet/contract/kernel/languages'
import { day } from '@kabinet/contract/kernel/schemas'
import { z } from 'zod'
import { connectionSettings } from './connection-settings.ts'
import { identitySettings } from './identity-settings.ts'
import { intercomSettings } from './intercom-settings.ts'
import { amount, count, flag, httpsUrl, localised } from './operator-fields.ts'
import { operatorFlags } from './operator-flags.ts'
import { securityContact } from '../http/security-txt.ts'
import { securitySettings, signInSettings } from './sign-in-settings.ts'
import { supportSettings } from './support-settings.ts'
import { visitSettings } from './visit-settings.ts'

/** Maximum numbers of requests per minute (docs/security.md#requests). */
export const operatorLimits = z.strictObject({
  perAddress: count('Requests without a valid token per address, which many customers may share.', 'per minute'),
  perSession: count('Requests per session.', 'per minute'),
  perCustomer: count('Requests per customer, over all sessions.', 'per minute'),
  paymentsPerAddress: count('Calls that start a payment without a valid token, per address.', 'per minute'),
  paymentsPerSession: count('The same per session.', 'per minute'),
  paymentsPerCustomer: count('The same per customer.', 'per minute'),
  paymentsAnonymous: count('The same without a valid token, for the whole installation.', 'per minute'),
  peoplePerAddress: count("Calls that look up people's contracts without a valid token, per address.", 'per minute'),
  peoplePerSession: count('The same per session.', 'per minute'),
  peoplePerCustomer: count('The same per customer.', 'per minute'),
  peopleAnonymous: count('The same without a valid token, for the whole installation.', 'per minute'),
})

const identity = {
  id: z.string().meta({ description: "The folder's name." }),
  title: localised('Name of the provider.'),
  zone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'not a time zone')
    .meta({ description: 'Time zone of days, periods and slots.', kind: 'IANA time zone' }),
  currency: z.strictObject({
    code: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'ISO 4217 code. An installation never changes it.' }),
    number: z
      .string()
      .regex(/^\d{3}$/)
      .meta({ description: 'ISO 4217 number, for the bank.' }),
    sign: z.string().min(1).meta({ description: 'Currency sign.' }),
    fractionDigits: z.int().min(0).max(2).meta({ description: 'Fraction digits of amounts.' }),
  }),
  phone: z.strictObject({
    prefix: z
      .string()
      .regex(/^\d{1,3}$/)
      .meta({ description: 'Country code of phones.' }),
    mask: z.string().meta({ description: 'Display format of a phone; each 9 is a digit.' }),
    mobilePrefixes: z
      .array(z.string().regex(/^\d{1,11}$/))
      .min(1)
      .meta({ description: 'Prefixes of mobile numbers; codes are sent to these only.' }),
  }),
  defaultCity: z
    .string()
    .optional()
    .meta({ description: 'Alias of the city for visitors whose city is unknown; defaults to the first city.' }),
  support: supportSettings,
  site: httpsUrl("The provider's own site."),
  apps: z.strictObject({
    android: httpsUrl('Store page of the Android app.').optional(),
    ios: httpsUrl('Store page of the iOS app.').optional(),
  }),
  offerUrl: httpsUrl('The offer that people accept before they pay, search by address or request a connection.'),
  personalDataUrl: httpsUrl('How personal data are processed: people who order or ask for a call agree to it.'),
  rulesUrl: httpsUrl('The rules of services, linked from their pages.'),
  securityContact: securityContact.meta({
    description: 'Where vulnerabilities are reported (security.txt).',
    kind: 'https: or mailto: address',
  }),
  sales: z.strictObject({
    email: z.email().meta({ description: 'Recipient of requests for connections and services.' }),
    repeatMinutes: count('A repeated request within this time is ignored.', 'minutes'),
    requestsPerNetwork: count('Requests per network.', 'per hour'),
    requestsPerHour: count('Requests in total.', 'per hour'),
  }),
  locales: z.array(z.enum(locales)).min(1).meta({ description: 'Interface languages; `am` is Armenian.' }),
  defaultLocale: z.enum(locales).meta({ description: "Used when the browser's languages match none." }),
  defaultBrand: z.string().meta({ description: 'A file of brands/, used for hosts that no brand lists.' }),
  origins: z
    .array(z.url())
    .meta({ description: "Origins besides the server's own that a payment may return to; compared exactly." }),
}

const billing = {
  billing: z.strictObject({
    balanceColour: z.strictObject({
      farHours: count('A debit further away leaves the balance positive.', 'hours'),
      nearHours: count('An uncovered debit nearer than this makes it negative.', 'hours'),
    }),
    cashbackWarningDays: count('Warn this many paused days before a cashback is lost.', 'days'),
    cashbackYears: z.record(z.string().regex(/^\d+$/), z.int().positive()).meta({
      description: 'How long paused days count towards the loss of a cashback, by its type id.',
      unit: 'years',
      kind: 'object: type id to whole number',
    }),
    creditDays: count('Length of a trust or business credit.', 'days'),
    restartHours: count('How long after suspension a payment alone restarts services.', 'hours'),
    disabledListedDays: count('How long a permanently disabled service stays listed.', 'days'),
  }),
  pause: z
    .strictObject({
      minDays: count('Shortest pause.', 'days'),
      maxDays: count('Longest pause; not below `minDays`.', 'days'),
      cooldownDays: count('Minimum time between the end of a pause and the next one.', 'days'),
      startsInDays: count('Earliest first day, counted from today.', 'days'),
      aheadDays: count('Latest first day, counted from today.', 'days'),
    })
    .refine(({ minDays, maxDays }) => minDays <= maxDays, 'minDays is above maxDays'),
  availableInternet: z.strictObject({ hours: count('Length of basic internet without payment.', 'hours') }),
  staticIp: z.strictObject({
    '4': z.string().min(1).meta({ description: 'Tariff code behind action id 4.' }),
    '5': z.string().min(1).meta({ description: 'Tariff code behind action id 5, the alternative.' }),
    settleMinutes: count('Time until a change takes effect everywhere.', 'minutes'),
  }),
  onlineTv: z.strictObject({
    days: count("Length of a round of a channel package's progress.", 'days'),
    promotion: z
      .strictObject({ name: z.string().min(1), tariff: z.string().min(1), days: z.int().positive() })
      .nullable()
      .meta({
        description: "The current promotion: its name in the API, its tariff's code, its free days.",
        kind: '`{name, tariff, days}` or `null`',
      }),
  }),
  tariffs: z.strictObject({
    cashbacksLost: z.array(z.int()).meta({ description: 'Type ids of cashbacks that end with a tariff change.' }),
    equipmentAbove: count('Above this speed an engineer visit may be needed.', 'Mbit/s'),
    windowHours: count('How far a chosen time may be from an allowed one.', 'hours'),
  }),
  parentalControl: z.strictObject({
    max: count('Restrictions per contract.'),
    failuresPerAccount: count('Wrong local passwords within `signIn.failureWindowMinutes`.'),
    digitsOnly: flag('New local passwords must consist of digits.'),
  }),
  payments: z.strictObject({
    default: amount('Offered when nothing is recommended.'),
    min: amount('Smallest top-up.'),
    max: amount('Largest top-up.'),
    linking: amount('Debited to link a card, and returned.'),
    orderMinutes: count('How long the bank keeps an order and its QR code open.', 'minutes'),
  }),
  autopay: z.strictObject({
    min: amount('Smallest charge.'),
    max: amount('Largest charge.'),
    daysBefore: count('Days before the end of the paid period on which autopay charges.', 'days'),
    retryDays: z
      .array(z.int().positive())
      .meta({ description: 'Retries after a decline, counted from the first attempt, ascending.', unit: 'days' }),
  }),
  history: z.strictObject({
    monthsPerPage: count('Months per page of the history.', 'months'),
    chartMonths: z
      .int()
      .positive()
      .max(36)
      .meta({ description: 'Months in the income and expense chart.', unit: 'months' }),
  }),
}

const housekeeping = {
  // A statement may take twenty seconds to render, so requests in a long queue would time out at the proxy.
  reconciliation: z.strictObject({
    maxRows: count('Maximum rows of a reconciliation statement.'),
    maxWaiting: count('Long documents, such as reconciliation statements and invoices, queued for rendering per node.'),
  }),
  documents: z.strictObject({
    maxWaiting: count('Documents queued for rendering, per node.'),
    proofMinutes: count('In an order, how long a verified phone is enough to sign what needs no code.', 'minutes'),
    codeMinutes: count('In an order, how long a correct code signs all documents.', 'minutes'),
  }),
  receipts: z.strictObject({
    maxWaiting: count('Receipts queued for rendering, per node.'),
    perMinute: count('Downloads per receipt.', 'per minute'),
    keepDays: count('How long a rendered receipt is kept.', 'days'),
  }),
  files: z.strictObject({
    maxBytes: count('Uploads must be smaller than this.', 'bytes'),
    linkMinutes: count('How long a signed link is valid.', 'minutes'),
  }),
  sms: z.strictObject({
    keepDays: count('How long the phone and outcome of a text message are kept; its text is not.', 'days'),
  }),
  notifications: z
    .strictObject({
      fromHour: z
        .int()
        .min(0)
        .max(23)
        .meta({ description: 'First hour in which customers are notified about their money.', unit: 'hour' }),
      toHour: z
        .int()
        .min(1)
        .max(24)
        .meta({ description: 'First hour in which they no longer are; later than `fromHour`.', unit: 'hour' }),
      keepDays: count('How long notifications are kept.', 'days'),
    })
    .refine(({ fromHour, toHour }) => fromHour < toHour, 'fromHour must be before toHour'),
  retention: z.strictObject({
    auditDays: z.int().min(90).meta({ description: 'How long the audit is kept.', unit: 'days' }),
    sessionDays: count('How long ended sessions are kept.', 'days'),
    requestDays: count('How long connection requests are kept.', 'days'),
  }),
  access: z.strictObject({ maxPaymentOnly: count('Payment-only contracts per account.') }),
}

const vatRate = z.strictObject({
  from: day.meta({ description: 'First day of the rate.' }),
  percent: z.number().min(0).max(100).meta({ description: 'Rate included in prices.', unit: 'per cent' }),
})

const paperwork = {
  legal: z.strictObject({
    name: localised('Registered name of the provider.'),
    taxId: z.string().min(1).meta({ description: 'Taxpayer number.' }),
    address: localised('Registered address.'),
    bank: localised('Bank of the account below.'),
    account: z.string().min(1).meta({ description: 'Number of the bank account for bank transfers.' }),
    signatory: localised('Name and position of the person who represents the provider in documents.'),
  }),
  invoices: z.strictObject({
    vat: z
      .array(vatRate)
      .min(1)
      .refine((rates) => rates.every(({ from }, at) => at === 0 || rates[at - 1]!.from < from), 'not in order of days')
      .meta({
        description: 'VAT rates, each with its first day, the earliest first.',
        kind: 'list of `{from, percent}`',
      }),
    windowMonths: count('Months with invoices per page.', 'months'),
  }),
  business: z.strictObject({
    email: z.email().meta({ description: 'Recipient of requests from companies.' }),
  }),
  operations: z.strictObject({
    archiveDays: count('How long a request stays listed after its end before it is archived.', 'days'),
  }),
  // Statements of a customer's accountant, which are compared with the provider's own.
  comparison: z.strictObject({
    maxRows: count("Maximum number of transactions in the file of a customer's accountant."),
    maxDaysApart: count('Maximum number of days between two matching lines.', 'days'),
  }),
}

export const operatorSchema = z.strictObject({
  ...identity,
  flags: operatorFlags,
  ...billing,
  ...paperwork,
  ...housekeeping,
  connection: connectionSettings,
  intercom: intercomSettings,
  visits: visitSettings,
  signIn: signInSettings,
  security: securitySettings,
  identity: identitySettings,
  limits: operatorLimits,
})
