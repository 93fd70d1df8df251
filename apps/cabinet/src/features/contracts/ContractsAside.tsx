import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { contractsQuery } from './contracts.api.ts'
import { ContractsPanel, type ContractsPanelProps } from './ContractsPanel.tsx'

export function ContractsAside(props: ContractsPanelProps) {
  const t = useMessages()
  const { data, isError } = useQuery(contractsQuery())
  // Without a contract, the page itself says so and tries again.
  if (isError && !data && !props.chosen.contract_id) return null
  return (
    <Section title={t('contracts.title')} aside={data?.length}>
      <ContractsPanel {...props} />
    </Section>
  )
}
