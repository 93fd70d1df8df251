import type { ContractRef } from '@kabinet/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { useChosen } from '../routes/chosen-contract.ts'
import { useSheets } from './use-sheets.tsx'

/**
 * Returns a function that chooses a contract and closes any open sheet. Choosing in a sheet replaces the history entry.
 * Choosing on a contract's own page opens the home page, since the chosen contract may not have that page.
 */
export function useChooseContract(): (contract: ContractRef) => void {
  const navigate = useNavigate()
  const { current, close } = useSheets()
  const { inPath } = useChosen()
  return ({ billing_id, contract_id }) => {
    void navigate({ to: inPath ? '/' : '.', search: { billing_id, contract_id }, replace: current !== undefined })
    close()
  }
}
