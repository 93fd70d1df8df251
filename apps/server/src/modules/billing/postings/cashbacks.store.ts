import { serviceGroup, serviceStatus, tvGroups } from '@kabinet/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import { inBatch, type PostingContext } from './statements.store.ts'

/**
 * Pays the cashbacks of periods that were charged at `since` or later, once per period: a condition that comes true
 * later in the period earns nothing for it. The autopay cashback is paid while autopay is on, the
 * internet and TV cashback while both services are active, the one- and two-year cashbacks until they are lost
 * (docs/domain/billing.md#cashbacks).
 */
export async function payCashbacks(
  tx: Tx,
  { first, last, since }: Pick<DayBatch, 'first' | 'last'> & { readonly since: Date },
  { at, currency }: Pick<PostingContext, 'at' | 'currency'>,
  types: { readonly autopayment: number; readonly channelPackage: number },
) {
  const has = (groups: readonly number[]) =>
    `exists (select from service s where s.contract = b.contract and s.status_code = ${serviceStatus.active}
       and s.parent is null and s.service_group_id in (${groups.join(', ')}))`
  await tx.query(
    `with given as materialized (
       select b.contract, b.type_id, b.sum, c.period_from, nextval('ledger_transaction_id_seq') as transaction_id
       from cashback b
       join contract c on c.id = b.contract
       where ${inBatch('b.contract')} and b.is_active
         and b.paid_period is distinct from c.period_from
         and exists (select from service_charge h join ledger_transaction t on t.id = h.transaction_id
           where h.contract = b.contract and h.period_from = c.period_from and h.kind = 'period' and t.at >= $7)
         and (b.type_id <> $5 or exists (select from card a where a.contract = b.contract and a.recurring and not a.deactivated))
         and (b.type_id <> $6 or (${has([serviceGroup.internet])} and ${has(tvGroups)}))),
     paid as (
       update cashback b set paid_period = g.period_from from given g
       where b.contract = g.contract and ${inBatch('b.contract')} and b.type_id = g.type_id),
     posted as (
       insert into ledger_transaction (id, source, source_id, at, type, type_id) overriding system value
       select transaction_id, 'cashback', contract || ':' || type_id || ':' || period_from, $3, 'charge', type_id from given)
     insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select g.transaction_id, side.account, $4, side.sign * g.sum, $3
     from given g join ledger_account a on a.contract = g.contract,
       lateral (values (a.id, 1),
         ((select id from ledger_account where contract is null and kind = 'cashback' and currency = $4), -1)) as side (account, sign)`,
    [first, last, at, currency, types.autopayment, types.channelPackage, since],
  )
}
