import { everyDay } from '@kabinet/contract/restriction-input'
import { useId } from 'react'
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
  const errorId = useId()
  return (
    <fieldset className={classes.days} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{t('parentalControl.onDays')}</legend>
      <div className={classes.week}>
        {everyDay.map((day) => (
          <label key={day} className={classes.day}>
            <input
              className={classes.dayInput}
              type="checkbox"
              aria-label={t('parentalControl.day', { day: String(day) })}
              aria-invalid={error !== undefined}
              checked={value.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, day] : value.filter((other) => other !== day))
              }
            />
            {t('parentalControl.dayShort', { day: String(day) })}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
