import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { hasPasskeys } from './has-passkeys.ts'

const load = () => import('./webauthn.ts')

/** Whether passkeys can be offered among the suggestions of a form's field. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

/** Whether this device itself can keep a passkey, behind its fingerprint, face or PIN. */
export async function keepsPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Has the browser make a passkey; undefined when the person would rather not. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON | undefined> {
  const { startRegistration } = await load()
  return unlessCancelled(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

/**
 * Has the browser ask for a passkey; undefined when the person would rather not, or another question took its place.
 * @param autofill among the suggestions of the form, for as long as it takes, rather than at once
 */
export async function showPasskey(options: object, autofill = false): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await load()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return unlessCancelled(
    startAuthentication({ optionsJSON, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false }),
  )
}

/** Asks no more for a passkey. */
export async function stopAsking(): Promise<void> {
  ;(await load()).WebAuthnAbortService.cancelCeremony()
}

/** Browsers tell a person who cancelled, one who let the time pass, and a device that has none by the same names. */
async function unlessCancelled<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    const names = [error, (error as Error).cause].map((one) => (one instanceof Error ? one.name : ''))
    if (names.some((name) => name === 'NotAllowedError' || name === 'AbortError')) return undefined
    throw error
  }
}
