import { cleanDescription, maxDescriptionLength } from '@kabinet/contract/contract-input'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type AccessibleContract, offersOf } from './contract-list.ts'
import type { ContractSheet } from './contract-sheets.ts'
import { useDescription } from './contracts.api.ts'
import classes from './contracts.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: AccessibleContract
  readonly open: (sheet: ContractSheet) => void
}

export function ContractActions({ contract, open }: Props) {
  const t = useMessages()
  const { set, remove } = useDescription(contract)
  const form = useForm({
    initialValues: { description: contract.description },
    validate: {
      // An emptied description is deleted.
      description: (text) =>
        cleanDescription(text) || contract.description ? null : t('contracts.descriptionMissing'),
    },
  })
  const offers = offersOf(contract)
  const { error } = set.isPending || set.error ? set : remove

  function save({ description }: typeof form.values) {
    const cleaned = cleanDescription(description)
    if (cleaned) set.mutate(cleaned)
    else remove.mutate()
  }

  if (set.isSuccess || remove.isSuccess) {
    return <Done title={t(set.isSuccess ? 'contracts.descriptionSaved' : 'contracts.descriptionRemoved')} />
  }
  return (
    <div className={classes.actions}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit(save)}>
        <TextInput
          {...form.getInputProps('description')}
          label={t('contracts.description')}
          description={t('contracts.descriptionText', {
            length: String(maxDescriptionLength),
            has: contract.description ? 'yes' : 'no',
          })}
          name="description"
          maxLength={maxDescriptionLength}
          autoComplete="off"
          data-autofocus
        />
        {error && <Notice severity="error" live title={failureText(error, t)} />}
        <SubmitButton complete={form.isValid() && form.isDirty()} loading={set.isPending || remove.isPending}>
          {t('contracts.descriptionSave')}
        </SubmitButton>
      </form>
      {offers.password && (
        <Button variant="default" onClick={() => open({ kind: 'contractPassword', contract })}>
          {t('contracts.changePassword')}
        </Button>
      )}
      {offers.removal && (
        <Button variant="subtle" onClick={() => open({ kind: 'removeContract', contract })}>
          {t('contracts.remove')}
        </Button>
      )}
    </div>
  )
}
