import type { ContractRef } from '@kabinet/contract/ids'
import { Chips } from '@kabinet/ui/Chips.tsx'
import { List } from '@kabinet/ui/List.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { SwitchRow } from '@kabinet/ui/SwitchRow.tsx'
import { useForm } from '@mantine/form'
import { checkedOnLeaving } from '../../shared/checked-on-leaving.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { useFormats } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type ActFields, daysOf, faultsOf, givenDays, type Preset, presetOf, presets } from './act-form.ts'
import { useSaveAct } from './acts.api.ts'
import classes from './acts.module.css'

interface Subject {
  readonly contract: ContractRef
  /** Whether the customer has others that one act can be about together with this one. */
  readonly hasOthers: boolean
}

interface Props extends Subject {
  readonly opened: boolean
  readonly onClose: () => void
}

const presetTexts = {
  thisQuarter: 'acts.thisQuarter',
  lastQuarter: 'acts.lastQuarter',
  thisYear: 'acts.thisYear',
  lastYear: 'acts.lastYear',
} as const

/** The reconciliation act of a firm's contract, or of all its contracts (specification §2, §5). */
export function ActSheet({ contract, hasOthers, opened, onClose }: Props) {
  const t = useTexts()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('common.act')}
      subtitle={t('common.number', { number: contract.contract_id })}
      closeLabel={t('common.close')}
    >
      <ActForm contract={contract} hasOthers={hasOthers} />
    </Sheet>
  )
}

/** Of which days, and whether of all contracts; what was typed stays when it fails. */
function ActForm({ contract, hasOthers }: Subject) {
  const t = useTexts()
  const { today } = useFormats()
  const { save, isDrawing, ask } = useSaveAct(contract)
  const form = useForm<ActFields>({
    initialValues: { ...daysOf('thisQuarter', today), all: false },
    validateInputOnBlur: true,
    validate: (fields) => {
      const entries = Object.entries(faultsOf(fields, today))
      return Object.fromEntries(entries.map(([field, fault]) => [field, t('acts.fault', { fault })]))
    },
    // What is told of one day may change with the other, and what was told of the act before is of other days.
    onValuesChange: () => {
      form.clearErrors()
      if (!save.isPending) save.reset()
    },
  })
  const { from, all } = form.values

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((fields) => ask({ days: givenDays(fields), all: fields.all }))}
    >
      <p className={classes.text}>{t('acts.about')}</p>
      <Chips<Preset | 'own'>
        wrap
        label={t('acts.period')}
        name="act-period"
        value={presetOf(form.values, today) ?? 'own'}
        onChange={(preset) => {
          if (preset !== 'own') form.setValues(daysOf(preset, today))
        }}
        items={presets.map((preset) => ({ value: preset, title: t(presetTexts[preset]) }))}
      />
      <div className={classes.days}>
        <DayInput
          {...checkedOnLeaving(form.getInputProps('from'))}
          data-autofocus
          max={today}
          withAsterisk
          label={t('acts.from')}
          description={t('acts.fromNote')}
        />
        <DayInput
          {...checkedOnLeaving(form.getInputProps('to'))}
          {...(from !== '' && { min: from })}
          max={today}
          withAsterisk
          label={t('acts.to')}
          description={t('acts.toNote')}
        />
      </div>
      <p className={classes.note}>{t('acts.needed')}</p>
      {hasOthers && (
        <List label={t('acts.contracts')}>
          <SwitchRow
            title={t('acts.all')}
            note={t('acts.allNote')}
            checked={all}
            onChange={(checked) => form.setFieldValue('all', checked)}
          />
        </List>
      )}
      {save.error !== null && <Notice tone="error" live title={failureText(save.error, t)} />}
      {save.isSuccess && (
        <Notice tone="ok" live title={t('acts.saved')}>
          {save.data.name}
        </Notice>
      )}
      {isDrawing && (
        <p className={classes.note} role="status">
          {t(save.isPending ? 'acts.drawing' : 'acts.stillDrawing')}
        </p>
      )}
      <SubmitButton complete={form.isValid()} loading={isDrawing}>
        {t('acts.save')}
      </SubmitButton>
    </form>
  )
}
