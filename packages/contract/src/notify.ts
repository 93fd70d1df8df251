/** How an account hears of its money: by text message, by e-mail, or not at all. */
export const notifyWays = ['sms', 'email', 'off'] as const
export type NotifyWay = (typeof notifyWays)[number]
