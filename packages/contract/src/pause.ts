/** Pause state of a contract (§4). */
export const pauseStates = ['active', 'await', 'paused'] as const
export type PauseState = (typeof pauseStates)[number]

/** Why a suspension cannot be scheduled (§5, suspension dates; domain: Periods). */
export const pauseRefusals = [
  /** One runs or is scheduled already. */
  'planned',
  /** It begins before the first possible day. */
  'too_soon',
  /** It is shorter or longer than it may be. */
  'length',
  /** The last one ended within the cooldown. */
  'cooldown',
  /** Nothing to pause: no service works or waits for money. */
  'nothing',
] as const
export type PauseRefusal = (typeof pauseRefusals)[number]
