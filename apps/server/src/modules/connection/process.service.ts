import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import type { Intercoms } from '../intercom/index.ts'
import { dueOf } from './payment.rules.ts'
import * as store from './process.store.ts'
import { decide, type Step } from './transitions.rules.ts'

/** What a step brings with it, in the transaction of the step. */
export interface Effects {
  /** The order is paid for, or will be later. */
  readonly paid: (tx: Tx, process: store.ProcessRow) => Promise<void>
  /** Draws the documents to sign, once. */
  readonly drawDocuments: (tx: Tx, process: store.ProcessRow) => Promise<void>
  /** Returns whether nothing is left to sign. */
  readonly isSigned: (tx: Tx, process: store.ProcessRow) => Promise<boolean>
  /** Starts what was ordered, where nothing else has to happen after the last signature. */
  readonly signed: (tx: Tx, process: store.ProcessRow) => Promise<void>
  /** Somebody else has the intercom. */
  readonly lost: (tx: Tx, process: store.ProcessRow, facts: { readonly forestalled: boolean }) => Promise<void>
}

const paidKind = 'connection.paid'

/** Statuses of an order for an intercom that another order may still forestall. */
const contending: readonly ConnectionStatus[] = [
  connectionStatus.personalData,
  connectionStatus.ready,
  connectionStatus.payment,
]

interface Contending extends store.ProcessRow {
  readonly intercom: number
}

const isContending = (process: store.ProcessRow): process is Contending =>
  process.intercom !== null && contending.includes(process.status)

const contenderOf = ({ id, intercom, contract }: Contending) => ({ process: id, intercom, contract })

interface Dependencies {
  readonly billing: Pick<Billing, 'read' | 'onCredit'>
  readonly effects: Effects
  readonly intercoms: Pick<Intercoms, 'isInUse' | 'lock' | 'take'>
}

/**
 * Lets the order of a contract go on as soon as money has come: the first to pay has the intercom, whether or not
 * anybody looks at the order just then.
 */
export function followCredits({ jobs }: Pick<Core, 'jobs'>, billing: Pick<Billing, 'onCredit'>): void {
  // A process is locked before its contract, which the payment has locked, hence the job.
  billing.onCredit(async (tx, contract) => {
    if ((await store.findOpenOfContract(tx, contract)) === undefined) return
    await jobs.enqueue(tx, { kind: paidKind, orderingKey: `contract:${contract}`, payload: { contract } })
  })
}

export type Processes = ReturnType<typeof createProcesses>

/**
 * Moves processes along the governing table (docs/domain/connection.md#statuses): every step runs under the lock of its
 * process, is logged, and is harmless if it is repeated.
 */
