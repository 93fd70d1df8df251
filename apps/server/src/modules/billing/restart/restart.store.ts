import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'

export async function startPeriod(
  tx: Tx,
  { contract, from, to, billingDay }: { contract: number; from: Day; to: Day; billingDay: number },
) {
  await tx.query(`update contract set period_from = $2, period_end = $3, billing_day = $4 where id = $1`, [
    contract,
    from,
    to,
    billingDay,
  ])
  await switchOn(tx, contract)
  await tx.query(
    `update service set paid_days = greatest(0, paid_days - ($3::date - $2::date))
     where contract = $1 and status_code = ${serviceStatus.active} and paid_days > 0`,
    [contract, from, to],
  )
  await tx.query(`update bundle set time_from = $2, time_to = $3 where contract = $1 and status = 'enabled'`, [
    contract,
    from,
    to,
  ])
}

export async function switchOn(tx: Tx, contract: number) {
  await tx.query(
    `update service s set status_code = ${serviceStatus.active} from tariff t
     where s.contract = $1 and s.status_code = ${serviceStatus.unpaid} and t.id = s.tariff_id
       and (t.charged = 'monthly' or t.cost = 0 or s.in_bundle)`,
    [contract],
  )
  await tx.query(`update bundle set status = 'enabled' where contract = $1 and status = 'disabled'`, [contract])
}
