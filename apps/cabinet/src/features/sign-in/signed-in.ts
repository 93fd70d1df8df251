import type { ContractRef } from '@kabinet/contract/ids'

/** What every form of signing in is given. */
export interface SignedInProps {
  /** Opens the cabinet; by phone no contract is named. */
  readonly onSignedIn: (contract?: ContractRef) => Promise<void>
  /** Somebody begins to sign in. */
  readonly onIntent: () => void
}
