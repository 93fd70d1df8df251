/** Features that an operator can turn on and off: docs/domain/rights.md#feature-flags. */
export const flags = [
  'chat',
  'stories',
  'apps',
  'support',
  'cameras',
  'mobileConnection',
  'intercomConnection',
  'partners',
  'partnersAnonymous',
  'bonus',
  'expressPayment',
  'documents',
  'balanceHistory',
  'credit',
  'businessCredit',
  'staticIp',
  'parentalControl',
  'availableInternet',
  'changeStatus',
  'changeTariff',
  'changePhone',
  'changeEmail',
  'changePasswordByCode',
  'deviceAccess',
  'promisedPayment',
  'legalOperations',
  'tvSubscriptions',
  'authBySms',
  'authByCall',
  'defaultPayment',
  'cardPayment',
  'gatewayPayment',
  'defaultAutopay',
  'cardAutopay',
  'package',
  'departureEngineer',
] as const

export type Flag = (typeof flags)[number]
export type Flags = Readonly<Record<Flag, boolean>>

/** Features that are not built yet: an operator may set them, nothing depends on them, and no browser receives them. */
export const plannedFlags = [
  'chat',
  'stories',
  'partners',
  'partnersAnonymous',
  'bonus',
  'defaultPayment',
] as const satisfies readonly Flag[]

type PlannedFlag = (typeof plannedFlags)[number]
export type BuiltFlags = Omit<Flags, PlannedFlag>
export type BuiltFlag = keyof BuiltFlags

export function builtFlags(all: Flags): BuiltFlags {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !plannedFlags.some((planned) => planned === name)),
  ) as unknown as BuiltFlags
}
