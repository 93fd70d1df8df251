import type { InputOf } from '@kabinet/contract/kernel/call'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { session, transport } from '../../shared/client.ts'

/** What a browser is to show a passkey by. */
export function passkeyOptions() {
  return transport(passkeyCalls.passkeySignInOptions, {})
}

/** Signs in by the passkey that was shown and opens the session. */
export async function signInByPasskey(
  credential: InputOf<typeof passkeyCalls.passkeySignIn>['body']['credential'],
): Promise<void> {
  await session.enter(() => transport(passkeyCalls.passkeySignIn, { body: { credential } }, { cookie: true }))
}
