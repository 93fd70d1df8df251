import { hourMs } from '@kabinet/contract/kernel/durations'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { demoApp } from './app.ts'
import { handClock } from './clock.ts'
import { pay } from './paying.ts'

type Info = WireAnswerOf<typeof tariffCalls.list>['changeTariffInfo']
interface Change {
  readonly service_id?: string
  readonly current_tariff_id: string
  readonly new_tariff_id: string
  readonly time: number
  readonly quoted?: { readonly day: Day; readonly net: number; readonly cost: number }
}

const afterHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs)

interface Given {
  readonly operator?: string
  readonly flags?: string
  /** Current day; by default the anchor of the demo. */
  readonly day?: Day
  readonly period?: { readonly from: Day; readonly to: Day }
}

export async function tariffHolder(
  contract_id: string,
  { day: today = '2026-11-20', period, operator: id = 'am', flags = '' }: Given = {},
) {
  const zone = id === 'am' ? 'Asia/Yerevan' : 'Asia/Yekaterinburg'
  const clock = handClock(afterHours(startOf(today, zone), 12))
  const demo = await demoApp({ clock, flags, operator: id })
  const ref = { contract_id, billing_id: 'rb' } as const
  if (period) {
    await demo.db.query(
      `update contract set period_from = $2, period_end = $3, billing_day = extract(day from $2::date) where contract_id = $1`,
      [contract_id, period.from, period.to],
    )
  }
  let { access: token } = await demo.signIn(contract_id)
  const now = () => Math.floor(clock.now().getTime() / 1000)
  return {
    ...demo,
    clock,
    ref,
    now,
    /** Returns the start of a day, in seconds since 1970. */
    midnight: (of: Day) => startOf(of, zone).getTime() / 1000,

    async info(language = 'en') {
      const headers = { 'accept-language': language }
      const { body } = await demo.send(tariffCalls.info, { token, query: ref, headers })
      return (body as { detail: WireAnswerOf<typeof tariffCalls.info> }).detail.tariffEntries
    },

    async list(service_id?: string, language = 'en') {
      const headers = { 'accept-language': language }
      const query = { ...ref, ...(service_id && { service_id }) }
      const { body } = await demo.send(tariffCalls.list, { token, query, headers })
      return (body as { detail: { changeTariffInfo: Info } }).detail.changeTariffInfo
    },

    change: (given: Change, headers: Record<string, string> = {}) =>
      demo.send(tariffCalls.change, { token, body: { ...ref, ...given }, headers }),

    cancel: (query: { service_id?: string; current_tariff_id: string }) =>
      demo.send(tariffCalls.cancel, { token, query: { ...ref, ...query } }),

    /** Tops up by card; `amount` is in whole units of the currency. */
    async topUp(amount: number) {
      const { order } = await pay(demo, contract_id, amount)
      await demo.bank('POST', `/orders/${order.id}/approve`)
      await demo.bank('POST', `/orders/${order.id}/callback`)
      await demo.app.jobs.runDue()
    },

    /** Advances to noon on a day, bills every day up to and including it, and renews the session. */
    async passTo(until: Day) {
      await demo.app.jobs.plan()
      const next = addDays(dayOf(clock.now(), zone), 1)
      // Billing a day also bills the missed days before it, in order.
      for (const day of [next, until]) {
        clock.advance((startOf(day, zone).getTime() - clock.now().getTime()) / 1000)
        await demo.app.jobs.runDue()
      }
      clock.advance(12 * 3600)
      token = (await demo.signIn(contract_id)).access
    },

    /** Returns the refunds and charges posted since the demo was loaded, and the balance, in hundredths. */
    async money() {
      const moved = await demo.db.query<{ source: string; type: string; sum: number }>(
        `select t.source, t.type, e.amount as sum
         from contract c join ledger_account a on a.contract = c.id join ledger_entry e on e.account_id = a.id
         join ledger_transaction t on t.id = e.transaction_id
         where c.contract_id = $1 and t.source in ('refund', 'change', 'period') order by e.id`,
        [contract_id],
      )
      const [left] = await demo.db.query<{ balance: number }>(
        `select amount as balance from customer_balance b join contract c on c.id = b.contract where contract_id = $1`,
        [contract_id],
      )
      return { moved, balance: left!.balance }
    },
  }
}

/** Returns the requests that the list offers for a change, with the terms that it shows. */
export async function requestsOf(
  { list }: Awaited<ReturnType<typeof tariffHolder>>,
  from: string,
  to: string,
  of?: string,
) {
  const { service_id, tariffs } = await list(of)
  const { cost, actions } = tariffs.find(({ tariff_id }) => tariff_id === to)!
  return actions.map(({ when, day, net }) => {
    const quoted = { day, net, cost: cost[0]!.cost }
    return { service_id, current_tariff_id: from, new_tariff_id: to, time: when, quoted }
  })
}
