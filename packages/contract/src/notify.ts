export const notifyWays = ['sms', 'email', 'off'] as const
export type NotifyWay = (typeof notifyWays)[number]
