import type { ContractRef } from '@kabinet/contract/ids'
import type { PauseRefusal } from '@kabinet/contract/pause'
import { Calendar } from '@kabinet/ui/inputs/Calendar.tsx'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCalendarWords } from '../../shared/i18n/calendar-words.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { Consequences, LastConsequence, Losses, Possible, Risks } from './Consequences.tsx'
import {
  dayAfter,
  type End,
  firstEndOf,
  lengthOf,
  limitsOf,
  type PauseDays,
  wholeMonths,
  withDay,
} from './pause-days.ts'
import { type PauseStatus, useSchedulePause } from './pause.api.ts'
import classes from './pause.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: ContractRef
  readonly status: PauseStatus
  readonly onScheduled: () => void
  readonly onLeave: () => void
}

/** State of the form: the first and last day chosen so far, and which of the two the next click sets. */
function usePauseForm(status: PauseStatus) {
  const t = useMessages()
  const [end, setEnd] = useState<End>('from')
  const form = useForm<PauseDays>({
    initialValues: { from: undefined, to: undefined },
    validate: {
      from: (day) => (day ? null : t('pause.missing', { end: 'from' })),
      to: (day) => (day ? null : t('pause.missing', { end: 'to' })),
    },
  })
  return {
    form,
    end,
    setEnd,
    choose(day: string) {
      form.setValues(withDay(form.values, end, day, status))
      setEnd('to')
    },
  }
}

export function PauseForm({ contract, status, onScheduled, onLeave }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const schedule = useSchedulePause(contract)
  const choice = usePauseForm(status)
  const { form } = choice
  const { from, to } = form.values

  if (schedule.data?.success) {
    const pause = schedule.variables
    return (
      <Done
        title={t('pause.done')}
        text={t('pause.doneText', {
          from: formats.day(pause.from, 'on'),
          back: formats.day(dayAfter(pause.to), 'on'),
        })}
      />
    )
  }

  // While the mutation is running, a refetch may already return a refusal, because the pause then exists.
  if (status.refusal !== null && !schedule.isPending) {
    return <Unavailable status={status} reason={status.refusal} onLeave={onLeave} />
  }

  function submit() {
    if (from !== undefined && to !== undefined)
      schedule.mutate({ from, to }, { onSuccess: ({ success }) => success && onScheduled() })
  }
  const isWhole = from !== undefined && to !== undefined
  return (
    <form className={classes.panel} noValidate onSubmit={form.onSubmit(submit)}>
      <Rules status={status} />
      <div className={classes.columns}>
        <div className={classes.panel}>
          <DaysChoice choice={choice} status={status} />
        </div>
        <div className={classes.panel} aria-live="polite">
          {isWhole ? (
            <Consequences status={status} from={from} to={to} />
          ) : (
            <div className={classes.before}>
              <Possible status={status} from={from} />
            </div>
          )}
        </div>
        <div className={classes.risks} aria-live="polite">
          {isWhole && <Risks status={status} from={from} to={to} />}
        </div>
      </div>
      {schedule.data?.success === false && <Notice severity="error" live title={schedule.data.message} />}
      {schedule.error !== null && <Notice severity="error" live title={failureText(schedule.error, t)} />}
      <SheetActions>
        <div className={classes.summary}>
          {isWhole && <LastConsequence status={status} from={from} to={to} />}
          <Losses status={status} days={isWhole ? lengthOf(from, to) : undefined} />
        </div>
        <SubmitButton complete={form.isValid()} loading={schedule.isPending}>
          {from === undefined ? t('pause.schedule') : t('pause.scheduleFrom', { day: formats.day(from, 'since') })}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}

function Rules({ status: { minDays: min, maxDays: max, cooldown, type } }: { status: PauseStatus }) {
  const t = useMessages()
  return (
    <Explanation>
      <p>
        {t('pause.rules', { min, max, cooldown, months: wholeMonths(cooldown) })}{' '}
        {type === 'bundle' && <span>{t('pause.bundle')}</span>}
      </p>
    </Explanation>
  )
}

function DaysChoice({ choice, status }: { choice: ReturnType<typeof usePauseForm>; status: PauseStatus }) {
  const words = useCalendarWords()
  const t = useMessages()
  const formats = useFormats()
  const { form, end, setEnd, choose } = choice
  const { from, to } = form.values
  const dayText = (day: string | undefined) => (day === undefined ? t('pause.choose') : formats.day(day))
  return (
    <>
      <RadioCards
        label={t('pause.which')}
        hideLabel
        name="pause-end"
        value={end}
        error={form.errors['from'] ?? form.errors['to']}
        onChange={(value) => setEnd(value as End)}
        items={[
          { value: 'from', title: t('pause.firstDay'), note: dayText(from) },
          { value: 'to', title: t('pause.lastDay'), note: dayText(to), disabled: from === undefined },
        ]}
      />
      <Calendar
        label={t('pause.calendar', { end })}
        words={words}
        {...limitsOf(end, form.values, status)}
        shownFrom={formats.today}
        from={from}
        to={to}
        onChoose={choose}
        followedBy={(day) => firstEndOf(withDay(form.values, end, day, status), status)}
      />
    </>
  )
}

interface UnavailableProps extends Pick<Props, 'status' | 'onLeave'> {
  readonly reason: PauseRefusal
}

function Unavailable({ status: { nextFrom }, reason, onLeave }: UnavailableProps) {
  const t = useMessages()
  const formats = useFormats()
  const day = nextFrom === null ? '' : formats.day(nextFrom, 'since')
  return (
    <>
      <Notice severity="info" title={t('pause.reason', { reason })}>
        {t('pause.reasonText', { reason, day })}
      </Notice>
      <SheetActions>
        <Button variant="default" fullWidth onClick={onLeave}>
          {t('common.close')}
        </Button>
      </SheetActions>
    </>
  )
}
