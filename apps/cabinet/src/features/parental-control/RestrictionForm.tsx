import '@kabinet/ui/inputs/checkbox.css'
import type { ContractRef } from '@kabinet/contract/ids'
import { maxRestrictionCommentLength } from '@kabinet/contract/restriction-input'
import { FieldPair } from '@kabinet/ui/inputs/FieldPair.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TimeInput } from '@kabinet/ui/inputs/TimeInput.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { config } from '../../shared/page/config.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { DayInput } from '../../shared/forms/DayInput.tsx'
import { fieldOf, Refused } from '../../shared/api/failures.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { withoutStop } from '../../shared/forms/without-stop.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { AskedPassword } from './PasswordField.tsx'
import { DaysOfWeek } from './DaysOfWeek.tsx'
import type { Draft } from './changes.ts'
import { type Restriction, useParentalControl, wrongPassword } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import {
  type Faults,
  faultsOf,
  fieldsOf,
  inputOf,
  isAllDay,
  newFields,
  presetFields,
  type RestrictionFields,
} from './restriction.ts'
import { daysText, narrowedText } from './restriction-text.ts'
import { type KeptPassword, useAskedPassword } from './use-asked-password.ts'

const ofWire: Readonly<Record<string, keyof RestrictionFields>> = {
  'body.days_of_week': 'days',
  'body.time_from': 'from',
  'body.time_to': 'to',
  'body.date_from': 'dateFrom',
  'body.date_to': 'dateTo',
  'body.comment': 'comment',
}

interface Props {
  readonly contract: ContractRef
  readonly draft: Draft
  readonly kept: KeptPassword
  readonly onRemove: (restriction: Restriction) => void
}

type RestrictionValues = UseFormReturnType<RestrictionFields>

function useRestrictionForm({ contract, draft, kept }: Omit<Props, 'onRemove'>) {
  const t = useMessages()
  const formats = useFormats()
  const { set } = useParentalControl(contract)
  const asked = useAskedPassword(kept)
  const form = useForm<RestrictionFields>({
    initialValues: fieldsOfDraft(draft, formats, t),
    validate: (fields) => errorsOf(faultsOf(fields, formats.today), t),
    // Changing one field may fix an error in another.
    onValuesChange: () => form.clearErrors(),
  })

  function submit() {
    const isRight = !form.validate().hasErrors
    if (asked.form.validate().hasErrors || !isRight) return
    const wanted = { ...(draft.restriction && { id: draft.restriction.id }), password: asked.password }
    set.mutate(
      { ...wanted, input: inputOf(form.values, config.zone) },
      {
        onSuccess: asked.outcome.onSuccess,
        onError: (error) => {
          asked.outcome.onError(error)
          for (const { field, message } of problemsOf(error)) if (field) form.setFieldError(field, withoutStop(message))
        },
      },
    )
  }

  return { form, asked, set, submit }
}

function fieldsOfDraft({ restriction, preset }: Draft, { dayAt, today }: Formats, t: Translate): RestrictionFields {
  if (restriction) return fieldsOf(restriction, dayAt)
  if (preset) return presetFields(preset, t('parentalControl.preset', { preset }), today)
  return newFields(today)
}

