import type { Language } from '@kabinet/contract/kernel/languages'
import type { PersonType } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../platform/database/db.ts'
import type { Device } from './device.rules.ts'
import type { ShownToken } from './sessions.rules.ts'

export interface Owner {
  customerId: number
  contract: number | null
}

/** Deletes the tokens of ended sessions; the sessions are kept longer, as a record of who was signed in when. */
export async function deleteTokensOfEnded(tx: Tx, now: Date) {
  await tx.query(
    `delete from refresh_token t using session s
     where s.id = t.session_id and (s.ended_at is not null or s.expires_at < $1)`,
    [now],
  )
}

/**
 * Deletes sessions that ended before a time, except each account's latest, because it stores the language of
 * notifications.
 */
export async function deleteOverBefore(tx: Tx, before: Date) {
  await tx.query(
    `delete from session s where coalesce(s.ended_at, s.expires_at) < $1
       and exists (select from session n where n.customer_id = s.customer_id
         and (n.last_used_at, n.id) > (s.last_used_at, s.id))`,
    [before],
  )
}

export interface NewSession extends Owner {
  id: string
  language: Language
  device: Device
  now: Date
  expiresAt: Date
}

export async function insertSession(tx: Tx, session: NewSession) {
  const { id, customerId, contract, language, device, now, expiresAt } = session
  const { platform, model, osVersion, softVersion } = device
  await tx.query(
    `insert into session (id, customer_id, contract, created_at, last_used_at, expires_at,
       platform, model, os_version, soft_version, language)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)`,
    [id, customerId, contract, now, expiresAt, platform, model, osVersion, softVersion, language],
  )
}

export async function updateDevice(tx: Tx, sessionId: string, device: Device) {
  const { platform, model, osVersion, softVersion } = device
  await tx.query(`update session set platform = $2, model = $3, os_version = $4, soft_version = $5 where id = $1`, [
    sessionId,
    platform,
    model,
    osVersion,
    softVersion,
  ])
}

export async function insertRefreshToken(tx: Tx, sessionId: string, hash: Buffer, now: Date) {
  await tx.query(`insert into refresh_token (hash, session_id, issued_at) values ($1, $2, $3)`, [hash, sessionId, now])
}

export interface FoundToken extends ShownToken {
  sealedSuccessor: Buffer | null
  sessionId: string
  customerId: number
  endedBecause: EndedBecause | null
  version: number
  createdAt: Date
}

/** Finds a refresh token and locks it after its session, in the order of all others, so that uses are serialised. */
export async function findRefreshToken(tx: Tx, hash: Buffer): Promise<FoundToken | undefined> {
  const rows = await tx.query<Omit<FoundToken, 'successorSpent'> & { successor: Buffer | null }>(
    `with s as materialized (
       select * from session where id = (select session_id from refresh_token where hash = $1) for update)
     select t.used_at as "usedAt", t.revoked_at is not null as revoked, t.successor,
       t.sealed_successor as "sealedSuccessor", s.ended_at is not null as "sessionEnded", s.ended_because as "endedBecause",
       s.expires_at as "sessionExpiresAt", s.created_at as "createdAt", s.id as "sessionId",
       s.customer_id as "customerId", s.version
     from s join refresh_token t on t.session_id = s.id where t.hash = $1 for update of t`,
    [hash],
  )
  const [found] = rows
  if (!found) return undefined
  const { successor, ...token } = found
  // Read after the locks, since their previous holder may have just written the successor.
  return { ...token, successorSpent: token.usedAt !== null && !(successor && (await isUnspent(tx, successor))) }
}

async function isUnspent(tx: Tx, hash: Buffer): Promise<boolean> {
  const rows = await tx.query('select from refresh_token where hash = $1 and used_at is null and revoked_at is null', [
    hash,
  ])
  return rows.length > 0
}

