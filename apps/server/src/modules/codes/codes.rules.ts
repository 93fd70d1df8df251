/** The values of the specification's codes (domain: Sign-in), from the operator's configuration. */
export interface CodeLimits {
  readonly resendSeconds: number
  readonly triesPerCode: number
  readonly wrongPerDay: number
  readonly sendsPerPhone: number
  readonly sendsPerAddress: number
}

/** What a code is bound to beside its phone: nobody else's, and no other purpose's, does in its place. */
export type CodeSubject =
  | { readonly purpose: 'sign-in'; readonly phone: string }
  | { readonly purpose: 'phone'; readonly customerId: number }
  | { readonly purpose: 'confirmation'; readonly customerId: number }
  | { readonly purpose: 'password'; readonly customerId: number; readonly contract: number }

/** The subject as it is kept; of two subjects never the same. */
export function subjectKey(subject: CodeSubject): string {
  switch (subject.purpose) {
    case 'sign-in':
      return `sign-in:${subject.phone}`
    case 'phone':
    case 'confirmation':
      return `${subject.purpose}:${subject.customerId}`
    case 'password':
      return `password:${subject.customerId}:${subject.contract}`
  }
}

/** How often something was done within its window, and when first. */
export interface Counted {
  readonly count: number
  readonly oldest: Date | null
}

export const sendingWindowSeconds = 3600
export const wrongWindowSeconds = 86_400

interface Sendings {
  /** When this subject's last code went to this phone; null if none did within the hour. */
  readonly last: Date | null
  readonly phone: Counted
  readonly address: Counted
}

export type SendingDecision =
  | { readonly send: true }
  | { readonly send: false; readonly refusal: 'code_requested' | 'too_many_requests'; readonly seconds: number }

/** Whether a code goes out: one in 120 seconds, 5 an hour to a phone, 20 from an address (domain: Sign-in). */
export function decideSending({ last, phone, address }: Sendings, now: Date, limits: CodeLimits): SendingDecision {
  const hour = Math.max(waitOf(phone, limits.sendsPerPhone, now), waitOf(address, limits.sendsPerAddress, now))
  if (hour > 0) return { send: false, refusal: 'too_many_requests', seconds: hour }
  const gap = last ? secondsUntil(last, limits.resendSeconds, now) : 0
  return gap > 0 ? { send: false, refusal: 'code_requested', seconds: gap } : { send: true }
}

/** What is known of a code when somebody tries it; undefined where none was sent. */
export interface SentCode {
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly tries: number
}

/**
 * What becomes of a try before anybody looks at its digits. `spent` tries at a code that lives count as wrong too, but
 * no longer once the day's are used up: nothing is learned by them.
 */
export function decideTry(
  code: SentCode | undefined,
  wrongToday: number,
  now: Date,
  limits: CodeLimits,
): { readonly verdict: 'compare' | 'spent' | 'over'; readonly counts: boolean } {
  if (wrongToday >= limits.wrongPerDay) return { verdict: 'spent', counts: false }
  if (!code || code.usedAt || code.expiresAt <= now) return { verdict: 'over', counts: false }
  return { verdict: code.tries >= limits.triesPerCode ? 'spent' : 'compare', counts: true }
}

function waitOf({ count, oldest }: Counted, limit: number, now: Date): number {
  return count >= limit && oldest ? secondsUntil(oldest, sendingWindowSeconds, now) : 0
}

function secondsUntil(from: Date, seconds: number, now: Date): number {
  return Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1000 + seconds))
}
