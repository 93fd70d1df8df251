import type { ContractRef } from '@kabinet/contract/ids'
import { actFormats } from '@kabinet/contract/statement-period'
import { FieldPair } from '@kabinet/ui/inputs/FieldPair.tsx'
import { FilterChips } from '@kabinet/ui/inputs/FilterChips.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useLimit } from '../../shared/api/failures.ts'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { DayInput } from '../../shared/forms/DayInput.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { ComparisonForm } from './ComparisonForm.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'
import { type ActFields, daysOf, faultsOf, givenDays, type Preset, presetOf, presets } from './reconciliation-form.ts'
import { useSaveStatement } from './reconciliation.api.ts'
import { useComparison } from './use-comparison.ts'
import classes from './reconciliation.module.css'

export interface ReconciliationSubject {
  readonly contract: ContractRef
  /** Whether the company has other contracts that the caller manages. */
  readonly hasOthers: boolean
}

const formatMessages = { pdf: 'reconciliation.pdf', xlsx: 'reconciliation.xlsx' } as const

const presetMessages = {
  thisQuarter: 'reconciliation.thisQuarter',
  lastQuarter: 'reconciliation.lastQuarter',
  thisYear: 'reconciliation.thisYear',
  lastYear: 'reconciliation.lastYear',
} as const

type ActValues = UseFormReturnType<ActFields>

function useActForm(contract: ContractRef) {
  const t = useMessages()
  const { today } = useFormats()
  const { save, isDrawing, ask } = useSaveStatement(contract)
  const form = useForm<ActFields>({
    initialValues: { ...daysOf('thisQuarter', today), preset: 'thisQuarter', all: false, format: 'pdf' },
    validateInputOnBlur: true,
    validate: (fields) => {
      const entries = Object.entries(faultsOf(fields, today))
      return Object.fromEntries(entries.map(([field, fault]) => [field, t('reconciliation.fault', { fault })]))
    },
    // Changing one date may fix an error in the other, and makes the previous result obsolete.
    onValuesChange: () => {
      form.clearErrors()
      if (!save.isPending) save.reset()
    },
  })
  return { form, save, isDrawing, ask }
}

/**
 * Downloads a reconciliation statement of a period, and compares it with the one of the customer's accountant. The result
 * takes the place of the forms, which keep what was entered.
 */
export function ReconciliationForm({ contract, hasOthers }: ReconciliationSubject) {
  const { form, save, isDrawing, ask } = useActForm(contract)
  const comparison = useComparison({
    contract,
    days: givenDays(form.values),
    checkDays: () => !form.validate().hasErrors,
  })
  const { compare, file, again } = comparison
  if (compare.isSuccess) return <ComparisonResult comparison={compare.data} file={file?.name ?? ''} onAgain={again} />
  return (
    <div className={classes.page}>
      <DownloadForm form={form} save={save} isDrawing={isDrawing} ask={ask} hasOthers={hasOthers} />
      <ComparisonForm contract={contract} comparison={comparison} isDaysValid={form.isValid()} />
    </div>
  )
}

interface DownloadProps extends ReturnType<typeof useActForm>, Pick<ReconciliationSubject, 'hasOthers'> {}

function DownloadForm({ form, save, isDrawing, ask, hasOthers }: DownloadProps) {
  const t = useMessages()
  const { format } = form.values
  const isLimited = useLimit(save.error)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((fields) => ask({ days: givenDays(fields), all: fields.all, format: fields.format }))}
    >
      <Section title={t('reconciliation.period')}>
        <Period form={form} />
      </Section>
      <Section title={t('reconciliation.title')}>
        <div className={classes.card}>
          <p className={classes.text}>{t('reconciliation.about')}</p>
          {hasOthers && (
            <List label={t('reconciliation.contracts')}>
              <SwitchRow
                title={t('reconciliation.all')}
                note={t('reconciliation.allNote')}
                checked={form.values.all}
                onChange={(checked) => form.setFieldValue('all', checked)}
              />
            </List>
          )}
          <div className={classes.download}>
            <div className={classes.format}>
              <span className={classes.label} aria-hidden="true">
                {t('reconciliation.format')}
              </span>
              <FilterChips
                wrap
                label={t('reconciliation.format')}
                name="act-format"
                value={format}
                onChange={(chosen) => form.setFieldValue('format', chosen)}
                items={actFormats.map((one) => ({ value: one, title: t(formatMessages[one]) }))}
              />
            </div>
            <SubmitButton complete={form.isValid()} loading={isDrawing} blocked={isLimited}>
              {t('reconciliation.save')}
            </SubmitButton>
          </div>
          <Outcome save={save} isDrawing={isDrawing} />
        </div>
      </Section>
    </form>
  )
}

function Outcome({ save, isDrawing }: Pick<DownloadProps, 'save' | 'isDrawing'>) {
  const t = useMessages()
  return (
    <>
      {save.error !== null && (
        <Notice severity="error" live title={t('reconciliation.failed')}>
          {failureText(save.error, t)}
        </Notice>
      )}
      {save.isSuccess && (
        <Notice severity="ok" live title={t('reconciliation.saved')}>
          {save.data.name}
        </Notice>
      )}
      {isDrawing && (
        <p className={classes.note} role="status">
          {t(save.isPending ? 'reconciliation.drawing' : 'reconciliation.stillDrawing')}
        </p>
      )}
    </>
  )
}

function Period({ form }: { form: ActValues }) {
  const t = useMessages()
  const { today } = useFormats()
  const { from } = form.values
  return (
    <div className={classes.period}>
      <FilterChips<Preset | 'own'>
        wrap
        label={t('reconciliation.period')}
        name="act-period"
        value={presetOf(form.values, today) ?? 'own'}
        onChange={(preset) => {
          if (preset !== 'own') form.setValues({ ...daysOf(preset, today), preset })
        }}
        items={presets.map((preset) => ({ value: preset, title: t(presetMessages[preset]) }))}
      />
      <FieldPair wide>
        <DayInput
          {...validateOnBlur(form.getInputProps('from'))}
          max={today}
          label={t('reconciliation.from')}
          description={form.errors['from'] ? undefined : t('reconciliation.fromNote')}
        />
        <DayInput
          {...validateOnBlur(form.getInputProps('to'))}
          {...(from !== '' && { min: from })}
          max={today}
          label={t('reconciliation.to')}
          description={form.errors['to'] ? undefined : t('reconciliation.toNote')}
        />
      </FieldPair>
    </div>
  )
}
