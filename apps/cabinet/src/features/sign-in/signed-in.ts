import type { ContractRef } from '@kabinet/contract/ids'

export interface SignedInProps {
  /** Opens the cabinet. The contract is defined only after a sign-in with its password. */
  readonly onSignedIn: (contract?: ContractRef) => Promise<void>
  readonly onIntent: () => void
}
