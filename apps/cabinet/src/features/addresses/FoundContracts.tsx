import '@mantine/core/styles/Checkbox.layer.css'
import { List, ListRow } from '@kabinet/ui/List.tsx'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import type { FoundContract } from './addresses.api.ts'
import classes from './addresses.module.css'

interface Props {
  readonly contracts: readonly FoundContract[]
  readonly onPick: (contracts: readonly FoundContract[]) => void
}

/** Contracts of one address, one of which is meant. */
export function OneOf({ contracts, onPick }: Props) {
  const t = useTexts()
  return (
    <List label={t('addresses.several')}>
      {contracts.map((contract) => (
        <ListRow
          key={keyOf(contract)}
          title={t('common.number', { number: contract.contract_id })}
          note={masked(contract)}
          trailing="right"
          onClick={() => onPick([contract])}
        />
      ))}
    </List>
  )
}

/** Contracts of one address, some of which are meant; a single one is ticked already. */
export function SomeOf({ contracts, onPick, action }: Props & { action: (count: number) => string }) {
  const t = useTexts()
  const [ticked, setTicked] = useState<readonly string[]>(contracts.length === 1 ? contracts.map(keyOf) : [])
  return (
    <div className={classes.form}>
      <Checkbox.Group value={[...ticked]} onChange={setTicked} aria-label={t('addresses.several')}>
        <div className={classes.ticks}>
          {contracts.map((contract) => (
            <Checkbox
              key={keyOf(contract)}
              value={keyOf(contract)}
              label={t('common.number', { number: contract.contract_id })}
              description={masked(contract)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        disabled={ticked.length === 0}
        onClick={() => onPick(contracts.filter((contract) => ticked.includes(keyOf(contract))))}
      >
        {action(ticked.length)}
      </Button>
    </div>
  )
}

function keyOf({ billing_id, contract_id }: FoundContract): string {
  return `${billing_id}-${contract_id}`
}

/** Whose it is and where, as far as a stranger may see: `А. Հ., Alpha`. */
function masked({ customer_name, address }: FoundContract): string {
  return [customer_name, address].filter(Boolean).join(', ')
}
