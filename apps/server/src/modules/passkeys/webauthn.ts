import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { newCredential, shownCredential } from '@kabinet/contract/passkey-shapes.schemas'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { Refused } from '../../platform/http/errors.ts'
import type { Answered } from './challenges.service.ts'

export type Attested = z.output<typeof newCredential>
export type Shown = z.output<typeof shownCredential>

/** Loads the library, which is large, on first use. */
const library = () => import('@simplewebauthn/server')

/** COSE ids of EdDSA, ES256 and RS256; every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257]

interface Known {
  readonly credentialId: Buffer
  readonly transports: readonly string[]
}

interface Creation {
  readonly rpId: string
  readonly site: string
  readonly challenge: Uint8Array<ArrayBuffer>
  readonly handle: Buffer
  readonly account: string
  readonly person: string
  readonly known: readonly Known[]
  readonly minutes: number
}

export async function creationOptions({ rpId, site, challenge, handle, account, person, known, minutes }: Creation) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: rpId,
    rpName: site,
    challenge,
    userID: Uint8Array.from(handle),
    userName: account,
    userDisplayName: person,
    excludeCredentials: known.map(descriptorOf),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: minutes * minuteMs,
  })
}

interface Request {
  readonly rpId: string
  readonly challenge: Uint8Array<ArrayBuffer>
  readonly known?: readonly Known[]
  readonly minutes: number
}

export async function requestOptions({ rpId, challenge, known, minutes }: Request) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge,
    ...(known && { allowCredentials: known.map(descriptorOf) }),
    userVerification: 'required',
    timeout: minutes * minuteMs,
  })
}

export async function verifyNew(credential: Attested, { challenge, origin, rpId }: Answered) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!verified.verified) throw new Refused('passkey_refused')
  const { credential: made, aaguid, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: [...new Set(credential.response.transports)],
    aaguid,
    backedUp: credentialBackedUp,
  }
}

/**
 * Verifies an assertion: challenge, site, user verification and signature. The caller has to check the counter.
 * @throws Refused `passkey_refused`
 */
export async function verifyShown(credential: Shown, { challenge, origin, rpId }: Answered, publicKey: Buffer) {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Zero disables the library's counter check; `isCopied` replaces it.
    credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(refuse)
  if (!verified) throw new Refused('passkey_refused')
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
}

/** Refuses without revealing which check of the library failed. */
function refuse(cause: unknown): never {
  throw new Refused('passkey_refused', { cause })
}

function descriptorOf({ credentialId, transports }: Known) {
  return { id: credentialId.toString('base64url'), transports: [...transports] }
}
