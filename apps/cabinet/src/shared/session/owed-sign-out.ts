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
 * Ends a session that was signed out without the server: renews it once for an access token, since the cookie alone
 * ends no session. Returns false if that is not possible yet.
 */
export function settleSignOut({ transport, storage, session }: Dependencies): Promise<boolean> {
  const isOwed = () => storage.getItem(owedSignOutItem) !== null
  if (!isOwed()) return Promise.resolve(true)
  return session.inTurn(async () => {
    // Another tab may have done so meanwhile, and a new sign-in has another cookie.
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
 * Completes an owed sign-out as soon as the server answers.
 * @param onWait called with whether it has to wait
 */
export async function completeSignOut(dependencies: Dependencies, onWait: (waits: boolean) => void): Promise<void> {
  while (!(await settleSignOut(dependencies))) {
    onWait(true)
    await untilOnline()
  }
  onWait(false)
}

/** Resolves when the browser is online, or after a delay, since the server may have been the problem. */
function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryMs)
  })
}
