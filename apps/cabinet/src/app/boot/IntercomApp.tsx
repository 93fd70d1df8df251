import type { ReactNode } from 'react'
import { takeIdentityReturn } from '../../shared/order/identity-return.ts'
import { IntercomFlow } from '../intercom/IntercomFlow.tsx'
import { SignedOutQueries } from './SignedOutQueries.tsx'

export function openFlow(): ReactNode {
  takeIdentityReturn()
  return (
    <SignedOutQueries>
      <IntercomFlow />
    </SignedOutQueries>
  )
}
