import { balanceCalls } from '@kabinet/contract/balance'
import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { demoApp, type DemoOptions } from './app.ts'
import { handClock } from './clock.ts'
import { letPass } from './days.ts'
import { balanceOf, pay } from './paying.ts'

export type Options = WireAnswerOf<typeof ownCalls.serviceOptions>

export type Info = Extract<WireAnswerOf<typeof contractCalls.info>[number], { services: unknown }>

export type Demo = Awaited<ReturnType<typeof open>>

export async function open(given: DemoOptions = {}) {
  const clock = handClock()
  return { ...(await demoApp({ clock, ...given })), clock }
}

export const holder = async (contract_id: string, given: DemoOptions = {}, as = contract_id) =>
  holderIn(await open(given), contract_id, as)

export async function holderIn(demo: Demo, contract_id: string, as = contract_id) {
  let { access: token } = await demo.signIn(as)
  const ref = { contract_id, billing_id: contract_id.startsWith('2') ? 'ul' : 'rb' }
  const ask = (service_id = 'fibre') => demo.send(ownCalls.serviceOptions, { token, query: { ...ref, service_id } })
  return {
    ...demo,
    ask,
    options: async (service?: string) => ((await ask(service)).body as { detail: Options }).detail,
    activate: (action_id: number, rest: object = {}, headers: Record<string, string> = {}) =>
      demo.send(balanceCalls.activate, { token, body: { ...ref, action_id, ...rest }, headers }),
    balance: () => balanceOf(demo, contract_id),
    async internet() {
      const { body } = await demo.send(contractCalls.info, { token, body: { contracts: [ref] } })
      const { services, billing_status } = (body as { detail: Info[] }).detail[0]!
      return { ...services.find(({ service_group_id: group }) => group === 1)!, billing_status }
    },
    async passTo(day: string) {
      await letPass(demo, demo.clock, day)
      token = (await demo.signIn(as)).access
    },
    async topUp(sum: number) {
      const { order } = await pay(demo, contract_id, sum)
      await demo.bank('POST', `/orders/${order.id}/approve`)
      await demo.app.jobs.runDue()
    },
  }
}
