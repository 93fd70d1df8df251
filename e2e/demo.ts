/** Names in demo data that are cabinet texts as well. */
export const demo = { cableTv: 'Cable TV', staticIp: 'Static IP' }
