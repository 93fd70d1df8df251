export const pauseStates = ['active', 'await', 'paused'] as const
export type PauseState = (typeof pauseStates)[number]

/** Reasons why a pause cannot be scheduled: docs/domain/services.md#pauses. */
export const pauseRefusals = [
  'planned',
  'too_soon',
  'length',
  'cooldown',
  /** No service is on or waiting for payment. */
  'nothing',
] as const
export type PauseRefusal = (typeof pauseRefusals)[number]
