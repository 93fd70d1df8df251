import type { ContractRef } from '@kabinet/contract/ids'
import { totpCalls } from '@kabinet/contract/totp'
import { session, transport } from '../../shared/client.ts'

/** Goes on with a sign-in by its second step and opens the session; answers the contract signed in by. */
export async function finishSignIn(totp_code: string): Promise<ContractRef | undefined> {
  const { access, contract } = await transport(totpCalls.finishSignIn, { body: { totp_code } }, { cookie: true })
  session.open(access)
  return contract ?? undefined
}
