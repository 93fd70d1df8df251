import { ownCalls } from '@kabinet/contract/own'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { type DemoApp, ownOrigin } from './app.ts'
import { createAuthenticator } from './authenticator.ts'

const headers = { origin: ownOrigin }
const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

export async function passkeyOf(demo: DemoApp, contract: string) {
  const { send } = demo
  const { access: token } = await demo.signInConfirmed(contract)
  const authenticator = createAuthenticator(ownOrigin)
  const { body } = await send(passkeyCalls.newPasskeyOptions, { token, headers })
  await send(passkeyCalls.addPasskey, { token, body: { credential: authenticator.create(detail(body)) } })
  return authenticator
}

export async function confirmByPasskey({ send }: DemoApp, token: string, show: (options: object) => object) {
  const { body } = await send(ownCalls.passkeyConfirmationOptions, { token, headers })
  return send(ownCalls.confirm, { token, body: { by: 'passkey', credential: show(detail(body)) } })
}
