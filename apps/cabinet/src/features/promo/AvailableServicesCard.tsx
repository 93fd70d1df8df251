import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { IconSparkles } from '@kabinet/ui/icons/sparkles.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'

export function AvailableServicesCard(link: { readonly href: string; readonly onClick: Click }) {
  const t = useMessages()
  return (
    <Section title={t('promo.more')} screenOnly>
      <List label={t('promo.more')} pairs>
        <ListRow
          icon={<IconSparkles />}
          tint="internet"
          title={t('promo.title')}
          note={t('promo.lead')}
          trailing="right"
          {...link}
        />
      </List>
    </Section>
  )
}
