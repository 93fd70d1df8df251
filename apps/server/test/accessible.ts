import { contractCalls } from '@kabinet/contract/contracts'
import { contractKey } from '@kabinet/contract/ids'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import type { DemoApp } from './app.ts'

type Demo = Pick<DemoApp, 'send'>

export async function accessibleBy({ send }: Demo, token: string) {
  const { body } = await send(contractCalls.all, { token })
  const { contracts, add_contracts, guest_contracts } = (body as { detail: WireAnswerOf<typeof contractCalls.all> })
    .detail
  const all = [...contracts, ...add_contracts, ...guest_contracts]
  return new Map(all.map((accessible) => [contractKey(accessible), accessible]))
}
