/** Why nothing can be connected: the contract is off, on an unpaid credit or paused, or the service was stopped. */
export const blockers = ['off', 'credit', 'paused', 'stopped'] as const
export type Blocker = (typeof blockers)[number]

export type Works = 'works' | Exclude<Blocker, 'stopped'>
