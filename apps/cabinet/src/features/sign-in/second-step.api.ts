import type { ContractRef } from '@kabinet/contract/ids'
import { totpCalls } from '@kabinet/contract/totp'
import { session, transport } from '../../shared/api/client.ts'

/** Completes the second step. Returns the contract whose password was used to sign in, if any. */
export async function finishSignIn(totp_code: string): Promise<ContractRef | undefined> {
  const { contract } = await session.enter(() =>
    transport(totpCalls.finishSignIn, { body: { totp_code } }, { cookie: true }),
  )
  return contract ?? undefined
}
