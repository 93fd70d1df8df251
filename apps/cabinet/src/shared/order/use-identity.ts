import { connectionProcessCalls as calls } from '@kabinet/contract/connection-process'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '../api/failures.ts'
import { type IdentityReturn, spendIdentityReturn } from './identity-return.ts'
import type { KeptOrderStore } from './order-store.ts'
import type { SendOrder } from './send-order.ts'

interface Options {
  readonly store: KeptOrderStore
  readonly send: SendOrder
  /** Path to which the government's page returns. */
  readonly path: string
  /** Leads on after the government has said who the person is. */
  readonly onIdentified: () => Promise<void>
}

/** What the screen is doing: `returned` finishes the government sign-in. */
export type IdentityWork = 'government' | 'returned' | 'other'

interface Failure {
  /** What failed. */
  readonly work: IdentityWork
  readonly error: unknown
}

const isRefusal = (error: unknown, ...refusals: readonly Refusal[]) =>
  error instanceof Refused && refusals.includes(error.refusal)

/** Government sign-in of an order, and the state of its screen. */
export function useIdentity({ store, send, path, onIdentified }: Options) {
  const [returned] = useState(() => (store.read().identity ? spendIdentityReturn() : undefined))
  const [working, setWorking] = useState<IdentityWork | undefined>(returned && 'returned')
  const [failure, setFailure] = useState<Failure>()
  const url = `${location.origin}${path}`

  function fail(work: IdentityWork, error: unknown) {
    setFailure({ work, error })
    setWorking(undefined)
  }

  function run(work: IdentityWork, act: () => Promise<void>) {
    setWorking(work)
    setFailure(undefined)
    act().catch((error: unknown) => fail(work, error))
  }

  async function leave() {
    const query = { key: keyOf(store), url }
    const { auth_url, auth_key, provider_id } = await send(calls.authUrl, { query })
    store.change({ identity: { authKey: auth_key, providerId: provider_id } })
    location.assign(auth_url)
  }

  const finish = useEffectEvent(async (result: IdentityReturn) => {
    await createCustomer({ store, send, url }, result)
    await onIdentified()
  })
  const refuse = useEffectEvent((error: unknown) => fail('returned', error))
  useEffect(() => {
    if (returned) finish(returned).catch((error: unknown) => refuse(error))
  }, [returned])

  useEffect(() => {
    // The browser may restore this page from memory when the person comes back from the government's page.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setWorking(undefined)
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])

  return {
    working,
    failure: failure?.error,
    /** What failed; undefined if nothing did. */
    failed: failure?.work,
    /** Whether the government's page could not be opened, so that trying again at once is of little use. */
    isSilent: failure?.work === 'government' && isRefusal(failure.error, 'identity_failed'),
    /** Whether the government's account does not do. */
    isRefused: isRefusal(failure?.error, 'identity_refused', 'identity_young'),
    /** Opens the government's page. */
    government: () => run('government', leave),
    /** Does another step of this screen. */
    run: (act: () => Promise<void>) => run('other', act),
  }
}

export type IdentityState = ReturnType<typeof useIdentity>

function keyOf(store: KeptOrderStore): string {
  return store.read().apiKey ?? ''
}

/** Creates the customer from the result of the government sign-in. */
async function createCustomer(
  { store, send, url }: Pick<Options, 'store' | 'send'> & { readonly url: string },
  result: IdentityReturn,
): Promise<void> {
  const { identity } = store.read()
  const key = keyOf(store)
  const body = {
    key,
    url,
    local_client_id: identity?.authKey ?? '',
    provider_id: identity?.providerId ?? '',
    ...result,
  }
  // It can be used once, whatever its result.
  store.change({ identity: undefined })
  await send(calls.createCustomer, { body })
}
