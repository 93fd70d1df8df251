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
 * Ends at the server what was signed out without it: by a renewal, whose token is used for nothing else, as the cookie
 * alone ends no session. False while that cannot be done.
 */
export function settleSignOut({ transport, storage, session }: Dependencies): Promise<boolean> {
  const isOwed = () => storage.getItem(owedSignOutItem) !== null
  if (!isOwed()) return Promise.resolve(true)
  return session.inTurn(async () => {
    // Another tab may have done so meanwhile, and somebody who signed in has another cookie.
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
 * Completes a sign-out that the server has not heard of, as soon as it answers.
 * @param onWait hears whether it has to wait for that
 */
export async function completeSignOut(dependencies: Dependencies, onWait: (waits: boolean) => void): Promise<void> {
  while (!(await settleSignOut(dependencies))) {
    onWait(true)
    await untilOnline()
  }
  onWait(false)
}

/** Resolves when the browser says that it has a connection, or after a while: it may be the server that was away. */
function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryMs)
  })
}
