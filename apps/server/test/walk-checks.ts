import { transitions } from '../src/modules/connection/transitions.rules.ts'
import type { World } from './walk-world.ts'

export interface Left {
  readonly id: number
  readonly status: number
  readonly bound: boolean
  readonly visitCancelled: boolean
  readonly closed: 'expired' | 'completed' | null
  readonly connected: boolean
  /** Price of connecting, in hundredths. */
  readonly price: number
  /** Number of the contract; null without one. */
  readonly number: string | null
  readonly hasPassword: boolean
  readonly passwords: number
  readonly fees: readonly number[]
  /** Sums of what was paid, and of what was charged apart from fees. */
  readonly received: number
  readonly charged: number
  readonly balance: number
  /** Services that the process has connected, and those that it has still ordered. */
  readonly activated: number
  readonly ordered: number
  readonly visits: Readonly<Record<'booked' | 'done' | 'missed' | 'cancelled', number>>
  /** Steps with the statuses that they led to. */
  readonly history: readonly { readonly step: string; readonly status: number }[]
}

/** Reads what the steps of all processes have left behind since the demo's import. */
function listLeft({ db }: World): Promise<Left[]> {
  return db.query<Left>(
    `with movement as (
       select a.contract, t.source, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
         join ledger_transaction t on t.id = e.transaction_id
       where a.contract is not null and t.source in ('walk', 'connection', 'activation', 'period')
         and (t.source in ('walk', 'connection') or t.at >= '2026-11-20T08:00:00Z')
     ), texts as (
       select (regexp_match(text, '19[0-9]{5}'))[1] as number, count(distinct text)::int as passwords
       from sandbox_sms.message where text like '%password:%' group by 1
     )
     select p.id, p.status, p.bound, p.visit_cancelled as "visitCancelled", p.close_reason as closed,
       p.connected_at is not null as connected, p.connection_cost as price, c.contract_id as number,
       c.password_hash is not null as "hasPassword", coalesce(t.passwords, 0) as passwords,
       (select coalesce(json_agg(m.amount), '[]') from movement m where m.contract = c.id and m.source = 'connection') as fees,
       (select coalesce(sum(m.amount), 0)::bigint from movement m where m.contract = c.id and m.source = 'walk') as received,
       (select coalesce(sum(m.amount), 0)::bigint from movement m
        where m.contract = c.id and m.source in ('activation', 'period')) as charged,
       coalesce((select amount from customer_balance b where b.contract = c.id), 0) as balance,
       (select count(*) from service s where s.contract = c.id and s.connected_on >= '2026-11-20') as activated,
       (select count(*) from service s where s.contract = c.id and s.ordered_on is not null) as ordered,
       (select json_build_object('booked', count(*) filter (where v.state = 'booked'),
          'done', count(*) filter (where v.state = 'done'), 'missed', count(*) filter (where v.state = 'missed'),
          'cancelled', count(*) filter (where v.state = 'cancelled'))
        from visit v where v.contract = c.id and v.id > 10000) as visits,
       (select json_agg(json_build_object('step', h.step, 'status', h.status) order by h.id)
        from connection_history h where h.process_id = p.id) as history
     from connection_process p left join contract c on c.id = p.contract left join texts t on t.number = c.contract_id
     where p.id > 10000 order by p.id`,
  )
}

const hasMoved = (from: number, { step, status }: Left['history'][number]) =>
  transitions.some((row) => row.step === step && row.from === from && row.to === status)

