import type { InputOf } from '@kabinet/contract/kernel/call'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { session, transport } from '../../shared/api/client.ts'

export function passkeyOptions() {
  return transport(passkeyCalls.passkeySignInOptions, {})
}

export async function signInByPasskey(
  credential: InputOf<typeof passkeyCalls.passkeySignIn>['body']['credential'],
): Promise<void> {
  await session.enter(() => transport(passkeyCalls.passkeySignIn, { body: { credential } }, { cookie: true }))
}
