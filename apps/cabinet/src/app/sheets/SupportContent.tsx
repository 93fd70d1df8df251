import { useQuery } from '@tanstack/react-query'
import { contractQuery } from '../../features/home/home.api.ts'
import { SupportPanel } from '../../features/support/SupportPanel.tsx'
import { useChosen } from '../routes/chosen-contract.ts'

/** Support for the chosen contract. Fetches nothing: what is not known yet is not shown. */
export function SupportContent() {
  const { ref, access } = useChosen()
  const { data } = useQuery({ ...contractQuery(ref), enabled: false })
  return <SupportPanel contract={data ?? access} />
}
