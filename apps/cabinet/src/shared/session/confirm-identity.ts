import { lazyComponent } from '../lazy/lazy-component.tsx'
import { Refused } from '../api/failures.ts'

export function needsConfirmation(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'confirmation_needed'
}

/** Form for confirming the user's identity, loaded on demand because most users never need it. */
export const ConfirmIdentity = lazyComponent(async () => (await import('./ConfirmIdentity.tsx')).ConfirmIdentity)
