import type { ContractRef } from '@kabinet/contract/ids'

/** Every query's key, so that whoever changes something can name what it makes stale. */
export const queryKeys = {
  contracts: () => ['contracts'] as const,
  contract: (ref: ContractRef | undefined) => ['contract', ref?.billing_id, ref?.contract_id] as const,
  history: (ref: ContractRef) => ['history', ref.billing_id, ref.contract_id] as const,
  limits: (ref: ContractRef) => ['limits', ref.billing_id, ref.contract_id] as const,
  user: () => ['user'] as const,
  devices: () => ['devices'] as const,
  relations: () => ['relations'] as const,
}

/** Everything that tells of a contract's money or services. */
export function keysOfContract(ref: ContractRef) {
  return [queryKeys.contracts(), queryKeys.contract(ref), queryKeys.history(ref), queryKeys.limits(ref)]
}
