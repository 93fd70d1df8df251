/** Services for companies, by their ids on the wire: docs/domain/connection.md#business-orders. */
export const businessServices = {
  internet: 1,
  videoSurveillance: 31,
  phone: 103,
  tv: 104,
  myTv: 80,
  callCentreAssistant: 101,
  wifi: 102,
} as const
export type BusinessService = keyof typeof businessServices
export type BusinessServiceId = (typeof businessServices)[BusinessService]

const all = Object.keys(businessServices) as BusinessService[]
const offeredByAgents: readonly BusinessService[] = ['internet', 'videoSurveillance', 'phone']

/** Returns whether a referral is that of a bank's agent, whose offer is a narrower one. */
export function isAgentReferral(referral: string | null | undefined): boolean {
  return referral?.includes('s') === true
}

/** Returns what a company can order, in the order of the catalogue. */
export function businessServicesFor(referral: string | null | undefined): readonly BusinessService[] {
  return isAgentReferral(referral) ? offeredByAgents : all
}
