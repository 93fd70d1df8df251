import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconRepeat } from '@kabinet/ui/icons/repeat.ts'
import { IconUser } from '@kabinet/ui/icons/user.ts'
import type { FullContract } from '../../features/home/home.api.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { mayAutopay } from '../sheets/use-autopay-hash.ts'
import { useSheets } from '../sheets/use-sheets.tsx'

/** What a customer who has not paid yet does first, besides paying. */
export function FirstSteps({ contract }: { readonly contract: FullContract }) {
  const t = useMessages()
  const { open } = useSheets()
  const { contract_id, billing_id, autopayment } = contract
  return (
    <Section title={t('home.firstSteps')}>
      <List label={t('home.firstSteps')} pairs>
        {mayAutopay(contract) && !autopayment.is_enabled && (
          <ListRow
            icon={<IconRepeat size={22} stroke={1.6} />}
            title={t('home.firstAutopay')}
            note={t('home.firstAutopayNote')}
            trailing="right"
            onClick={() => open({ kind: 'autopay', contract: { contract_id, billing_id } })}
          />
        )}
        <ListRow
          icon={<IconUser size={22} stroke={1.6} />}
          title={t('home.firstProfile')}
          note={t('home.firstProfileNote')}
          trailing="right"
          onClick={() => open({ kind: 'profile' })}
        />
      </List>
    </Section>
  )
}
