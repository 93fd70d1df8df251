import { lazyComponent } from '../lazy/lazy-component.tsx'
import { Refused } from '../api/failures.ts'

/** Returns whether the server requires confirming the identity first. */
export function needsConfirmation(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'confirmation_needed'
}

/** Loaded on demand: most users are never asked. */
export const ConfirmIdentity = lazyComponent(async () => (await import('./ConfirmIdentity.tsx')).ConfirmIdentity)
