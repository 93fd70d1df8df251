import type { SecurityKind, SignInWay } from '@kabinet/contract/security'

const untold = ['device_ended', 'devices_ended', 'access_revoked', 'account_locked', 'account_unlocked'] as const

export type DeliveredKind = Exclude<SecurityKind, (typeof untold)[number]>

function isDelivered(kind: SecurityKind): kind is DeliveredKind {
  return !untold.some((one) => one === kind)
}

/**
 * Returns whether an event is in the owner's feed: what the owner is notified of, except the request to confirm an email,
 * which the profile shows until it is answered.
 */
export function isInFeed(kind: SecurityKind, isKnown: boolean): boolean {
  return !isKnown && isDelivered(kind) && kind !== 'email_asked'
}

export interface SecurityDetails {
  readonly way?: SignInWay
  readonly device?: string | null
  readonly from?: string | null
  readonly to?: string
  readonly who?: string
  readonly manages?: boolean
}

export interface HadPhone {
  readonly phone: string
  readonly isActual: boolean
  readonly confirmedAt: string | null
}

export type SecurityChange =
  | { readonly of: 'phone'; readonly from: HadPhone | null; readonly to: string }
  | { readonly of: 'email'; readonly from: string | null; readonly to: string }

export interface ActiveSecurityEvent {
  readonly id: number
  readonly kind: SecurityKind
  readonly contract: number | null
  readonly details: SecurityDetails
  readonly change: SecurityChange | null
}

/** Recipients of a notification. `phoneMay` and `emailMay` tell whether each gets a link. */
export interface Recipients {
  readonly phone?: string
  readonly phoneMay?: boolean
  readonly email?: string
  readonly emailMay?: boolean
}

interface Reach {
  readonly phone: string | null
  readonly email: string | null
}

/**
 * Returns the recipients of an event: phone number and email as they were before it; null if nobody is notified.
 * Sign-ins are reported by email; if there is no email, sign-ins with a contract number are reported to the phone
 * number. No text message is sent if a contract was added for payment only. A contact newer than a link's lifetime gets
 * no link: it may be a thief's.
 */
export function recipientsOf(
  { kind, details }: Pick<ActiveSecurityEvent, 'kind' | 'details'>,
  reach: Reach,
  recent: readonly Pick<ActiveSecurityEvent, 'kind'>[],
): Recipients | null {
  if (!isDelivered(kind)) return null
  const letterOnly =
    kind === 'signed_in' ? reach.email !== null || details.way !== 'contract' : isForPayment(kind, details)
  const phone = letterOnly ? null : reach.phone
  const may = (changed: SecurityKind) => kind !== 'secured' && !recent.some((event) => event.kind === changed)
  if (!phone && !reach.email) return null
  return {
    ...(phone && { phone, phoneMay: may('phone_changed') }),
    ...(reach.email && { email: reach.email, emailMay: may('email_changed') }),
  }
}

function isForPayment(kind: SecurityKind, { manages }: SecurityDetails): boolean {
  return kind === 'access_added' && !manages
}

export interface Undoing {
  readonly phone: { readonly back: HadPhone | null; readonly gone: readonly string[] } | null
  readonly email: { readonly back: string | null } | null
  readonly contracts: readonly number[]
}

/**
 * Returns the changes to undo when the owner disputes the first of `events`: its own change and all later ones. A
 * contract's password is compromised if the disputed event used it to sign in, or if any of the events changed it.
 * @param events the disputed event and those after it, in chronological order
 */
export function undoingOf(events: readonly ActiveSecurityEvent[]): Undoing {
  const [disputed] = events
  const changes = events.flatMap(({ change }) => change ?? [])
  const phones = changes.filter((change) => change.of === 'phone')
  const emails = changes.filter((change) => change.of === 'email')
  const known = events.filter(
    (event) => event.kind === 'password_changed' || (event === disputed && event.details.way === 'contract'),
  )
  return {
    phone: phones[0] ? { back: phones[0].from, gone: phones.map(({ to }) => to) } : null,
    email: emails[0] ? { back: emails[0].from } : null,
    contracts: [...new Set(known.flatMap(({ contract }) => contract ?? []))],
  }
}
