import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'

export async function readProgress(tx: Tx): Promise<{ last: Day | null; running: boolean }> {
  const rows = await tx.query<{ last: Day | null; running: boolean }>(
    `select max(day) as last, coalesce(bool_or(finished_at is null), false) as running from billing_day`,
  )
  return rows[0]!
}

export async function readKeys(tx: Tx): Promise<{ first: number; last: number }> {
  const rows = await tx.query<{ first: number; last: number }>(
    'select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from contract',
  )
  return rows[0]!
}

export async function insertDay(tx: Tx, day: Day, at: Date, batches: number) {
  await tx.query(
    `insert into billing_day (day, started_at, batches, finished_at)
     values ($1, $2, $3, case when $3 = 0 then $2::timestamptz end)`,
    [day, at, batches],
  )
}

export async function abandonDay(tx: Tx, at: Date) {
  await tx.query('update billing_day set finished_at = $1 where finished_at is null', [at])
}

export interface DayProgress {
  day: Day
  batches: number
  batchesDone: number
  charged: number
  blocked: number
}

const columns = 'day, batches, batches_done as "batchesDone", charged, blocked'

export async function countBatch(
  tx: Tx,
  day: Day,
  { charged, blocked }: { charged: number; blocked: number },
  at: Date,
): Promise<DayProgress> {
  const rows = await tx.query<DayProgress>(
    `update billing_day set batches_done = batches_done + 1, charged = charged + $2, blocked = blocked + $3,
       finished_at = case when batches_done + 1 = batches then $4::timestamptz end
     where day = $1 returning ${columns}`,
    [day, charged, blocked, at],
  )
  return rows[0]!
}

export async function findRunning(tx: Tx): Promise<DayProgress | undefined> {
  const rows = await tx.query<DayProgress>(`select ${columns} from billing_day where finished_at is null`)
  return rows[0]
}
