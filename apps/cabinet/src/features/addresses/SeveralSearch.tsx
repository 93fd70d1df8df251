import '@mantine/core/styles/Checkbox.layer.css'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import classes from './addresses.module.css'
import { AddressSearch } from './AddressSearch.tsx'
import { type FoundProps, keyOf, masked } from './FoundContracts.tsx'

interface Props extends Pick<FoundProps, 'onPick'> {
  /** What the button says of the contracts ticked. */
  readonly several: (count: number) => string
}

/** The search of an address whose contracts are picked by ticking them. */
export function SeveralSearch({ onPick, several }: Props) {
  return (
    <AddressSearch onPick={onPick}>
      {(contracts) => <SomeOf contracts={contracts} onPick={onPick} action={several} />}
    </AddressSearch>
  )
}

/** Contracts of one address, some of which are meant; a single one is ticked already. */
function SomeOf({ contracts, onPick, action }: FoundProps & { action: (count: number) => string }) {
  const t = useTexts()
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
