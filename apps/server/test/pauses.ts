import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { type Day } from '@kabinet/contract/kernel/days'
import { serviceCalls } from '@kabinet/contract/services'
import { demoApp, type DemoOptions } from './app.ts'
import { letPass } from './days.ts'
import { balanceOf } from './paying.ts'
import { handClock } from './clock.ts'

export type Status = WireAnswerOf<typeof serviceCalls.status>

export async function holder(contract_id: string, given: DemoOptions = {}, as = contract_id) {
  const clock = handClock()
  const demo = { ...(await demoApp({ clock, ...given })), clock }
  let { access: token } = await demo.signIn(as)
  const ref = { contract_id, billing_id: contract_id.startsWith('2') ? 'ul' : 'rb' }
  const headers = (language: string) => ({ headers: { 'accept-language': language } })
  return {
    ...demo,
    ref,
    token,
    async passTo(day: Day) {
      await letPass(demo, clock, day)
      token = (await demo.signIn(as)).access
    },
    balance: () => balanceOf(demo, contract_id),
    status: async () =>
      ((await demo.send(serviceCalls.status, { token, query: ref })).body as { detail: Status }).detail,
    stop: (date_from: Day, date_to: Day, language = 'en') =>
      demo.send(serviceCalls.stop, { token, body: { ...ref, date_from, date_to }, ...headers(language) }),
    cancel: () => demo.send(serviceCalls.cancelStop, { token, body: ref }),
    resume: (charged?: number) =>
      demo.send(serviceCalls.resume, {
        token,
        body: { ...ref, ...(charged !== undefined && { quoted: { charged } }) },
      }),
    async info() {
      const { body } = await demo.send(contractCalls.info, { token, body: { contracts: [ref] } })
      return (body as { detail: { billing_status: object; services: { service_status_code: number }[] }[] }).detail[0]!
    },
  }
}
