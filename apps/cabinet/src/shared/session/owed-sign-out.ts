import { signInCalls } from '@kabinet/contract/sign-in'
import { isLockedOut, isSessionRefusal } from '../api/failures.ts'
import { type Session, signOutPatienceMs } from './session.ts'
import { owedSignOutItem } from './traces.ts'
import type { Transport } from '../api/transport.ts'

const retryMs = 30_000

interface Dependencies {
  readonly transport: Transport
  readonly storage: Pick<Storage, 'getItem' | 'removeItem'>
  readonly session: Pick<Session, 'inTurn'>
}

/**
 * Ends a session whose sign-out has not reached the server. First renews the session to get an access token, because
 * the refresh cookie alone cannot end it. Resolves with false if the server fails or does not respond.
 */
export function settleSignOut({ transport, storage, session }: Dependencies): Promise<boolean> {
  const isOwed = () => storage.getItem(owedSignOutItem) !== null
  if (!isOwed()) return Promise.resolve(true)
  return session.inTurn(async () => {
    // Another tab may have ended the session in the meantime, and the cookie may belong to a new sign-in.
    if (!isOwed()) return true
    const signal = AbortSignal.timeout(signOutPatienceMs)
    try {
      const { access: token } = await transport(signInCalls.refresh, { body: {} }, { cookie: true, signal })
      await transport(signInCalls.logout, {}, { token, signal })
    } catch (error) {
      if (!isSessionRefusal(error) && !isLockedOut(error)) return false
    }
    storage.removeItem(owedSignOutItem)
    return true
  })
}

/**
 * Completes an owed sign-out as soon as the server responds.
 * @param onWait called with true before each wait for the server, and with false at the end
 */
export async function completeSignOut(dependencies: Dependencies, onWait: (waits: boolean) => void): Promise<void> {
  while (!(await settleSignOut(dependencies))) {
    onWait(true)
    await untilOnline()
  }
  onWait(false)
}

/** Resolves when the browser is online again, or after a delay, because the server itself may have been down. */
function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryMs)
  })
}
