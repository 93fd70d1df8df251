import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { SkeletonCard } from '@kabinet/ui/SkeletonCard.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type Address, inCity } from './address.ts'
import { AddressForm, type Door } from './AddressForm.tsx'
import { citiesQuery, type FoundContract, useFindContracts } from './addresses.api.ts'
import classes from './addresses.module.css'
import { OneOf } from './FoundContracts.tsx'

interface Props {
  readonly onPick: (contracts: readonly FoundContract[]) => void
  /** Shows what was found. Without it one is picked, and a single one that was found is picked at once. */
  readonly children?: (contracts: readonly FoundContract[]) => ReactNode
  /** Keeps what was typed and found beyond this component's own life. */
  readonly kept?: [search: Search, set: Dispatch<SetStateAction<Search>>]
}

/** A search as far as it has come. */
export interface Search {
  /** Absent until something is typed. */
  readonly address?: Address
  readonly agreed: boolean
  readonly found?: readonly FoundContract[] | undefined
}

/** A search that has not begun. */
export const noSearch: Search = { agreed: false }

/**
 * The contracts of an address: city, street, house and flat, then what stands there (specification §2, Address
 * search).
 */
export function AddressSearch({ onPick, kept, children }: Props) {
  const t = useTexts()
  const cities = useQuery(citiesQuery())
  const own = useState(noSearch)
  const [{ address, agreed, found }, set] = kept ?? own
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
    <Answered query={cities} skeleton={<SkeletonCard label={t('common.loading')} lines={4} />}>
      {(known) =>
        found ? (
          <Found
            contracts={found}
            list={children}
            onPick={onPick}
            onBack={() => set((before) => ({ ...before, found: undefined }))}
          />
        ) : (
          <AddressForm
            cities={known.cities}
            address={address ?? inCity(known.own)}
            onChange={(next) => set((before) => ({ ...before, address: next }))}
            agreed={agreed}
            onAgree={(next) => set((before) => ({ ...before, agreed: next }))}
            searching={isPending}
            failure={failure}
            onSearch={search}
          />
        )
      }
    </Answered>
  )
}

interface FoundProps extends Pick<Props, 'onPick'> {
  readonly contracts: readonly FoundContract[]
  readonly list: Props['children'] | undefined
  readonly onBack: () => void
}

function Found({ contracts, list, onPick, onBack }: FoundProps) {
  const t = useTexts()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const empty = contracts.length === 0
  return (
    <div ref={top} tabIndex={-1} className={classes.found} role="region" aria-label={t('addresses.found')}>
      {empty && <EmptyState title={t('addresses.none')} text={t('addresses.noneText')} />}
      {!empty && <p className={classes.count}>{t('addresses.count', { count: contracts.length })}</p>}
      {!empty && (list ? list(contracts) : <OneOf contracts={contracts} onPick={onPick} />)}
      <Button variant="default" onClick={onBack}>
        {t('addresses.another')}
      </Button>
    </div>
  )
}
