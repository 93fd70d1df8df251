import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonFields } from '@kabinet/ui/feedback/SkeletonFields.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { type AddressDraft, inCity } from '../../shared/addresses/address.ts'
import { citiesQuery } from '../../shared/addresses/places.api.ts'
import { AddressForm, type Door } from './AddressForm.tsx'
import { type FoundContract, useFindContracts } from './addresses.api.ts'
import classes from './addresses.module.css'
import { OneOf } from './FoundContracts.tsx'

interface Props {
  readonly onPick: (contracts: readonly FoundContract[]) => void
  /**
   * Renders the results, with a button to another address. By default, the user picks one, and a single result is picked
   * automatically.
   */
  readonly children?: (contracts: readonly FoundContract[], another: ReactNode) => ReactNode
  readonly kept?: [search: Search, set: Dispatch<SetStateAction<Search>>]
}

export interface Search {
  readonly draft?: AddressDraft
  readonly found?: readonly FoundContract[] | undefined
}

export const noSearch: Search = {}

export function AddressSearch({ onPick, kept, children }: Props) {
  const t = useMessages()
  const cities = useQuery(citiesQuery())
  const own = useState(noSearch)
  const [{ draft, found }, set] = kept ?? own
  const { mutate, isPending, error: failure } = useFindContracts()

  function search(door: Door) {
    mutate(door, {
      onSuccess: (contracts) => {
        if (contracts.length === 1 && !children) onPick(contracts)
        else set((before) => ({ ...before, found: contracts }))
      },
    })
  }

  return (
    <QueryBoundary
      query={cities}
      failed={t('addresses.failed')}
      skeleton={<SkeletonFields label={t('common.loading')} count={3} />}
    >
      {(known) =>
        found ? (
          <Found
            contracts={found}
            address={draft && lineOf(draft, t)}
            list={children}
            onPick={onPick}
            onBack={() => set((before) => ({ ...before, found: undefined }))}
          />
        ) : (
          <AddressForm
            cities={known.cities}
            draft={draft ?? { ...inCity(known.own), agreed: false }}
            onDraft={(next) => set((before) => ({ ...before, draft: next }))}
            searching={isPending}
            failure={failure}
            onSearch={search}
          />
        )
      }
    </QueryBoundary>
  )
}

function lineOf({ street, house, flat }: AddressDraft, t: Translate): string {
  const hasFlat = flat === '' ? 'no' : 'yes'
  return t('common.addressLine', { street: street.title, house: house.title, flat, hasFlat })
}

interface FoundProps extends Pick<Props, 'onPick'> {
  readonly contracts: readonly FoundContract[]
  /** The address that was searched. */
  readonly address: string | undefined
  readonly list: Props['children'] | undefined
  readonly onBack: () => void
}

function Found({ contracts, address = 'none', list, onPick, onBack }: FoundProps) {
  const t = useMessages()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const empty = contracts.length === 0
  const another = (
    <Button variant="default" onClick={onBack}>
      {t('addresses.another')}
    </Button>
  )
  return (
    <div ref={top} tabIndex={-1} className={classes.found} role="region" aria-label={t('addresses.found')}>
      {empty && <EmptyState title={t('addresses.none')} text={t('addresses.noneText')} />}
      {!empty && <p className={classes.count}>{t('addresses.count', { count: contracts.length, address })}</p>}
      {!empty && (list ? list(contracts, another) : <OneOf contracts={contracts} onPick={onPick} />)}
      {(empty || !list) && another}
    </div>
  )
}