export function RestrictionForm({ onRemove, ...subject }: Props) {
  const t = useMessages()
  const { restriction } = subject.draft
  const { form, asked, set, submit } = useRestrictionForm(subject)

  if (set.isSuccess) {
    const { time_from: timeFrom, time_to: timeTo, days_of_week: daysOfWeek = [], ...narrowed } = set.variables.input
    const { days_of_month = [], months = [] } = narrowed
    const days = daysText({ daysOfWeek, days_of_month, months }, t)
    const hours = isAllDay({ timeFrom, timeTo }) ? 'allDay' : t('parentalControl.hours', { from: timeFrom, to: timeTo })
    return (
      <Done
        title={t(restriction ? 'parentalControl.changed' : 'parentalControl.added')}
        text={t('parentalControl.addedText', { hours, days })}
      />
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {asked.isAsked && <AskedPassword {...asked.form.getInputProps('password')} />}
      <Hours form={form} />
      <DaysOfWeek
        value={form.values.days}
        onChange={(chosen) => form.setFieldValue('days', chosen)}
        error={form.errors['days'] as string | undefined}
      />
      {restriction && <Narrowed restriction={restriction} />}
      <Period form={form} />
      <TextInput
        {...form.getInputProps('comment')}
        label={t('parentalControl.comment')}
        maxLength={maxRestrictionCommentLength}
        autoComplete="off"
      />
      {set.error !== null && <Refusal error={set.error} />}
      <SheetActions>
        <div className={classes.acts}>
          <SubmitButton complete={form.isValid() && asked.form.isValid()} loading={set.isPending}>
            {restriction ? t('parentalControl.save') : blockText(form.values, t)}
          </SubmitButton>
          {restriction && (
            <Button variant="subtle" fullWidth onClick={() => onRemove(restriction)}>
              {t('parentalControl.remove')}
            </Button>
          )}
        </div>
      </SheetActions>
    </form>
  )
}

/** Names the hours on the button that adds them, once they are known. */
function blockText({ allDay, from, to }: RestrictionFields, t: Translate): string {
  if (!allDay && (from === '' || to === '')) return t('parentalControl.add')
  return t('parentalControl.blockHours', { allDay: allDay ? 'yes' : 'no', from, to })
}

/** Shows the days of the month and the months that limit the restriction. The form keeps but does not edit them. */
function Narrowed({ restriction }: { restriction: Restriction }) {
  const t = useMessages()
  const days = narrowedText(restriction, t)
  if (!days) return null
  return (
    <Notice severity="info" title={t('parentalControl.narrowed', { days })}>
      {t('parentalControl.narrowedText')}
    </Notice>
  )
}

function Hours({ form }: { form: RestrictionValues }) {
  const t = useMessages()
  return (
    <div className={classes.hours}>
      {!form.values.allDay && (
        <FieldPair>
          <TimeInput
            {...form.getInputProps('from')}
            label={t('parentalControl.timeFrom')}
            listLabel={t('common.times')}
          />
          <TimeInput {...form.getInputProps('to')} label={t('parentalControl.timeTo')} listLabel={t('common.times')} />
        </FieldPair>
      )}
      <Checkbox {...form.getInputProps('allDay', { type: 'checkbox' })} label={t('parentalControl.allDay')} />
    </div>
  )
}

function Period({ form }: { form: RestrictionValues }) {
  const t = useMessages()
  const { today } = useFormats()
  return (
    <FieldPair wide>
      <DayInput {...form.getInputProps('dateFrom')} label={t('parentalControl.dateFrom')} />
      <DayInput
        {...form.getInputProps('dateTo')}
        min={today}
        shownFrom={today}
        label={t('parentalControl.dateTo')}
        clear={t('parentalControl.noEnd')}
      />
    </FieldPair>
  )
}

function Refusal({ error }: { error: unknown }) {
  const t = useMessages()
  const problems = problemsOf(error)
  const isShownByField =
    fieldOf(error, wrongPassword) !== undefined || (problems.length > 0 && problems.every(({ field }) => field))
  if (isShownByField) return null
  return <Notice severity="error" live title={problems[0]?.message ?? failureText(error, t)} />
}

/** Returns the server's error messages with their form fields; the field is undefined if it is not in the form. */
function problemsOf(error: unknown) {
  if (!(error instanceof Refused)) return []
  return error.fields.map(({ field, message }) => ({ field: ofWire[field], message }))
}

function errorsOf(faults: Faults, t: Translate): Partial<Record<keyof RestrictionFields, string>> {
  const entries = Object.entries(faults).map(([field, fault]) => [
    field,
    t('parentalControl.fault', { fault: fault === 'missing' ? field : fault }),
  ])
  return Object.fromEntries(entries) as Partial<Record<keyof RestrictionFields, string>>
}
