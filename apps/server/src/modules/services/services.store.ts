import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Span } from './services.rules.ts'

export async function insertPause(tx: Tx, contract: number, { from, to }: Span) {
  await tx.query('insert into pause (contract, date_from, date_to) values ($1, $2, $3)', [contract, from, to])
}

export async function deletePause(tx: Tx, contract: number, from: Day) {
  await tx.query('delete from pause where contract = $1 and date_from = $2', [contract, from])
}

export interface PromotionTariff {
  id: number
  title: LocalisedText
  groupId: number
  cost: Money
  charged: 'monthly' | 'daily'
}

export async function findPromotionTariff(tx: Tx, code: string): Promise<PromotionTariff | undefined> {
  const rows = await tx.query<PromotionTariff>(
    `select id, title, service_group_id as "groupId", cost, charged from tariff where code = $1 and kind = 'promotion'`,
    [code],
  )
  return rows[0]
}

/** Records the activation of an offer; returns false if the contract has had the offer before. */
export async function insertActivation(tx: Tx, contract: number, promotion: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'insert into promotion_activation (contract, promotion, at) values ($1, $2, $3) on conflict do nothing returning contract',
    [contract, promotion, at],
  )
  return rows.length > 0
}
