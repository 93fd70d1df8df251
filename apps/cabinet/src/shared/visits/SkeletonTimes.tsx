import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { weeksOf } from '@kabinet/ui/inputs/calendar-grid.ts'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useCalendarWords } from '../i18n/calendar-words.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Decision } from '../order/Decision.tsx'
import classes from './VisitTimeForm.module.css'

interface Props {
  /** When the visit is so far, in words. */
  readonly booked: string | undefined
  readonly isPage: boolean | undefined
}

/** A calendar and its button while they load. The booked time is known already. */
export function SkeletonTimes({ booked, isPage = false }: Props) {
  const t = useMessages()
  const { today } = useFormats()
  const { weekdays } = useCalendarWords()
  const weeks = weeksOf(today.slice(0, 7)).filter((week) => (week.findLast(Boolean) ?? '') >= today)
  const button = <SkeletonLine width="100%" height="3.5rem" radius="var(--k-radius-button)" />
  const time = booked !== undefined && (
    <div>
      <span className={classes.note}>{t('visitTimes.booked')}</span>
      <span className={classes.chosen}>{booked}</span>
    </div>
  )
  return (
    <div className={isPage ? classes.form : `${classes.form} ${classes.sheet}`} aria-busy="true">
      <VisuallyHidden live>{t('visitTimes.loading')}</VisuallyHidden>
      <div className={classes.calendar} aria-hidden="true">
        <div className={classes.month}>
          <div className={classes.monthName}>
            <SkeletonLine width="9rem" height="1rem" />
          </div>
          {weekdays.map((weekday) => (
            <span key={weekday} className={classes.weekday}>
              {weekday}
            </span>
          ))}
          {Array.from({ length: weeks.length * 7 }, (_, day) => (
            <SkeletonLine key={day} width="1.5rem" height="1rem" />
          ))}
        </div>
        <div className={classes.monthHint}>
          <SkeletonLine width="95%" />
          <SkeletonLine width="30%" />
        </div>
      </div>
      {isPage ? (
        <Decision label={time || undefined} beside={time}>
          {button}
        </Decision>
      ) : (
        <SheetActions>
          {time}
          {button}
        </SheetActions>
      )}
    </div>
  )
}
