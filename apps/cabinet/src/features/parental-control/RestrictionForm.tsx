import '@mantine/core/styles/Checkbox.layer.css'
import type { ContractRef } from '@kabinet/contract/ids'
import { maxRestrictionCommentLength, type RestrictionMode } from '@kabinet/contract/restriction-input'
import { FieldPair } from '@kabinet/ui/inputs/FieldPair.tsx'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TimeInput } from '@kabinet/ui/inputs/TimeInput.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { config } from '../../shared/page/config.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { DayInput } from '../../shared/forms/DayInput.tsx'
import { fieldOf, Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { DaysOfWeek } from './DaysOfWeek.tsx'
import { type Restriction, useParentalControl, wrongPassword } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import { PasswordField } from './PasswordField.tsx'
import { type Faults, faultsOf, fieldsOf, inputOf, newFields, type RestrictionFields } from './restriction.ts'
import { narrowedText } from './restriction-text.ts'
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
  readonly restriction: Restriction | undefined
  readonly kept: KeptPassword
  readonly onBack: () => void
}

type RestrictionValues = UseFormReturnType<RestrictionFields>

function useRestrictionForm({ contract, restriction, kept }: Omit<Props, 'onBack'>) {
  const t = useMessages()
  const formats = useFormats()
  const { set } = useParentalControl(contract)
  const asked = useAskedPassword(kept)
  const form = useForm<RestrictionFields>({
    initialValues: restriction ? fieldsOf(restriction, formats.dayAt) : newFields(formats.today),
    validate: (fields) => errorsOf(faultsOf(fields, formats.today), t),
    // Changing one field may fix an error in another.
    onValuesChange: () => form.clearErrors(),
  })

  function submit() {
    const isRight = !form.validate().hasErrors
    if (asked.form.validate().hasErrors || !isRight) return
    const wanted = { ...(restriction && { id: restriction.id }), password: asked.password }
    set.mutate(
      { ...wanted, input: inputOf(form.values, config.zone) },
      {
        onSuccess: asked.outcome.onSuccess,
        onError: (error) => {
          asked.outcome.onError(error)
          for (const { field, message } of problemsOf(error)) if (field) form.setFieldError(field, message)
        },
      },
    )
  }

  return { form, asked, set, submit }
}

export function RestrictionForm({ onBack, ...subject }: Props) {
  const t = useMessages()
  const { restriction } = subject
  const { form, asked, set, submit } = useRestrictionForm(subject)

  if (set.isSuccess) {
    return <Done title={t(restriction ? 'parentalControl.changed' : 'parentalControl.added')} />
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
      <Recurrence form={form} />
      {restriction && <Narrowed restriction={restriction} />}
      <Hours form={form} />
      <Period form={form} />
      <TextInput
        {...form.getInputProps('comment')}
        label={t('parentalControl.comment')}
        maxLength={maxRestrictionCommentLength}
        autoComplete="off"
      />
      {asked.isAsked && (
        <PasswordField
          {...asked.form.getInputProps('password')}
          label={t('parentalControl.password')}
          name="local-password"
        />
      )}
      {set.error !== null && <Refusal error={set.error} />}
      <SubmitButton complete={form.isValid() && asked.form.isValid()} loading={set.isPending}>
        {t(restriction ? 'parentalControl.save' : 'parentalControl.add')}
      </SubmitButton>
    </form>
  )
}

function Recurrence({ form }: { form: RestrictionValues }) {
  const t = useMessages()
  const { mode, days } = form.values
  return (
    <>
      <RadioCards
        label={t('parentalControl.mode')}
        hideLabel
        name="restriction-mode"
        value={mode}
        onChange={(value) => form.setFieldValue('mode', value as RestrictionMode)}
        items={[
          { value: 'every_day', title: t('parentalControl.everyDay') },
          { value: 'days_of_week', title: t('parentalControl.onDays') },
        ]}
      />
      {mode === 'days_of_week' && (
        <DaysOfWeek
          value={days}
          onChange={(chosen) => form.setFieldValue('days', chosen)}
          error={form.errors['days'] as string | undefined}
        />
      )}
    </>
  )
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
    <>
      <Checkbox {...form.getInputProps('allDay', { type: 'checkbox' })} label={t('parentalControl.allDay')} />
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
    </>
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
