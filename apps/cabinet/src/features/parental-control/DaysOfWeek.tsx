import { everyDay } from '@kabinet/contract/restriction-input'
import { ChoiceGroup } from '@kabinet/ui/ChoiceGroup.tsx'
import { Pick } from '@kabinet/ui/Pick.tsx'
import { useTexts } from '../../shared/texts.tsx'
import classes from './parental-control.module.css'

interface Props {
  readonly value: readonly number[]
  readonly onChange: (days: number[]) => void
  readonly error: string | undefined
}

/** Days of the week to choose some of. */
export function DaysOfWeek({ value, onChange, error }: Props) {
  const t = useTexts()
  return (
    <ChoiceGroup label={t('parentalControl.onDays')} error={error}>
      <div className={classes.week}>
        {everyDay.map((day) => (
          <Pick
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
            {t('parentalControl.dayShort', { day: String(day) })}
          </Pick>
        ))}
      </div>
    </ChoiceGroup>
  )
}