export async function useRefreshToken(tx: Tx, hash: Buffer, now: Date, next: { hash: Buffer; sealed: Buffer }) {
  await tx.query('update refresh_token set used_at = $2, successor = $3, sealed_successor = $4 where hash = $1', [
    hash,
    now,
    next.hash,
    next.sealed,
  ])
}

interface Use {
  lastUsedAt: Date
  now: Date
  language: Language
}

export async function touchSession(tx: Tx, sessionId: string, { lastUsedAt, now, language }: Use) {
  await tx.query(
    `update session set last_used_at = $3, language = $4 where id = $1 and last_used_at = $2 and ended_at is null`,
    [sessionId, lastUsedAt, now, language],
  )
}

export type EndedBecause =
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'replaced'
  | 'reuse'
  | 'crowded_out'
  | 'secured'
  | 'locked'

export async function endSession(tx: Tx, sessionId: string, now: Date, because: EndedBecause) {
  await tx.query(`update session set ended_at = $2, ended_because = $3 where id = $1 and ended_at is null`, [
    sessionId,
    now,
    because,
  ])
}

export interface LivingSession {
  customerId: number
  personType: PersonType
  version: number
  lastUsedAt: Date
  /** Language of the last request; null for sessions from before languages were stored. */
  language: Language | null
}

export async function findSession(tx: Tx, sessionId: string, now: Date) {
  const rows = await tx.query<LivingSession>(
    `select c.id as "customerId", c.person_type as "personType", s.version, s.last_used_at as "lastUsedAt",
       s.language
     from session s join customer c on c.id = s.customer_id
     where s.id = $1 and s.ended_at is null and s.expires_at > $2`,
    [sessionId, now],
  )
  return rows[0]
}

export async function findDevice(tx: Tx, sessionId: string, customerId: number): Promise<Device | undefined> {
  const rows = await tx.query<Device>(
    `select platform, model, os_version as "osVersion", soft_version as "softVersion"
     from session where id = $1 and customer_id = $2`,
    [sessionId, customerId],
  )
  return rows[0]
}

export async function listCrowdedOut(tx: Tx, customerId: number, now: Date, max: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from session where customer_id = $1 and ended_at is null and expires_at > $2
     order by last_used_at desc, created_at desc, id offset $3`,
    [customerId, now, max],
  )
  return rows.map(({ id }) => id)
}

/** Locks the account's current sessions in a fixed order, so that parallel callers do not deadlock. */
export async function lockSessions(tx: Tx, customerId: number, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from session where customer_id = $1 and ended_at is null and expires_at > $2 order by id for update`,
    [customerId, now],
  )
  return rows.map(({ id }) => id)
}

export interface SessionRow extends Device {
  id: string
  createdAt: Date
  lastUsedAt: Date
}

export function listSessions(tx: Tx, customerId: number, now: Date) {
  return tx.query<SessionRow>(
    `select id, platform, model, os_version as "osVersion", soft_version as "softVersion",
       created_at as "createdAt", last_used_at as "lastUsedAt"
     from session where customer_id = $1 and ended_at is null and expires_at > $2
     order by last_used_at desc, created_at desc, id`,
    [customerId, now],
  )
}

export async function lockSession(tx: Tx, sessionId: string, now: Date) {
  const rows = await tx.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from session where id = $1 and ended_at is null and expires_at > $2 for update`,
    [sessionId, now],
  )
  return rows[0]
}

export async function revokeTokens(tx: Tx, sessionId: string, now: Date): Promise<number> {
  await tx.query('update refresh_token set revoked_at = $2 where session_id = $1 and revoked_at is null', [
    sessionId,
    now,
  ])
  const rows = await tx.query<{ version: number }>(
    'update session set version = version + 1 where id = $1 returning version',
    [sessionId],
  )
  return rows[0]!.version
}

export async function extendSession(tx: Tx, sessionId: string, now: Date, expiresAt: Date) {
  await tx.query('update session set last_used_at = $2, expires_at = $3 where id = $1', [sessionId, now, expiresAt])
}
