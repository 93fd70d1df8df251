import type { ContractRef } from '@kabinet/contract/ids'

/** Every query's key, so that whoever changes something can name what it makes stale. */
export const queryKeys = {
  contracts: () => ['contracts'] as const,
  contract: (ref: ContractRef) => ['contract', ref.billing_id, ref.contract_id] as const,
  history: (ref: ContractRef) => ['history', ref.billing_id, ref.contract_id] as const,
  limits: (ref: ContractRef) => ['limits', ref.billing_id, ref.contract_id] as const,
  user: () => ['user'] as const,
}
