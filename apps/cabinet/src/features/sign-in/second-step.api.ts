import type { ContractRef } from '@kabinet/contract/ids'
import { totpCalls } from '@kabinet/contract/totp'
import { session, transport } from '../../shared/client.ts'

/** Goes on with a sign-in by its second step and opens the session; answers the contract signed in by. */
export async function finishSignIn(totp_code: string): Promise<ContractRef | undefined> {
  const { contract } = await session.enter(() =>
    transport(totpCalls.finishSignIn, { body: { totp_code } }, { cookie: true }),
  )
  return contract ?? undefined
}
