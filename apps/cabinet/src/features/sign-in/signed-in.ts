import type { ContractRef } from '@kabinet/contract/ids'

export interface SignedInProps {
  /** Opens the cabinet. The contract is undefined after a sign-in by phone. */
  readonly onSignedIn: (contract?: ContractRef) => Promise<void>
  readonly onIntent: () => void
}
