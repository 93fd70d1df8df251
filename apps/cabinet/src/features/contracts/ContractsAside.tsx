import { Section } from '@kabinet/ui/Section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../shared/texts.tsx'
import { contractsQuery } from './contracts.api.ts'
import { ContractsPanel, type ContractsPanelProps } from './ContractsPanel.tsx'

/** The contracts beside the content of a desk, always in view. */
export function ContractsAside(props: ContractsPanelProps) {
  const t = useTexts()
  const { data } = useQuery(contractsQuery())
  return (
    <Section title={t('contracts.title')} aside={data?.length}>
      <ContractsPanel {...props} />
    </Section>
  )
}
