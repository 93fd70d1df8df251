import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { hasPasskeys } from './has-passkeys.ts'

const load = () => import('./webauthn.ts')

export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

/** Returns whether this page can use the device's own authenticator (fingerprint, face or PIN). */
export async function keepsPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Creates a passkey. Returns undefined if the user cancels. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON | undefined> {
  const { startRegistration } = await load()
  return unlessCancelled(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

/**
 * Asks for a passkey. Returns undefined if the user cancels or another request supersedes this one.
 * @param autofill whether to offer passkeys in the form's autofill instead of a dialog
 */
export async function showPasskey(options: object, autofill = false): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await load()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return unlessCancelled(
    startAuthentication({ optionsJSON, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false }),
  )
}

export async function stopAsking(): Promise<void> {
  ;(await load()).WebAuthnAbortService.cancelCeremony()
}

/**
 * Resolves with undefined if `asked` fails because the user cancelled. Timeouts and missing authenticators count as
 * cancelled too, because they have the same error names.
 */
async function unlessCancelled<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    const names = [error, (error as Error).cause].map((one) => (one instanceof Error ? one.name : ''))
    if (names.some((name) => name === 'NotAllowedError' || name === 'AbortError')) return undefined
    throw error
  }
}
