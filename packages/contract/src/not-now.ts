/**
 * Why nothing can be connected to a service now: its contract is off, works on a credit with no paid month (domain:
 * Periods), or is paused, or the service itself does not work.
 */
export const notNowReasons = ['off', 'credit', 'paused', 'stopped'] as const
export type NotNow = (typeof notNowReasons)[number]

/** Whether what a contract has can be changed: it works on paid days, or why not. */
export type Works = 'works' | Exclude<NotNow, 'stopped'>
