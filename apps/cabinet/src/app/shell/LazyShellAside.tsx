import { SkeletonContracts } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import type { ContractsPanelProps } from '../../features/contracts/ContractsPanel.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySourceOf, useLazySource } from '../../shared/lazy/lazy-component.tsx'

const source = lazySourceOf<ContractsPanelProps>(async () => (await import('./ShellAside.tsx')).ShellAside)

/** Loads the column ahead of time, where there is room for it. */
export const preloadAside = source.load

export function LazyShellAside(props: ContractsPanelProps) {
  const t = useMessages()
  const { Loaded, placeholder } = useLazySource(source, 0)
  if (Loaded) return <Loaded {...props} />
  return (
    <Section title={t('contracts.title')}>
      {placeholder || <SkeletonContracts count={4} label={t('common.loading')} />}
    </Section>
  )
}
