/** Limits of codes from the operator's configuration (docs/domain/sign-in.md#codes). */
export interface CodeLimits {
  readonly resendSeconds: number
  readonly triesPerCode: number
  readonly wrongPerDay: number
  readonly wrongByAskersPerDay: number
  readonly wrongPerBrowser: number
  readonly wrongPerNetwork: number
  readonly sendsPerPhone: number
  readonly sendsPerAddress: number
  readonly sendsPerInstallation: number
}

/** Purposes of codes that prove a phone number which somebody entered. */
export type PhonePurpose = 'sign-in' | 'connection' | 'intercom'

/** Purpose and owner that a code is bound to, besides its phone number; the code is valid for nothing else. */
export type CodeSubject =
  | { readonly purpose: Exclude<PhonePurpose, 'intercom'>; readonly phone: string }
  | { readonly purpose: 'intercom'; readonly process: number; readonly phone: string }
  | { readonly purpose: 'phone'; readonly customerId: number }
  | { readonly purpose: 'confirmation'; readonly customerId: number }
  | { readonly purpose: 'password'; readonly customerId: number; readonly contract: number }
  | { readonly purpose: 'signing'; readonly customerId: number; readonly document: string; readonly sha256: string }
  | { readonly purpose: 'order-signing'; readonly process: number }

export function subjectKey(subject: CodeSubject): string {
  switch (subject.purpose) {
    case 'sign-in':
    case 'connection':
      return `${subject.purpose}:${subject.phone}`
    case 'intercom':
      return `intercom:process-${subject.process}:${subject.phone}`
    case 'phone':
    case 'confirmation':
      return `${subject.purpose}:${subject.customerId}`
    case 'password':
      return `password:${subject.customerId}:${subject.contract}`
    case 'signing':
      return `signing:${subject.customerId}:${subject.document}:${subject.sha256}`
    case 'order-signing':
      return `order-signing:process-${subject.process}`
  }
}

/** Whether a purpose's codes go to the account's confirmed phone number rather than to one entered by the caller. */
const goesToKnownPhone: Readonly<Record<CodeSubject['purpose'], boolean>> = {
  'sign-in': false,
  connection: false,
  intercom: false,
  phone: false,
  confirmation: true,
  password: true,
  signing: true,
  'order-signing': true,
}

export interface Visitor {
  readonly browser: string | undefined
  /** Hash of the device cookie, if this browser has signed in to an account that has this phone number. */
  readonly known: string | undefined
  readonly network: string
}

/** Person who holds a key of an order, whose phone number is verified. */
export interface Orderer {
  readonly process: number
}

export type Asker = { readonly customerId: number; readonly sessionId: string } | Visitor | Orderer

/**
 * Returns the session or browser that a code is bound to; undefined if the browser cannot be identified. Attempts from
 * elsewhere do not count as the requester's own.
 */
export function bindingOf(asker: Asker): string | undefined {
  if ('process' in asker) return `process:${asker.process}`
  return 'sessionId' in asker ? `session:${asker.sessionId}` : asker.browser
}

export const anybody = 'anybody'

/**
 * Returns the hourly budget that a text message counts against. Known browsers and orders have their own budgets, and so
 * do accounts for their confirmed phone number, so strangers can exhaust only the shared one.
 */
export function budgetOf(asker: Asker, purpose: CodeSubject['purpose']): string {
  if ('process' in asker) return `process:${asker.process}`
  if (!('sessionId' in asker)) return asker.known ? `browser:${asker.known}` : anybody
  return goesToKnownPhone[purpose] ? `account:${asker.customerId}` : anybody
}

export interface DayBudget {
  readonly subject: string
  readonly limit: number
}

/**
 * Returns the budgets that a wrong code counts against. Sessions: the session and its account, so that a stolen session
 * does not block the others. Orders and known browsers: the order or the browser alone. Others: the browser, the network and the phone number;
 * for the phone number, attempts by the requester of the code (`bound`) have a separate budget.
 */
