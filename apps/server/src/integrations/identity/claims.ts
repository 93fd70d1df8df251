import { day } from '@kabinet/contract/kernel/schemas'
import { withoutDirections } from '@kabinet/contract/kernel/plain-text'
import { z } from 'zod'
import type { Exchanged } from './identity.ts'

/** Names of the provider's claims; `null` where it has none. */
export interface ClaimNames {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly birthDate: string
  readonly document: string | null
  /** If `null`, all accounts of the provider are verified. */
  readonly verified: string | null
}

const maxLength = 100
const line = z
  .string()
  .overwrite((value) => withoutDirections(value).trim())
  .min(1)
  .max(maxLength)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u)
const optional = line.optional().catch(undefined)
const sub = z.string().min(1).max(255)

/** Returns whether all mapped claims are present, so that the provider need not be queried for more. */
export function hasAllClaims(claims: Readonly<Record<string, unknown>>, names: ClaimNames): boolean {
  return Object.values(names).every((name: string | null) => name === null || claims[name] !== undefined)
}

/** Reads a person from the provider's claims. An account that is not verified needs no other claims. */
export function readClaims(claims: Readonly<Record<string, unknown>>, names: ClaimNames): Exchanged {
  const claim = (name: string | null) => (name === null ? undefined : claims[name])
  const verified = names.verified === null ? true : claims[names.verified]
  if (verified !== true && verified !== 'true') return { kind: 'unverified' }
  const read = z
    .object({ sub, firstName: line, middleName: optional, lastName: line, birthDate: day, document: optional })
    .safeParse({
      sub: claims['sub'],
      firstName: claim(names.firstName),
      middleName: claim(names.middleName),
      lastName: claim(names.lastName),
      birthDate: claim(names.birthDate),
      document: claim(names.document),
    })
  if (!read.success) return { kind: 'failed', fault: 'unreadable' }
  const { middleName, document, ...person } = read.data
  return { kind: 'verified', person: { ...person, ...(middleName && { middleName }), ...(document && { document }) } }
}
