import { List, ListRow } from '@kabinet/ui/List.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { IconPercentage } from '@tabler/icons-react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { FullContract } from './home.api.ts'

/** Cashbacks that run or were lost, and how near the suspended days have come to losing one (specification §9). */
export function Cashbacks({ cashback }: Pick<FullContract, 'cashback'>) {
  const t = useTexts()
  const formats = useFormats()
  if (cashback.length === 0) return null
  return (
    <Section title={t('home.cashback')}>
      <List label={t('home.cashback')}>
        {cashback.map(({ cashback_id, title, is_active, sum, conditions: [condition] }) => (
          <ListRow
            key={cashback_id}
            icon={<IconPercentage size={22} stroke={1.6} />}
            tint={is_active ? 'notice' : 'neutral'}
            title={title}
            note={
              is_active
                ? condition &&
                  t(condition.limitWarning ? 'home.cashbackWarning' : 'home.cashbackProgress', {
                    actual: condition.actual,
                    required: condition.required,
                  })
                : t('home.cashbackLost')
            }
            value={is_active && <MoneyText text={formats.money(wireMoney(sum), true)} />}
            valueTone="in"
          />
        ))}
      </List>
    </Section>
  )
}
