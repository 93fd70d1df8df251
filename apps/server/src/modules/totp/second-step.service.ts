import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { SignInWay } from '@kabinet/contract/security'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import * as store from './second-step.store.ts'
import type { Totp } from './totp.service.ts'

interface Dependencies {
  readonly totp: Pick<Totp, 'isOn'>
}

type Owner = Pick<store.Waiting, 'customerId' | 'contract'>

type Finish<T> = (tx: Tx, waiting: store.Waiting) => Promise<T>

export type SecondStep = ReturnType<typeof createSecondStep>

/**
 * Creates the second step of sign-ins to accounts with an authenticator app; it must be completed in the same browser.
 */
export function createSecondStep({ db, clock, operator }: Core, { totp }: Dependencies) {
  const { minutes, tries } = operator.signIn.totp

  return {
    /**
     * Starts the second step, in the caller's transaction.
     * @returns the secret with which the browser continues; undefined if the account requires no second step
     */
    async begin(tx: Tx, { customerId, contract }: Owner, way: SignInWay): Promise<string | undefined> {
      if (!(await totp.isOn(tx, customerId))) return undefined
      const secret = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + minutes * minuteMs)
      await store.insertStep(tx, hashOf(secret), { customerId, contract, way }, expiresAt)
      return secret
    },

    /**
     * Completes a pending sign-in, once. Attempts are counted before the code is verified.
     * @param check verifies the code, with wrong codes counted per account
     * @throws Refused `second_step_expired`, `totp_wrong`, `too_many_requests`
     */
    async finish<T>(secret: string, check: (customerId: number) => Promise<boolean>, work: Finish<T>) {
      const hash = hashOf(secret)
      const waiting = await store.countTry(db, hash, clock.now(), tries)
      if (!waiting) throw new Refused('second_step_expired')
      if (!(await check(waiting.customerId))) throw new Refused('totp_wrong')
      return db.transaction(async (tx) => {
        if (!(await store.deleteStep(tx, hash))) throw new Refused('second_step_expired')
        const contract = waiting.contract === null ? null : await store.getRef(tx, waiting.contract)
        return { opened: await work(tx, waiting), contract }
      })
    },

    drop: (tx: Tx, customerId: number): Promise<void> => store.deleteOf(tx, customerId),

    purgeExpired: (tx: Tx): Promise<void> => store.deleteExpired(tx, clock.now()),
  }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
