/** The features an operator switches (§1; spec/flags.tsv). */
export const flags = [
  'chat', 'stories', 'apps', 'support', 'cameras', 'mobileConnection', 'intercomConnection', 'partners',
  'partnersAnonymous', 'bonus', 'expressPayment', 'documents', 'balanceHistory', 'credit', 'businessCredit', 'staticIp',
  'parentalControl', 'availableInternet', 'changeStatus', 'changeTariff', 'changePhone', 'changeEmail',
  'changePasswordByCode', 'deviceAccess', 'promisedPayment', 'legalOperations', 'tvSubscriptions', 'authBySms',
  'authByCall', 'defaultPayment', 'cardPayment', 'gatewayPayment', 'defaultAutopay', 'cardAutopay', 'package',
  'departureEngineer',
] as const

export type Flag = (typeof flags)[number]
export type Flags = Readonly<Record<Flag, boolean>>
