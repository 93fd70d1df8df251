import { List, ListRow } from '@kabinet/ui/List.tsx'
import type { Click } from '@kabinet/ui/nav.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useTexts } from '../../shared/texts.tsx'

/** Home's way to what may be had besides the tariffs (specification §2, home cards). */
export function AvailableServicesCard(link: { readonly href: string; readonly onClick: Click }) {
  const t = useTexts()
  return (
    <List>
      <ListRow
        icon={<IconSparkles />}
        tint="internet"
        title={t('promo.title')}
        note={t('promo.lead')}
        trailing="right"
        {...link}
      />
    </List>
  )
}
