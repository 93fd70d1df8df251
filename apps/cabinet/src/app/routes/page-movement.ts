import type { Movement } from '@kabinet/ui/navigation/page-transition.ts'

export interface Place {
  readonly pathname: string
  readonly state: {
    /** Position in the browser's history. */
    readonly __TSR_index: number
    /** Whether the page was opened from the one before it. */
    readonly within?: true
  }
}

/**
 * Returns how a navigation moves: forward to a page that is opened from another, back from it, or across to a page of
 * its own. Undefined if nothing moves: within a page, and where a page replaces another.
 */
export function movementOf(from: Place, to: Place): Movement | undefined {
  if (from.pathname === to.pathname) return undefined
  const { __TSR_index: start } = from.state
  const { __TSR_index: end } = to.state
  const steps = end - start
  if (steps === 0) return undefined
  const opened = steps > 0 ? to : from
  if (!opened.state.within) return 'across'
  return steps > 0 ? 'forward' : 'back'
}
