import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import '@kabinet/ui/inputs/checkbox.css'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './addresses.module.css'
import { AddressSearch } from './AddressSearch.tsx'
import { type FoundProps, masked } from './FoundContracts.tsx'

interface Props extends Pick<FoundProps, 'onPick'> {
  readonly several: (count: number) => string
  /** What happens to the contracts that are ticked. */
  readonly note: string
  /** Contracts that the customer already has. */
  readonly known: readonly ContractRef[]
}

export function SeveralSearch({ onPick, several, note, known }: Props) {
  return (
    <AddressSearch onPick={onPick}>
      {(contracts, another) => (
        <SomeOf contracts={contracts} onPick={onPick} action={several} note={note} known={known} another={another} />
      )}
    </AddressSearch>
  )
}

interface SomeOfProps extends FoundProps, Pick<Props, 'note' | 'known'> {
  readonly action: Props['several']
  readonly another: ReactNode
}

function SomeOf({ contracts, onPick, action, note, known, another }: SomeOfProps) {
  const t = useMessages()
  const had = new Set(known.map(contractKey))
  const form = useForm({
    initialValues: { ticked: contracts.length === 1 ? contracts.map(contractKey) : [] },
    validate: { ticked: (ticked) => (newOf(ticked).length > 0 ? null : t('addresses.noneTicked')) },
  })
  const ticked = newOf(form.values.ticked)

  /** Contracts that were ticked and have been added since are no longer to be added. */
  function newOf(keys: readonly string[]): string[] {
    return keys.filter((key) => !had.has(key))
  }

  function submit() {
    onPick(contracts.filter((contract) => ticked.includes(contractKey(contract))))
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <Checkbox.Group {...form.getInputProps('ticked')} value={ticked} aria-label={t('addresses.several')}>
        <div className={classes.ticks}>
          {contracts.map((contract) => (
            <Checkbox
              key={contractKey(contract)}
              value={contractKey(contract)}
              aria-invalid={form.errors['ticked'] !== undefined}
              label={t('common.number', { number: contract.contract_id })}
              disabled={had.has(contractKey(contract))}
              description={had.has(contractKey(contract)) ? t('addresses.known') : masked(contract)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <p className={classes.count}>{note}</p>
      <SheetActions>
        <SubmitButton complete={form.isValid()}>{action(ticked.length)}</SubmitButton>
        {another}
      </SheetActions>
    </form>
  )
}
