import type { InputOf } from '@kabinet/contract/kernel/call'
import type { connectionProcessCalls } from '@kabinet/contract/connection-process'

/** What the government's page returned in the address. Without a code, the person cancelled or was refused. */
export type IdentityReturn = Pick<
  InputOf<typeof connectionProcessCalls.createCustomer>['body'],
  'code' | 'state' | 'iss'
>

let returned: IdentityReturn | undefined

/**
 * Takes the result of a government sign-in from the address, which must not be kept in the history. Called before
 * anything else reads the address.
 */
export function takeIdentityReturn(): void {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  if (state === null) return
  returned = { state, code: query.get('code'), iss: query.get('iss') }
  history.replaceState(history.state, '', location.pathname)
}

/** Returns the result once; a reload of the page has none. */
export function spendIdentityReturn(): IdentityReturn | undefined {
  const once = returned
  returned = undefined
  return once
}
