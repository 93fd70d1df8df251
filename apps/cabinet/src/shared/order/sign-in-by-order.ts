import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import { session, transport } from '../api/client.ts'
import { Refused } from '../api/failures.ts'

/**
 * Signs the person in with the order's key, and returns the path to open next: home or, if they have to sign in
 * themselves, the sign-in page. A session that already exists stays.
 */
export async function signInByOrder(key: string): Promise<'/' | '/login'> {
  if (session.isMarked()) return '/'
  try {
    const { authByCustomerKey } = connectionProcessCalls
    await session.enter(() => transport(authByCustomerKey, { body: { key } }, { cookie: true, processKey: key }))
    return '/'
  } catch (error) {
    if (error instanceof Refused) return '/login'
    throw error
  }
}
