import { everyDay } from '@kabinet/contract/restriction-input'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { weekText } from '../../shared/i18n/runs.ts'
import classes from './parental-control.module.css'

interface Props {
  readonly value: readonly number[]
  readonly onChange: (days: number[]) => void
  readonly error: string | undefined
}

export function DaysOfWeek({ value, onChange, error }: Props) {
  const t = useMessages()
  return (
    <ChoiceGroup label={t('parentalControl.days')} error={error}>
      <div className={classes.week}>
        {everyDay.map((day) => (
          <RadioCard
            key={day}
            className={classes.day}
            type="checkbox"
            aria-label={t('parentalControl.day', { day: String(day) })}
            aria-invalid={error !== undefined}
            checked={value.includes(day)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, day] : value.filter((other) => other !== day))
            }
          >
            {weekText([day], t)}
          </RadioCard>
        ))}
      </div>
    </ChoiceGroup>
  )
}
