import '@mantine/core/styles/Checkbox.layer.css'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './addresses.module.css'
import { AddressSearch } from './AddressSearch.tsx'
import { type FoundProps, keyOf, masked } from './FoundContracts.tsx'

interface Props extends Pick<FoundProps, 'onPick'> {
  readonly several: (count: number) => string
}

export function SeveralSearch({ onPick, several }: Props) {
  return (
    <AddressSearch onPick={onPick}>
      {(contracts) => <SomeOf contracts={contracts} onPick={onPick} action={several} />}
    </AddressSearch>
  )
}

/** Checkboxes for contracts of one address; a single one starts ticked. */
function SomeOf({ contracts, onPick, action }: FoundProps & { action: (count: number) => string }) {
  const t = useMessages()
  const [ticked, setTicked] = useState<readonly string[]>(contracts.length === 1 ? contracts.map(keyOf) : [])
  const [asked, setAsked] = useState(false)
  const isMissing = asked && ticked.length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (ticked.length > 0) onPick(contracts.filter((contract) => ticked.includes(keyOf(contract))))
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Checkbox.Group
        value={[...ticked]}
        onChange={setTicked}
        aria-label={t('addresses.several')}
        error={isMissing && t('addresses.noneTicked')}
      >
        <div className={classes.ticks}>
          {contracts.map((contract) => (
            <Checkbox
              key={keyOf(contract)}
              value={keyOf(contract)}
              aria-invalid={isMissing}
              label={t('common.number', { number: contract.contract_id })}
              description={masked(contract)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <SubmitButton complete={ticked.length > 0}>{action(ticked.length)}</SubmitButton>
    </form>
  )
}
