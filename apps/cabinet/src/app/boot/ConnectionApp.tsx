import type { ReactNode } from 'react'
import { takeIdentityReturn } from '../../shared/order/identity-return.ts'
import { ConnectionFlow } from '../connection/ConnectionFlow.tsx'
import { SignedOutQueries } from './SignedOutQueries.tsx'

export function openFlow(): ReactNode {
  takeIdentityReturn()
  return (
    <SignedOutQueries>
      <ConnectionFlow />
    </SignedOutQueries>
  )
}
