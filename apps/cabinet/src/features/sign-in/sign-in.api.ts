import type { ContractRef } from '@kabinet/contract/ids'
import { signInCalls } from '@kabinet/contract/sign-in'
import { session, transport } from '../../shared/api/client.ts'
import { secondStep } from './second-step.ts'

export async function signInByContract(body: { login: string; password: string }): Promise<ContractRef> {
  const { contract } = await secondStep.lead(
    session.enter(() => transport(signInCalls.token, { body }, { cookie: true })),
  )
  return contract
}
