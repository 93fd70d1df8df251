import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './security-log.store.ts'

export async function noteByProvider(
  tx: Tx,
  customerId: number,
  { kind, clock }: { kind: 'account_locked' | 'account_unlocked'; clock: Clock },
): Promise<void> {
  await store.insertEvent(tx, {
    customerId,
    kind,
    at: clock.now(),
    session: null,
    contract: null,
    network: '',
    details: {},
    change: null,
    tell: null,
    isShown: false,
  })
}
