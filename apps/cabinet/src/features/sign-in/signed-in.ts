import type { ContractRef } from '@kabinet/contract/ids'

export interface SignedInProps {
  /** Opens the cabinet; phone sign-ins have no contract. */
  readonly onSignedIn: (contract?: ContractRef) => Promise<void>
  readonly onIntent: () => void
}
