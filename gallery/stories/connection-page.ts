import type { Answer } from '../fixtures/answer.ts'
import { connectionAnswers, keptOrder } from '../fixtures/connection.ts'
import type { ScreenState } from './story.ts'

export type Kept = Parameters<typeof keptOrder>[0]

/** Screen of the flow, with what the browser has kept of the order. */
export function page(at: string, kept: Kept | undefined, shows: ScreenState['shows'], ...answers: readonly Answer[]) {
  return {
    at: `/iwantufanet/${at}`,
    signedOut: true,
    answers: [...connectionAnswers, ...answers],
    ...(kept && { kept: keptOrder(kept) }),
    shows,
  } satisfies ScreenState
}

export const alert = { css: '[role="alert"]' }
export const submit = { css: 'form button[type="submit"], button[form][type="submit"]' }
export const long = 'Ափսոս'.repeat(30)
