import type { SecurityKind, SignInWay } from '@kabinet/contract/security'

const untold = ['device_ended', 'devices_ended', 'access_revoked', 'account_locked', 'account_unlocked'] as const

/** What somebody is told of: the rest was done by whoever reads it, in a session of theirs, or by the provider. */
export type DeliveredKind = Exclude<SecurityKind, (typeof untold)[number]>

function isDelivered(kind: SecurityKind): kind is DeliveredKind {
  return !untold.some((one) => one === kind)
}

/** What an event's row in the log says. Phones and e-mails are masked. */
export interface SecurityDetails {
  readonly way?: SignInWay
  /** The device's name; null where it told none. */
  readonly device?: string | null
  readonly from?: string | null
  readonly to?: string
  /** The other account, by its name. */
  readonly who?: string
  /** Whether an added contract can be managed, not only paid for. */
  readonly manages?: boolean
}

/** A phone as an account had it. */
export interface HadPhone {
  readonly phone: string
  readonly isActual: boolean
  /** ISO. */
  readonly confirmedAt: string | null
}

/** What was before, and after. */
export type SecurityChange =
  | { readonly of: 'phone'; readonly from: HadPhone | null; readonly to: string }
  | { readonly of: 'email'; readonly from: string | null; readonly to: string }

/** An event that its owner has not taken back. */
export interface ActiveSecurityEvent {
  readonly id: number
  readonly kind: SecurityKind
  readonly contract: number | null
  readonly details: SecurityDetails
  readonly change: SecurityChange | null
}

/** Whom an event is told, and who of them may take it back by a link. */
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
 * Who is told of an event: phone and e-mail as they were before it. A sign-in goes to the e-mail, and to the phone only
 * where there is none and no code has just told it; a contract added for payment alone costs nobody a text message.
 * A phone or an e-mail that is newer than a link lives may take nothing back: it could be the thief's.
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

/** What goes back to how it was. */
export interface Undoing {
  /** The phone as it was, and those that took its place; null where none was changed. */
  readonly phone: { readonly back: HadPhone | null; readonly gone: readonly string[] } | null
  readonly email: { readonly back: string | null } | null
  /** Contracts whose password somebody else knows. */
  readonly contracts: readonly number[]
}

/**
 * What is taken back when an account's owner says that the first of `events` was not they: what it changed, and whatever
 * was changed since. Its password is known to somebody else if it was changed, or opened the account.
 * @param events the one in question and those after it, by their order
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
