/** What became of a text's parts, as far as the gateway told: undefined of those it did not speak of yet. */
export type Outcomes = readonly ('delivered' | 'failed' | undefined)[]

/** How often a text is given to the gateway: once more after it told that the phone did not get it. */
const maxSendings = 2

export type Verdict = 'wait' | 'delivered' | 'again' | 'undelivered'

export interface SentText {
  readonly outcomes: Outcomes
  /** How often a gateway took it. */
  readonly sendings: number
  readonly expiresAt: Date
}

/** What follows from the reports on a text: a part that did not arrive makes the whole unreadable. */
export function judge({ outcomes, sendings, expiresAt }: SentText, now: Date): Verdict {
  if (outcomes.includes('failed')) return sendings < maxSendings && now < expiresAt ? 'again' : 'undelivered'
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'delivered') ? 'delivered' : 'wait'
}

/** Whether the text itself may still be needed once a gateway took it. */
export function mayGoAgain(sendings: number, reports: boolean): boolean {
  return reports && sendings < maxSendings
}

/** The earlier of two instants. */
export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