export function createProcesses({ db, clock, events, jobs }: Core, { billing, effects, intercoms }: Dependencies) {
  async function apply(
    tx: Tx,
    process: store.ProcessRow,
    step: Step,
    { known = false }: { readonly known?: boolean } = {},
  ): Promise<'moved' | 'repeat'> {
    const next = decide({ ...process, connected: process.connectedAt !== null, known }, step)
    if (next === 'refused') throw new Refused('process_step')
    if (next === 'repeat') return 'repeat'
    process.status = next
    process.touchedAt = clock.now()
    await store.insertHistory(tx, { process: process.id, step, status: next, at: process.touchedAt })
    return 'moved'
  }

  /** Notes that the person goes on; while support is to book another visit, that does not put off the end. */
  function touch(process: store.ProcessRow): void {
    if (!process.visitCancelled) process.touchedAt = clock.now()
  }

  async function balanceOf(tx: Tx, { contract }: store.ProcessRow) {
    return contract === null ? undefined : (await billing.read(tx, [contract])).get(contract)?.facts.balance
  }

  async function isCovered(tx: Tx, process: store.ProcessRow): Promise<boolean> {
    const balance = await balanceOf(tx, process)
    return balance !== undefined && balance >= dueOf(process)
  }

  /** Ends an order for an intercom that somebody else has. Locks the intercom while it can still be ordered. */
  async function checkHeld(tx: Tx, process: store.ProcessRow): Promise<void> {
    if (!isContending(process)) return
    const { inUse, forestalled } = await intercoms.lock(tx, contenderOf(process))
    if (!inUse) return
    await apply(tx, process, 'lose')
    await effects.lost(tx, process, { forestalled })
  }

  /** Gives an intercom to the order that was paid for first, even if nobody has looked at that one since. */
  async function giveToFirst(tx: Tx, process: Contending): Promise<void> {
    const first = await store.findFirstCovered(tx, process.intercom)
    if (first === undefined || first.process === process.id) return
    await intercoms.take(tx, { intercom: process.intercom, ...first })
    await checkHeld(tx, process)
  }

  async function takePayment(tx: Tx, process: store.ProcessRow): Promise<void> {
    const { payment } = connectionStatus
    if (process.status !== payment || !(await isCovered(tx, process))) return
    if (isContending(process)) await giveToFirst(tx, process)
    if (process.status !== payment) return
    await apply(tx, process, 'pay')
    await effects.paid(tx, process)
  }

  /** Takes the steps that need nobody: what is covered is paid, and where nothing is to be signed, all is signed. */
  async function advance(tx: Tx, process: store.ProcessRow): Promise<void> {
    const { documents } = connectionStatus
    await checkHeld(tx, process)
    await takePayment(tx, process)
    if (process.status !== documents) return
    // Here, and not with the payment, because an imported process may begin with this status.
    await effects.drawDocuments(tx, process)
    if (!(await effects.isSigned(tx, process))) return
    await apply(tx, process, 'sign_last')
    await effects.signed(tx, process)
  }

  /**
   * Runs `work` with the process locked, takes the steps that follow from it, and saves the process.
   * @throws Refused `no_access` if the process is closed
   */
  async function within<T>(tx: Tx, id: number, work: (process: store.ProcessRow) => Promise<T>): Promise<T> {
    const process = await store.lockProcess(tx, id)
    if (!process) throw new Refused('no_access')
    await checkHeld(tx, process)
    const result = await work(process)
    await advance(tx, process)
    await store.updateProcess(tx, process)
    if (process.contract !== null) await events.publish(tx, { topic: 'contract', contract: process.contract })
    return result
  }

  const locked = <T>(id: number, work: (tx: Tx, process: store.ProcessRow) => Promise<T>): Promise<T> =>
    db.transaction((tx) => within(tx, id, (process) => work(tx, process)))

  /** Takes a step under the lock, and returns the status after everything that follows from it. */
  async function moved(
    id: number,
    work: (tx: Tx, process: store.ProcessRow) => Promise<void>,
  ): Promise<ConnectionStatus> {
    const process = await locked(id, async (tx, row) => {
      await work(tx, row)
      return row
    })
    return process.status
  }

  /** Returns whether a step that needs nobody is open: only then is a reader's lock worth it. */
  async function isMovable(process: store.ProcessRow): Promise<boolean> {
    const { payment, documents } = connectionStatus
    if (isContending(process) && (await intercoms.isInUse(db, contenderOf(process)))) return true
    if (process.status === payment) return isCovered(db, process)
    return process.status === documents && effects.isSigned(db, process)
  }

  jobs.transactional<{ contract: number }>(paidKind, async (tx, { contract }) => {
    const id = await store.findOpenOfContract(tx, contract)
    if (id !== undefined) await within(tx, id, async () => {})
  })

  followCredits({ jobs }, billing)

  return {
    apply,
    touch,
    balanceOf,
    /** What follows from the payment, or from putting it off. */
    settle: effects.paid,
    locked,
    moved,
    within,

    /**
     * Returns a process after the steps that need nobody, such as a payment that has arrived meanwhile.
     * @throws Refused `no_access` if it is closed
     */
    async current(id: number): Promise<store.ProcessRow> {
      const found = await store.findOpenProcess(db, id)
      if (!found) throw new Refused('no_access')
      if (!(await isMovable(found))) return found
      return locked(id, async (_, process) => process)
    },
  }
}
