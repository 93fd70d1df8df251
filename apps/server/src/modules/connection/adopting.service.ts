import type { Tx } from '../../platform/database/db.ts'
import type { Processes } from './process.service.ts'
import { findOpenProcess } from './process.store.ts'
import type { Reminders } from './reminding.service.ts'

interface Dependencies {
  readonly processes: Pick<Processes, 'within'>
  readonly reminders: Reminders
}

/** Creates the use case that takes over an imported process (docs/domain/connection.md#imported-orders). */
export function createAdopting({ processes, reminders }: Dependencies) {
  return async (tx: Tx, id: number): Promise<void> => {
    if (!(await findOpenProcess(tx, id))) return
    await processes.within(tx, id, async () => {})
    await reminders.schedule(tx, id)
  }
}
