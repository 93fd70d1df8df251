import { intercomTransitions } from '../src/modules/connection/transitions.rules.ts'
import type { World } from './walk-world.ts'

export interface DoorLeft {
  readonly id: number
  readonly status: number
  readonly closed: 'expired' | 'completed' | null
  readonly phone: string | null
  readonly connected: boolean
  /** Number of the contract; null without one. */
  readonly number: string | null
  readonly cost: number
  /** The contract has the intercom. */
  readonly hasIntercom: boolean
  readonly ordered: number
  readonly passwords: number
  readonly balance: number
  /** Sums of earlier payments, of what was paid since, and of what was charged. */
  readonly opening: number
  readonly received: number
  readonly charged: number
  /** Requests of which sales have heard because another order was faster. */
  readonly heardOf: boolean
  readonly history: readonly { readonly step: string; readonly status: number }[]
}

function listLeft({ db }: World): Promise<DoorLeft[]> {
  return db.query<DoorLeft>(
    `with movement as (
       select a.contract, t.source, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
         join ledger_transaction t on t.id = e.transaction_id where a.contract is not null
     ), texts as (
       select (regexp_match(text, '19[0-9]{5}'))[1] as number, count(distinct text)::int as passwords
       from sandbox_sms.message where text like '%password:%' group by 1
     )
     select p.id, p.status, p.close_reason as closed, p.phone, p.connected_at is not null as connected,
       c.contract_id as number, p.connection_cost + p.ahead_cost as cost,
       coalesce(i.contract = p.contract, false) as "hasIntercom",
       (select count(*)::int from service s where s.contract = c.id and s.ordered_on is not null) as ordered,
       coalesce(t.passwords, 0) as passwords,
       coalesce((select amount from customer_balance b where b.contract = c.id), 0) as balance,
       (select coalesce(sum(m.amount), 0)::bigint from movement m where m.contract = c.id and m.source = 'intercom') as opening,
       (select coalesce(sum(m.amount), 0)::bigint from movement m where m.contract = c.id and m.source = 'walk') as received,
       (select coalesce(sum(m.amount), 0)::bigint from movement m
        where m.contract = c.id and m.source in ('activation', 'period')) as charged,
       p.sales_notified_at is not null as "heardOf",
       (select json_agg(json_build_object('step', h.step, 'status', h.status) order by h.id)
        from connection_history h where h.process_id = p.id) as history
     from connection_process p join intercom i on i.id = p.intercom_id left join contract c on c.id = p.contract
       left join texts t on t.number = c.contract_id
     order by p.id`,
  )
}

type Taken = DoorLeft['history'][number]
const hasMoved = (from: number, { step, status }: Taken) =>
  intercomTransitions.some((row) => row.step === step && row.from === from && row.to === status)

/** Returns what is wrong with the state of an order, or with what led to it. */
function problemsOf(left: DoorLeft): string[] {
  const { status, closed, history, connected, number } = left
  const steps = history.map(({ step }) => step)
  const isPaid = steps.includes('pay')
  const isLost = status === 409
  const facts: Readonly<Record<string, boolean>> = {
    'it starts once, before the proof': history[0]!.step === 'start' && history[0]!.status === 0,
    'each step is in the table': history.every((each, nth) => nth === 0 || hasMoved(history[nth - 1]!.status, each)),
    'its last step is its status': history.at(-1)!.status === status,
    'who has paid has the intercom': closed !== null || left.hasIntercom === isPaid,
    'connected by the last signature': connected === steps.includes('sign_last'),
    'the month is charged once, when it begins': connected ? left.charged <= -left.cost : left.charged === 0,
    'no money comes or goes otherwise': left.balance === left.opening + left.received + left.charged,
    'one password of a paid contract': left.passwords === (isPaid ? 1 : 0),
    'a lost order has ordered nothing': !isLost || left.ordered === 0,
    'a contract is lost unless there is money on it': !isLost || number === null || left.balance > 0,
    'who has lost it has not paid for it': !(isLost && isPaid),
    'an expired order leaves nothing': closed !== 'expired' || left.ordered === 0,
    'money keeps its order': closed !== 'expired' || left.balance <= 0,
    'connected is the end': closed !== 'completed' || connected,
  }
  return Object.keys(facts).filter((name) => !facts[name])
}

/** Returns what must not be in the database, whatever the walks did. */
function listForbidden({ db }: World) {
  return db.query<{ what: string; which: string }>(
    `select 'intercom of two orders' as what, intercom_id::text as which from connection_process
       where intercom_id is not null and (status = 283 or connected_at is not null) group by intercom_id having count(*) > 1
     union all select 'order beside another', phone || ' ' || intercom_id from connection_process
       where intercom_id is not null and status not in (0, 409) and closed_at is null and connected_at is null
       group by phone, intercom_id having count(*) > 1
     union all select 'account beside another', phone from customer_phone where phone like '374918%'
       group by phone having count(*) > 1
     union all select 'contract without one process', c.contract_id from contract c
       where c.contract_id like '19_____' and 1 <> (select count(*) from connection_process p where p.contract = c.id)
     union all select 'earlier payment that has moved otherwise', i.slug from intercom i
       where (select coalesce(sum(e.amount), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
           join ledger_account a on a.id = e.account_id
           where t.source = 'intercom' and t.source_id = i.id::text and a.contract is not null)
         <> case when i.prepayment_to is null then 0 else i.prepayment end
     union all select 'keys beyond three', process_id || ' ' || kind from process_key where process_id is not null
       group by process_id, kind having count(*) > 3
     union all select 'transaction out of balance', transaction_id::text from ledger_entry
       group by transaction_id having sum(amount) <> 0`,
  )
}

/** Rows of the table of transitions that no walk has taken. */
export function untakenAtDoors(left: readonly DoorLeft[]) {
  return intercomTransitions.filter(
    ({ step, from, to }) =>
      !left.some(({ history }) =>
        history.some((each, nth) => each.step === step && each.status === to && history[nth - 1]?.status === from),
      ),
  )
}

/** Returns what is wrong after the jobs have run; each problem names its order, with all that is known of it. */
export async function checkDoors(world: World) {
  await world.servers[0].runJobs()
  const left = await listLeft(world)
  const found = left.flatMap((one) => problemsOf(one).map((problem) => `${problem}: ${JSON.stringify(one)}`))
  const forbidden = (await listForbidden(world)).map(({ what, which }) => `${what}: ${which}`)
  return { problems: [...found, ...forbidden, ...world.faults], left }
}