export function dayBudgets(asker: Asker, phone: string, bound: boolean, limits: CodeLimits): readonly DayBudget[] {
  if ('sessionId' in asker) {
    return [
      { subject: `session:${asker.sessionId}`, limit: limits.wrongPerDay },
      { subject: `account:${asker.customerId}`, limit: limits.wrongPerBrowser },
    ]
  }
  if ('process' in asker) return [{ subject: `process:${asker.process}`, limit: limits.wrongPerDay }]
  const { browser, known, network } = asker
  if (known) return [{ subject: `known:${known}`, limit: limits.wrongPerDay }]
  return [
    ...(browser ? [{ subject: `browser:${browser}`, limit: limits.wrongPerBrowser }] : []),
    { subject: `network:${network}`, limit: limits.wrongPerNetwork },
    bound
      ? { subject: `asked:${phone}`, limit: limits.wrongByAskersPerDay }
      : { subject: `phone:${phone}`, limit: limits.wrongPerDay },
  ]
}

export interface Counted {
  readonly count: number
  readonly oldest: Date | null
}

export interface Budget extends Counted {
  readonly limit: number
}

export const sendingWindowSeconds = 3600
export const dayWindowSeconds = 86_400

interface Sendings {
  /**
   * Time of this subject's last code to this phone number in the same budget; null if none was sent within the hour.
   */
  readonly last: Date | null
  readonly hour: readonly Budget[]
  /** Wrong codes within the last day, for each budget that the asker's attempts would count against. */
  readonly day: readonly Budget[]
}

export type SendingDecision =
  | { readonly send: true }
  | {
      readonly send: false
      readonly refusal: 'code_requested' | 'too_many_requests' | 'code_daily_attempts_exceeded'
      readonly seconds: number
    }

/**
 * Decides whether to send a code: only within the hourly limits, after the resend interval, and before the daily limit
 * of wrong codes is reached. A requester who is refused can still enter a code sent earlier.
 */
export function decideSending({ last, hour, day }: Sendings, now: Date, limits: CodeLimits): SendingDecision {
  const dayWait = waitOf(day, dayWindowSeconds, now)
  if (dayWait > 0) return { send: false, refusal: 'code_daily_attempts_exceeded', seconds: dayWait }
  const hourWait = waitOf(hour, sendingWindowSeconds, now)
  if (hourWait > 0) return { send: false, refusal: 'too_many_requests', seconds: hourWait }
  const gap = last ? secondsUntil(last, limits.resendSeconds, now) : 0
  return gap > 0 ? { send: false, refusal: 'code_requested', seconds: gap } : { send: true }
}

export interface SentCode {
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly tries: number
  readonly strayTries: number
}

export type TryDecision =
  | { readonly verdict: 'compare' | 'spent' | 'over' }
  | { readonly verdict: 'day_spent'; readonly seconds: number }

/**
 * Decides what to do with an attempt before its digits are compared; only the verdict `compare` can use up an attempt.
 * The requester (`bound`) has separate attempts and no daily limit; everybody else shares the attempts at a code and is
 * subject to the daily limit.
 * @param code undefined if none was sent
 * @param day wrong codes of the last day, for each budget that this attempt counts against
 */
export function decideTry(
  code: SentCode | undefined,
  bound: boolean,
  day: readonly Budget[],
  now: Date,
  { triesPerCode }: CodeLimits,
): TryDecision {
  if (!code || code.usedAt || code.expiresAt <= now) return { verdict: 'over' }
  const seconds = bound ? 0 : waitOf(day, dayWindowSeconds, now)
  if (seconds > 0) return { verdict: 'day_spent', seconds }
  return { verdict: (bound ? code.tries : code.strayTries) >= triesPerCode ? 'spent' : 'compare' }
}

function waitOf(budgets: readonly Budget[], seconds: number, now: Date): number {
  const waits = budgets.map(({ count, limit, oldest }) =>
    count >= limit && oldest ? secondsUntil(oldest, seconds, now) : 0,
  )
  return Math.max(0, ...waits)
}

function secondsUntil(from: Date, seconds: number, now: Date): number {
  return Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1000 + seconds))
}
