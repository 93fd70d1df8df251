/**
 * Reasons why nothing can be connected or changed. All describe the contract, except `stopped`, which describes the
 * service.
 */
export const blockers = ['off', 'credit', 'paused', 'stopped'] as const
export type Blocker = (typeof blockers)[number]

export type Works = 'works' | Exclude<Blocker, 'stopped'>
