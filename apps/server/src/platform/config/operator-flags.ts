import { type BuiltFlag, type Flag, plannedFlags } from '@kabinet/contract/flags'
import { z } from 'zod'
import { flag } from './operator-fields.ts'

const planned = 'Planned: nothing depends on it yet.'

const descriptions: Readonly<Record<BuiltFlag, string>> = {
  apps: 'Links to the mobile apps configured in `apps`.',
  support:
    'The support line on home, its item in the navigation and the footer of sign-in. Refusals show the phone regardless.',
  cameras: 'Opening the cameras of a video surveillance service.',
  mobileConnection:
    'Orders for a connection by people who are not customers yet; needs `IDENTITY_ISSUER` and its credentials unless `connection.identity` is `none`.',
  intercomConnection:
    'Orders for an intercom by the link at the door; needs `IDENTITY_ISSUER` and its credentials unless `connection.identity` is `none`.',
  expressPayment: 'Paying without signing in, on the sign-in page.',
  documents:
    'Documents of home contracts, to read and sign; invoices and reconciliation statements of business contracts. Needs `SEAL_P12`.',
  balanceHistory: 'The balance history.',
  credit: 'Trust credit.',
  businessCredit: 'Business credit.',
  staticIp: 'Static IP.',
  parentalControl: 'Parental control.',
  availableInternet: 'Basic internet for some hours without payment.',
  changeStatus: 'Pausing and resuming a contract.',
  changeTariff: 'Changing the tariff of a service.',
  changePhone: 'Changing the phone of the account.',
  changeEmail: 'Changing the email of the account.',
  changePasswordByCode: 'Home customers change a contract password by a code to their phone.',
  deviceAccess: 'The list of devices and of accounts with access to a contract.',
  promisedPayment: 'Promised payments.',
  legalOperations: 'Requests from companies to the provider; needs `DESK_SECRET`.',
  tvSubscriptions: 'Channel packages, online TV and its promotion.',
  authBySms: 'Sign-in by a code to the phone.',
  authByCall: 'Sign-in by a call from the phone; needs `TELEPHONY_SECRET`.',
  cardPayment: "The cabinet pays on the bank's card page.",
  gatewayPayment: 'The cabinet pays through the payment gateway: card page or QR code.',
  defaultAutopay: 'Autopay of a chosen amount.',
  cardAutopay: "Autopay of the next debit's shortfall by a linked card.",
  package: 'The page of a bundle.',
  departureEngineer: "Engineers' visits on home and their page: moving, cancelling, comments.",
}

export const operatorFlags = z.strictObject(
  Object.fromEntries(
    Object.entries({ ...descriptions, ...Object.fromEntries(plannedFlags.map((name) => [name, planned])) }).map(
      ([name, words]) => [name, flag(words)],
    ),
  ) as Record<Flag, z.ZodBoolean>,
)
