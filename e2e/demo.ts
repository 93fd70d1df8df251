/** Names in the demo's data that happen to be texts of the cabinet too. */
export const demo = { cableTv: 'Cable TV', staticIp: 'Static IP' }
