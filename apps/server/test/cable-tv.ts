import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { tvCalls } from '@kabinet/contract/tv'
import { demoApp, type DemoOptions } from './app.ts'
import type { handClock } from './clock.ts'
import { balanceOf } from './paying.ts'

export const mine = { contract_id: '1000008', billing_id: 'rb' } as const

export type Subscription = WireAnswerOf<typeof tvCalls.crud>['subscription']

/** Signs in, by default to 1000008, which has two TV cards: Sport on the first, Kids until 8 December on the second. */
export async function viewer(options: DemoOptions = {}, ref: typeof mine = mine) {
  const demo = await demoApp(options)
  let { access: token } = await demo.signIn(ref.contract_id)
  const detail = (body: unknown) => (body as { detail: unknown }).detail
  const change = (given: object, language = 'en') =>
    demo.send(tvCalls.crud, { token, body: { ...ref, ...given }, headers: { 'accept-language': language } })
  async function offered(card_id: string) {
    const { body } = await demo.send(tvCalls.available, { token, query: { ...ref, card_id } })
    return detail(body) as WireAnswerOf<typeof tvCalls.available>
  }
  return {
    ...demo,
    token,
    change,
    async pass(clock: ReturnType<typeof handClock>, days: number) {
      clock.advance(days * 86_400)
      await demo.app.jobs.runDue()
      token = (await demo.signIn(ref.contract_id)).access
    },
    balance: () => balanceOf(demo, ref.contract_id),
    connect: (card_id: string, package_id: string, date_2?: number | null) =>
      change({ card_id, package_id, action_id: '0', ...(date_2 !== undefined && { date_2 }) }),
    async changed(...given: Parameters<typeof change>) {
      return (detail((await change(...given)).body) as { subscription: Subscription }).subscription
    },
    async current() {
      const { body } = await demo.send(tvCalls.current, { token, query: ref })
      return (detail(body) as WireAnswerOf<typeof tvCalls.current>).cardPacketList
    },
    offered,
    available: async (card_id: string) => (await offered(card_id)).packets,
    async history(query: { card_id?: string } = {}) {
      const { body } = await demo.send(tvCalls.history, { token, query: { ...ref, ...query } })
      return body as WireAnswerOf<typeof tvCalls.history>
    },
  }
}

export async function chargesOf({ db }: Pick<Awaited<ReturnType<typeof viewer>>, 'db'>) {
  return db.query<{ sum: number }>(
    `select -e.amount as sum from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id join contract c on c.id = a.contract
     where c.contract_id = '1000008' and t.source = 'change'`,
  )
}
