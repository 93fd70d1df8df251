import type { ContractRef } from '@kabinet/contract/ids'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { SheetPart } from '@kabinet/ui/overlays/SheetPart.tsx'
import { useId, useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { AddByAddress, type AddressSearch } from './AddByAddress.tsx'
import { AddContractForm } from './AddContractForm.tsx'
import classes from './contracts.module.css'

interface Props {
  readonly number: string
  readonly Search: AddressSearch
  readonly known: readonly ContractRef[]
  readonly onChoose: (contract: ContractRef) => void
}

type Way = 'byNumber' | 'byAddress'

export function AddContract({ number, Search, known, onChoose }: Props) {
  const t = useMessages()
  const panelId = useId()
  const [way, setWay] = useState<Way>('byNumber')
  const [visited, setVisited] = useState(false)
  const [typed, setTyped] = useState(number)

  function go(next: string) {
    setWay(next as Way)
    setVisited(visited || next === 'byAddress')
  }

  function withPassword(found: string) {
    setTyped(found)
    setWay('byNumber')
  }

  return (
    <div className={classes.panel}>
      <SegmentedTabs
        label={t('contracts.ways')}
        value={way}
        onChange={go}
        items={[
          { value: 'byNumber', label: t('contracts.byNumber') },
          { value: 'byAddress', label: t('contracts.byAddress') },
        ]}
        panelId={panelId}
      />
      {/* Once visited, a tab stays mounted, so that switching to the other one keeps its input. */}
      <div id={panelId} role="tabpanel" aria-label={t(`contracts.${way}`)}>
        <SheetPart shown={way === 'byNumber'}>
          <AddContractForm key={typed} number={typed} onChoose={onChoose} />
        </SheetPart>
        {visited && (
          <SheetPart shown={way === 'byAddress'}>
            <AddByAddress Search={Search} known={known} onChoose={onChoose} onPassword={withPassword} />
          </SheetPart>
        )}
      </div>
    </div>
  )
}
