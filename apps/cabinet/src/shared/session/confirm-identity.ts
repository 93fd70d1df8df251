import { lazyComponent } from '../lazy/lazy-component.tsx'
import { Refused } from '../api/failures.ts'

/** Whether the server wants to know first that it is the person who signed in. */
export function needsConfirmation(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'confirmation_needed'
}

/** `ConfirmIdentity` as it comes when somebody is asked: most never are. */
export const ConfirmIdentity = lazyComponent(async () => (await import('./ConfirmIdentity.tsx')).ConfirmIdentity)
