import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { contractsQuery } from '../../shared/contract/contracts-query.ts'
import { ContractsPanel, type ContractsPanelProps } from './ContractsPanel.tsx'

export function ContractsAside(props: ContractsPanelProps) {
  const t = useMessages()
  const { data } = useQuery(contractsQuery())
  return (
    <Section title={t('contracts.title')} aside={data?.length}>
      <ContractsPanel {...props} />
    </Section>
  )
}
