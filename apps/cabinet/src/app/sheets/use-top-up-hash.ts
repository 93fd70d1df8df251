import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type ContractInfo, contractQuery } from '../../features/home/home.api.ts'
import { useChosen } from '../routes/chosen-contract.ts'
import { subjectOf } from '../routes/subject-of.ts'
import { useSheets } from './use-sheets.tsx'

/** Fragment of the installed cabinet's shortcut. */
const fragment = 'top-up'

/**
 * Opens the top-up of the chosen contract if the URL's hash asks for it, and removes the hash, so that neither closing
 * the sheet nor reloading the page opens it again.
 */
export function useTopUpHash(): void {
  const navigate = useNavigate()
  const { open } = useSheets()
  const { ref } = useChosen()
  const { data } = useQuery({ ...contractQuery(ref), enabled: false })
  const asked = useRouterState({ select: ({ location }) => location.hash === fragment })
  const answer = useEffectEvent((contract: ContractInfo) => {
    const { billing_id, contract_id } = contract
    void navigate({ to: '.', search: { billing_id, contract_id }, hash: '', replace: true })
    open({ kind: 'topUp', subject: subjectOf(contract) })
  })
  useEffect(() => {
    if (asked && data) answer(data)
  }, [asked, data])
}
