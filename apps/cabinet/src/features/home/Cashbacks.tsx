import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import type { Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconAlertTriangle } from '@kabinet/ui/icons/alert-triangle.ts'
import { IconPercentage } from '@kabinet/ui/icons/percentage.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'

type Cashback = FullContract['cashback'][number]

export function Cashbacks({ cashback }: Pick<FullContract, 'cashback'>) {
  const t = useMessages()
  if (cashback.length === 0) return null
  return (
    <Section title={t('home.cashback')}>
      <List label={t('home.cashback')} pairs>
        {cashback.map((one) => (
          <CashbackRow key={one.cashback_id} cashback={one} />
        ))}
      </List>
    </Section>
  )
}

function CashbackRow({ cashback: { title, is_active, sum, conditions } }: { cashback: Cashback }) {
  const t = useMessages()
  const formats = useFormats()
  const [condition] = conditions
  const isNear = is_active && condition?.limitWarning === true
  const RowIcon = isNear ? IconAlertTriangle : IconPercentage
  const running = isNear ? 'warn' : 'notice'
  return (
    <ListRow
      icon={<RowIcon size={22} stroke={1.6} />}
      tint={is_active ? running : 'neutral'}
      title={
        <span className={classes.cashback}>
          <span>{title}</span>
          {is_active && (
            <span className={classes.gain}>
              <MoneyText text={formats.money(sum, true)} />
            </span>
          )}
        </span>
      }
      note={!is_active ? t('home.cashbackLost') : condition && <Days {...condition} sum={sum} />}
    />
  )
}

function Days({ actual, required, years, limitWarning, sum }: Cashback['conditions'][number] & { sum: Money }) {
  const t = useMessages()
  const formats = useFormats()
  if (!limitWarning) return t('home.cashbackProgress', { actual, required, years })
  return (
    <span className={classes.warns}>
      {t('home.cashbackWarning', {
        actual,
        required,
        years,
        left: Math.max(0, required - actual),
        sum: formats.money(sum),
      })}
    </span>
  )
}
