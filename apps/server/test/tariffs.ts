import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { demoApp } from './app.ts'
import { handClock } from './clock.ts'
import { pay } from './paying.ts'

type Info = AnswerOf<typeof tariffCalls.list>['changeTariffInfo']
interface Change {
  readonly service_id?: string
  readonly current_tariff_id: string
  readonly new_tariff_id: string
  readonly time: number
  readonly shown?: { readonly day: Day; readonly net: number; readonly cost: number }
}

const afterHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000)

interface Given {
  readonly operator?: string
  readonly flags?: string
  /** The day that it is; the demo's anchor when absent. */
  readonly day?: Day
  /** Of the contract's period, where it is not the demo's own. */
  readonly period?: { readonly from: Day; readonly to: Day }
}

/** The holder of a home contract of the demo who changes its tariffs, and the days that pass. */
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
    /** The seconds of a day's midnight. */
    midnight: (of: Day) => startOf(of, zone).getTime() / 1000,

    async info(language = 'en') {
      const headers = { 'accept-language': language }
      const { body } = await demo.send(tariffCalls.info, { token, query: ref, headers })
      return (body as { detail: AnswerOf<typeof tariffCalls.info> }).detail.tariffEntries
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

    /** Pays by card what is to stand on the balance more, in the currency's whole units. */
    async topUp(amount: number) {
      const { order } = await pay(demo, contract_id, amount)
      await demo.bank('POST', `/orders/${order.id}/approve`)
      await demo.bank('POST', `/orders/${order.id}/callback`)
      await demo.app.jobs.runDue()
    },

    /** Lets the product's time pass to noon of a day, each midnight billed; the session is a new one then. */
    async passTo(until: Day) {
      await demo.app.jobs.plan()
      const next = addDays(dayOf(clock.now(), zone), 1)
      // Days are made up for in their order, once one is billed.
      for (const day of [next, until]) {
        clock.advance((startOf(day, zone).getTime() - clock.now().getTime()) / 1000)
        await demo.app.jobs.runDue()
      }
      clock.advance(12 * 3600)
      token = (await demo.signIn(contract_id)).access
    },

    /** What moved on the contract's account since the demo was loaded, in hundredths, and what is left. */
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
