import type { ContractRef } from '@kabinet/contract/ids'
import type { PauseRefusal } from '@kabinet/contract/pause'
import { Calendar } from '@kabinet/ui/Calendar.tsx'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Terms } from '@kabinet/ui/Terms.tsx'
import { type FormEvent, useState } from 'react'
import { useFormats } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { Consequences } from './Consequences.tsx'
import { dayAfter, type End, limitsOf, type PauseDays, wholeMonths, withDay } from './pause-days.ts'
import { type PauseStatus, useSuspend } from './suspension.api.ts'
import classes from './suspension.module.css'

interface Props {
  readonly contract: ContractRef
  readonly status: PauseStatus
}

/** The days of a suspension, what follows from them, and the request (specification §4, §5). */
export function SuspendForm({ contract, status }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const suspend = useSuspend(contract)
  const [days, setDays] = useState<PauseDays>({})
  const [end, setEnd] = useState<End>('from')
  const [asked, setAsked] = useState(false)
  const { from, to } = days

  if (suspend.data?.success) {
    const told = suspend.variables
    return (
      <Notice tone="ok" live title={t('suspension.done')}>
        {t('suspension.doneText', {
          from: formats.day(told.from, 'on'),
          back: formats.day(dayAfter(told.to), 'on'),
        })}
      </Notice>
    )
  }

  // That one is planned may be known before the answer is.
  if (status.refusal !== null && !suspend.isPending) return <WhyNot status={status} reason={status.refusal} />

  function choose(day: string) {
    setDays(withDay(days, end, day, status))
    setEnd('to')
    setAsked(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (from !== undefined && to !== undefined) suspend.mutate({ from, to })
  }
  const dayText = (day: string | undefined) => (day === undefined ? t('suspension.choose') : formats.day(day))
  const { minDays: min, maxDays: max, cooldown } = status
  const isWhole = from !== undefined && to !== undefined
  return (
    <form className={classes.panel} noValidate onSubmit={submit}>
      <Terms>{t('suspension.rules', { min, max, cooldown, months: wholeMonths(cooldown) })}</Terms>
      {status.type === 'bundle' && <Notice tone="info" title={t('suspension.bundle')} />}
      <Choices
        label={t('suspension.which')}
        hideLabel
        name="pause-end"
        value={end}
        error={asked && !isWhole ? t('suspension.missing', { end: from === undefined ? 'from' : 'to' }) : undefined}
        onChange={(value) => setEnd(value as End)}
        items={[
          { value: 'from', title: t('suspension.firstDay'), note: dayText(from) },
          { value: 'to', title: t('suspension.lastDay'), note: dayText(to), disabled: from === undefined },
        ]}
      />
      <Calendar
        label={t('suspension.calendar', { end })}
        words={{
          previous: t('suspension.previousMonth'),
          next: t('suspension.nextMonth'),
          month: formats.month,
          day: formats.day,
          weekdays: t('suspension.weekdays').split(' '),
        }}
        {...limitsOf(end, days, status)}
        from={from}
        to={to}
        onChoose={choose}
      />
      {isWhole && <Consequences status={status} from={from} to={to} />}
      {suspend.data?.success === false && <Notice tone="error" live title={suspend.data.message} />}
      {suspend.error !== null && <Notice tone="error" live title={failureText(suspend.error, t)} />}
      <SubmitButton complete={isWhole} loading={suspend.isPending}>
        {from === undefined
          ? t('suspension.suspend')
          : t('suspension.suspendFrom', { day: formats.day(from, 'since') })}
      </SubmitButton>
    </form>
  )
}

/** Why none can be scheduled, and when the next one can. */
function WhyNot({ status: { nextFrom }, reason }: { status: PauseStatus; reason: PauseRefusal }) {
  const t = useTexts()
  const formats = useFormats()
  const day = nextFrom === null ? '' : formats.day(nextFrom, 'since')
  return (
    <Notice tone="info" title={t('suspension.reason', { reason })}>
      {t('suspension.reasonText', { reason, day })}
    </Notice>
  )
}
