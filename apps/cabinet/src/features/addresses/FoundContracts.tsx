import { contractKey } from '@kabinet/contract/ids'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { FoundContract } from './addresses.api.ts'

export interface FoundProps {
  readonly contracts: readonly FoundContract[]
  readonly onPick: (contracts: readonly FoundContract[]) => void
}

export function OneOf({ contracts, onPick }: FoundProps) {
  const t = useMessages()
  return (
    <List label={t('addresses.several')}>
      {contracts.map((contract) => (
        <ListRow
          key={contractKey(contract)}
          title={t('common.number', { number: contract.contract_id })}
          note={masked(contract)}
          trailing="right"
          onClick={() => onPick([contract])}
        />
      ))}
    </List>
  )
}

/** Returns the owner and the address, both masked by the server: `A. P., Alpha`. */
export function masked({ customer_name, address }: FoundContract): string {
  return [customer_name, address].filter(Boolean).join(', ')
}
