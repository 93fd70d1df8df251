import { contractCalls } from '@kabinet/contract/contracts'
import { webhookCalls } from '@kabinet/contract/webhooks'
import { signInCalls } from '@kabinet/contract/sign-in'
import { demoApp, type DemoOptions } from './app.ts'
import { telephonySecret } from './demo-sandbox.ts'
import { handClock } from './clock.ts'
import { signatureHeader } from '../src/integrations/telephony/webhook-telephony.ts'
import { signatureOf } from '../src/platform/http/signed-webhook.ts'

export async function demoWithCalls(options: DemoOptions = {}) {
  const clock = handClock()
  const demo = await demoApp({ clock, flags: 'authByCall=on', ...options })
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  async function notify(notification: object, { secret = telephonySecret, header = signatureHeader } = {}) {
    const payload = JSON.stringify(notification)
    const { method, path: url } = webhookCalls.phoneCalled
    return demo.app.fastify.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', [header]: signatureOf(payload, secret) },
    })
  }

  return {
    ...demo,
    clock,
    seconds,
    notify,
    call: (phone: string) => notify({ phone, called_at: seconds() }),
    async request(phone: string): Promise<string> {
      const { body } = await demo.send(signInCalls.authPhone, { body: { phone_number: phone } })
      return (body as { detail: { request_id: string } }).detail.request_id
    },
    async poll(uid?: string) {
      const { method, path: url } = signInCalls.authPhoneState
      const headers = { 'x-app-key': 'test-app-key', ...(uid && { uid }) }
      return demo.app.fastify.inject({ method, url, headers })
    },
    take: (uid: string, headers = {}) => demo.send(signInCalls.authPhoneTokens, { headers: { uid, ...headers } }),
  }
}

export type Demo = Awaited<ReturnType<typeof demoWithCalls>>

export async function contractsOf({ send }: Demo, token: string) {
  const { body } = await send(contractCalls.all, { token })
  return (body as { detail: { contracts: { contract_id: string }[] } }).detail.contracts.map((one) => one.contract_id)
}
