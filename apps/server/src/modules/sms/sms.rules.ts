export type Outcomes = readonly ('delivered' | 'failed' | undefined)[]

const maxSendings = 2

export type Verdict = 'wait' | 'delivered' | 'again' | 'undelivered'

export interface SentText {
  readonly outcomes: Outcomes
  readonly sendings: number
  readonly expiresAt: Date
}

/** Judges a message by the reports on its parts: one lost part makes the whole message unreadable. */
export function judge({ outcomes, sendings, expiresAt }: SentText, now: Date): Verdict {
  if (outcomes.includes('failed')) return sendings < maxSendings && now < expiresAt ? 'again' : 'undelivered'
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'delivered') ? 'delivered' : 'wait'
}

export function mayGoAgain(sendings: number, reports: boolean): boolean {
  return reports && sendings < maxSendings
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
