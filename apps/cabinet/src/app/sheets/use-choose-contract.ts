import type { ContractRef } from '@kabinet/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { useChosen } from '../routes/chosen-contract.ts'
import { useSheets } from './use-sheets.tsx'

/**
 * Returns a function that chooses the page's contract. Called from a sheet, the function replaces the sheet's history
 * entry; called on a contract's own page, it opens home, since the other contract may not have such a page.
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
