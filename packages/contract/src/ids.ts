import type { BillingId } from './billing.ts'

export const serviceGroup = {
  internet: 1,
  tv: 2,
  operatorTv: 3,
  phone: 4,
  ipPhone: 5,
  package: 6,
  smartHouse: 7,
  videoSurveillance: 8,
  tvscope: 9,
  intercom: 12,
  wifi: 14,
  mytv: 15,
  consolidation: 16,
  hosting: 17,
  lowVoltageNetwork: 18,
  fiberRent: 19,
  itSupport: 20,
  mobile: 21,
  intercomHouse: 22,
} as const

/** Groups that count as TV for the cashback for internet and TV. */
export const tvGroups: readonly number[] = [serviceGroup.tv, serviceGroup.operatorTv, serviceGroup.mytv]

/** `service_status_code`: docs/domain/billing.md#service-statuses. */
export const serviceStatus = { active: 0, unpaid: 1, stopped: 2, disabled: 3, paused: 4 } as const
export type ServiceStatusCode = (typeof serviceStatus)[keyof typeof serviceStatus]

/** `action_id` of activate_action. The ids 7 to 11 are promised payments for one to five days. */
export const action = {
  credit: 1,
  staticIp: 4,
  staticIpAlternative: 5,
  promisedPayment1: 7,
  promisedPayment2: 8,
  promisedPayment3: 9,
  promisedPayment4: 10,
  promisedPayment5: 11,
  availableInternet: 128,
  businessCredit: 777,
} as const

export const cashback = { autopayment: 1084, channelPackage: 1081, oneYear: 1087, twoYears: 1136 } as const

/** Public identifier of a contract. The number alone is unique only within its billing. */
export interface ContractRef {
  contract_id: string
  billing_id: BillingId
}

/**
 * Returns a contract as one string, such as `rb-1000007`: as some payment calls take it, as the audit keeps it, and as
 * the bank knows the client whose cards are linked. It never changes.
 */
export function contractKey({ billing_id, contract_id }: ContractRef): string {
  return `${billing_id}-${contract_id}`
}
