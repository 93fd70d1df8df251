import { cleanDescription, longestDescription } from '@kabinet/contract/contract-input'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type HeldContract, offersOf } from './contract-list.ts'
import { useDescription } from './contracts.api.ts'
import classes from './contracts.module.css'

interface Props {
  readonly contract: HeldContract
  readonly onPassword: () => void
  readonly onRemove: () => void
}

/** What the account may do with one contract of its list (specification §2, per-contract menu). */
export function ContractActions({ contract, onPassword, onRemove }: Props) {
  const t = useTexts()
  const { set, remove } = useDescription(contract)
  const form = useForm({
    initialValues: { description: contract.description },
    validate: { description: (text) => (cleanDescription(text) ? null : t('contracts.descriptionMissing')) },
  })
  const offers = offersOf(contract)
  const { error } = set.isPending || set.error ? set : remove

  if (set.isSuccess || remove.isSuccess) {
    return (
      <Notice tone="ok" live title={t(set.isSuccess ? 'contracts.descriptionSaved' : 'contracts.descriptionRemoved')} />
    )
  }
  return (
    <div className={classes.actions}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(({ description }) => set.mutate(cleanDescription(description)))}
      >
        <TextInput
          {...form.getInputProps('description')}
          label={t('contracts.description')}
          description={t('contracts.descriptionText', { length: String(longestDescription) })}
          name="description"
          maxLength={longestDescription}
          autoComplete="off"
          data-autofocus
        />
        {error && <Notice tone="error" live title={failureText(error, t)} />}
        <SubmitButton complete={form.isValid()} loading={set.isPending}>
          {t('contracts.descriptionSave')}
        </SubmitButton>
        {contract.description && (
          <Button variant="default" fullWidth loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('contracts.descriptionRemove')}
          </Button>
        )}
      </form>
      {offers.password && (
        <Button variant="default" onClick={onPassword}>
          {t('contracts.changePassword')}
        </Button>
      )}
      {offers.removal && (
        <Button variant="subtle" onClick={onRemove}>
          {t('contracts.remove')}
        </Button>
      )}
    </div>
  )
}