/** Returns what is wrong with the state of a process, or with what led to it. */
function problemsOf(left: Left): string[] {
  const { status, bound, closed, history, visits, fees } = left
  const steps = history.map(({ step }) => step)
  const count = (step: string) => steps.filter((each) => each === step).length
  const isActivated = left.activated > 0
  const isPaid = steps.includes('pay') || steps.includes('pay_later')
  const ends = ['done', 'missed', 'cancelled'] as const
  const ended = ends.reduce((sum, state) => sum + visits[state], 0)
  const endedBySteps = ends.reduce((sum, state) => sum + count(`visit_${state}`), 0)
  // One of which nobody has reported anything in time may be reported after the order has closed.
  const last = status === 419 && !left.visitCancelled ? 1 : 0
  const facts: Readonly<Record<string, boolean>> = {
    'it starts once': steps.indexOf('start') === 0 && count('start') === 1,
    'each step is in the table': history.every((each, nth) => nth === 0 || hasMoved(history[nth - 1]!.status, each)),
    'its last step is its status': history.at(-1)!.status === status,
    'a visit for each time it waited for one': visits.booked + ended === endedBySteps + last,
    'its visit is booked while it waits': closed !== null || visits.booked === last,
    'each visit ended by its step': closed !== null || ends.every((state) => visits[state] === count(`visit_${state}`)),
    'one fee at most': fees.length <= 1 && fees.every((fee) => fee === -left.price),
    'a fee for what works': fees.length === (isActivated && left.price > 0 ? 1 : 0),
    'services work only after a visit or a line': !isActivated || count('visit_done') + count('line_seen') > 0,
    'a visit connects everything': count('visit_done') === 0 || (isActivated && left.ordered === 0),
    'nothing is charged before': isActivated || bound || left.charged === 0,
    'no money comes or goes otherwise':
      bound || left.balance === left.received + left.charged + fees.reduce((sum, fee) => sum + fee, 0),
    'one password of a new contract': left.passwords === (isPaid && !bound ? 1 : 0),
    'its password is the one sent': bound || left.hasPassword === left.passwords > 0,
    'connected is the end': closed !== 'completed' || left.connected,
    'an expired order leaves nothing': closed !== 'expired' || left.ordered === 0,
    'money keeps its order': closed !== 'expired' || bound || left.balance <= 0,
  }
  return Object.keys(facts).filter((name) => !facts[name])
}

/** Returns what must not be in the database, whatever the walks did. */
function listForbidden({ db }: World) {
  return db.query<{ what: string; which: string }>(
    `select 'process beside another' as what, phone || ' ' || house_id || ' ' || flat as which from connection_process
       where phone is not null group by phone, house_id, flat having count(*) > 1
     union all select 'account beside another', phone from customer_phone where phone like '374917%'
       group by phone having count(*) > 1
     union all select 'contract without one process', c.contract_id from contract c
       where c.contract_id like '19_____' and 1 <> (select count(*) from connection_process p where p.contract = c.id)
     union all select 'visit of no process', v.id::text from visit v
       where v.id > 10000 and not exists (select from connection_process p where p.id = v.connection_id and p.contract = v.contract)
     union all select 'days charged twice', a.contract || ' ' || coalesce(a.service, 'bundle') from service_charge a
       join service_charge b on b.contract = a.contract and b.service is not distinct from a.service and b.transaction_id <> a.transaction_id
         and b.period_from >= a.period_from and b.period_from < a.period_end
       join connection_process p on p.contract = a.contract
     union all select 'service that works uncharged', s.contract || ' ' || s.code from service s
       join connection_process p on p.contract = s.contract and p.id > 10000 join tariff t on t.id = s.tariff_id
       where s.connected_on >= '2026-11-20' and s.status_code = 0 and t.charged = 'monthly' and t.cost > 0
         and not exists (select from service_charge h where h.contract = s.contract and h.period_from >= s.connected_on
           and h.service is not distinct from case when not s.in_bundle then s.code end)
     union all select 'transaction out of balance', transaction_id::text from ledger_entry
       group by transaction_id having sum(amount) <> 0`,
  )
}

/** Rows of the table of transitions that no walk has taken. */
export function untaken(left: readonly Left[]) {
  return transitions.filter(
    ({ step, from, to }) =>
      !left.some(({ history }) =>
        history.some((each, nth) => each.step === step && each.status === to && history[nth - 1]?.status === from),
      ),
  )
}

/** Returns what is wrong after the jobs have run; each problem names its process, with all that is known of it. */
export async function checkAll(world: World) {
  await world.servers[0].runJobs()
  const left = await listLeft(world)
  const found = left.flatMap((one) => problemsOf(one).map((problem) => `${problem}: ${JSON.stringify(one)}`))
  const forbidden = (await listForbidden(world)).map(({ what, which }) => `${what}: ${which}`)
  return { problems: [...found, ...forbidden, ...world.faults], left }
}
