/** Names from the demo data that happen to be texts of the cabinet as well. */
export const demo = { cableTv: 'Cable TV', staticIp: 'Static IP' }
