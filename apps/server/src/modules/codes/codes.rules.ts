/** Limits of codes (docs/domain/sign-in.md#codes), from the operator's configuration. */
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

/** Whether a purpose's code goes to the phone that the account has, rather than to one that is handed in. */
const goesToKnownPhone: Readonly<Record<CodeSubject['purpose'], boolean>> = {
  'sign-in': false,
  phone: false,
  confirmation: true,
  password: true,
}

/** Somebody who is not signed in, as what they came with tells. */
export interface Visitor {
  /** Tells this browser from others; undefined of a client that brought nothing. */
  readonly browser: string | undefined
  /** The browser, where it signed in to an account of this phone before: undefined of any other. */
  readonly known: string | undefined
  readonly network: string
}

/** Who asks for a code or enters one: a session, or a visitor. */
export type Asker = { readonly customerId: number; readonly sessionId: string } | Visitor

/** What a code is bound to: only whoever brings it again has the asker's tries. */
export function bindingOf(asker: Asker): string | undefined {
  return 'sessionId' in asker ? `session:${asker.sessionId}` : asker.browser
}

export const anybody = 'anybody'

/**
 * Whose hourly budget a text uses. Browsers that signed in before have one each, and so have accounts for texts to
 * their own phone, so that strangers who ask for codes exhaust only what strangers share.
 */
export function budgetOf(asker: Asker, purpose: CodeSubject['purpose']): string {
  if (!('sessionId' in asker)) return asker.known ? `browser:${asker.known}` : anybody
  return goesToKnownPhone[purpose] ? `account:${asker.customerId}` : anybody
}

/** Something that wrong codes of a day are counted by, and how many of them are too many. */
export interface DayBudget {
  readonly subject: string
  readonly limit: number
}

/**
 * What a wrong code counts by: a session by itself and its account, so that one that was stolen does not stop the others;
 * a browser that signed in before by itself alone; anybody else by browser and network, and then by the phone, where tries of those who asked for the code (`bound`) and of those who
 * did not are counted apart.
 */
export function dayBudgets(asker: Asker, phone: string, bound: boolean, limits: CodeLimits): readonly DayBudget[] {
  if ('sessionId' in asker) {
    return [
      { subject: `session:${asker.sessionId}`, limit: limits.wrongPerDay },
      { subject: `account:${asker.customerId}`, limit: limits.wrongPerBrowser },
    ]
  }
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

/** How often something was done within its window, and when first. */
export interface Counted {
  readonly count: number
  readonly oldest: Date | null
}

/** What was counted, and how much of it is too much. */
export interface Budget extends Counted {
  readonly limit: number
}

export const sendingWindowSeconds = 3600
export const dayWindowSeconds = 86_400

interface Sendings {
  /** When this subject's last code of the same budget went to this phone; null if none did within the hour. */
  readonly last: Date | null
  /** Sms of the last hour, by everything that limits them for this asker. */
  readonly hour: readonly Budget[]
  /** Wrong codes of the last day, by everything that the asker's own tries would count by. */
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
 * Whether a code goes out: one in 120 seconds, 5 an hour to a phone, 20 from an address; and none to somebody whose
 * wrong codes of the day are used up. A code that was sent can still be entered: the day's limit is not checked again.
 */
export function decideSending({ last, hour, day }: Sendings, now: Date, limits: CodeLimits): SendingDecision {
  const dayWait = waitOf(day, dayWindowSeconds, now)
  if (dayWait > 0) return { send: false, refusal: 'code_daily_attempts_exceeded', seconds: dayWait }
  const hourWait = waitOf(hour, sendingWindowSeconds, now)
  if (hourWait > 0) return { send: false, refusal: 'too_many_requests', seconds: hourWait }
  const gap = last ? secondsUntil(last, limits.resendSeconds, now) : 0
  return gap > 0 ? { send: false, refusal: 'code_requested', seconds: gap } : { send: true }
}

/** What is known of a code when somebody tries it. */
export interface SentCode {
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** Wrong tries of whoever asked for it. */
  readonly tries: number
  /** Wrong tries of anybody else. */
  readonly strayTries: number
}

export type TryDecision =
  | { readonly verdict: 'compare' | 'spent' | 'over' }
  | { readonly verdict: 'day_spent'; readonly seconds: number }

/**
 * What becomes of a try before anybody looks at its digits. Nothing but `compare` counts. Whoever asked for the code
 * (`bound`) has its tries, whatever others have used up; the others share theirs, and the day's.
 * @param code undefined where none was sent
 * @param day wrong codes of the last day, by everything that this try counts by
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
