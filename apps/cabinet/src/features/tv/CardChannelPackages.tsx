import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { SearchInput } from '@kabinet/ui/inputs/SearchInput.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { countFound, searchPackages } from './channel-search.ts'
import { ChannelPackageRow } from './ChannelPackageRow.tsx'
import { SubscriptionRow } from './SubscriptionRow.tsx'
import { type ChannelPackage, channelPackagesQuery, type Subscription, subscriptionsQuery } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  readonly card: string
  readonly onConnect: (channelPackage: ChannelPackage) => void
  readonly onEnd: (subscription: Subscription) => void
  readonly onKeep: (subscription: Subscription) => void
  readonly onTopUp: (sum?: Money) => void
}

/** Channel packages of a TV card, connected and on offer, with a search over the channels of both. */
export function CardChannelPackages({ contract, card, onConnect, onEnd, onKeep, onTopUp }: Props) {
  const t = useMessages()
  const [opened, setOpened] = useState<string>()
  const [search, setSearch] = useState('')
  const current = useQuery(subscriptionsQuery(contract))
  const offered = useQuery(channelPackagesQuery(contract, card))
  const own = searchPackages(
    (current.data ?? []).filter((subscription) => subscription.card === card),
    search,
  )
  const others = searchPackages(offered.data?.packets ?? [], search)
  const isSearch = search.trim() !== ''
  const isKnown = current.data !== undefined && offered.data !== undefined
  const nothing = isSearch && isKnown && own.length + others.length === 0
  const skeleton = <SkeletonRows count={2} label={t('common.loading')} />
  return (
    <>
      <div className={classes.search}>
        <SearchInput label={t('tv.search')} value={search} onChange={setSearch} clearLabel={t('contracts.clear')} />
        <p className={classes.found} role="status">
          {isSearch && foundText()}
        </p>
      </div>
      {nothing && (
        <EmptyState title={t('tv.foundNothing', { search: search.trim() })} text={t('tv.foundNothingText')} />
      )}
      <Part title={t('tv.active')} hidden={isSearch && current.data !== undefined && own.length === 0}>
        <QueryBoundary query={current} failed={t('tv.subscriptionsFailed')} skeleton={skeleton}>
          {() =>
            own.length === 0 ? (
              <EmptyState text={t('tv.noSubscriptions')} />
            ) : (
              <List label={t('tv.active')}>
                {own.map(({ of, hits }) => (
                  <SubscriptionRow
                    key={of.id}
                    isOpen={opened === of.id}
                    onToggle={() => setOpened(opened === of.id ? undefined : of.id)}
                    subscription={of}
                    hits={hits}
                    onEnd={() => onEnd(of)}
                    onKeep={() => onKeep(of)}
                  />
                ))}
              </List>
            )
          }
        </QueryBoundary>
      </Part>
      <Part title={t('tv.available')} hidden={isSearch && offered.data !== undefined && others.length === 0}>
        <QueryBoundary query={offered} failed={t('tv.channelPackagesFailed')} skeleton={skeleton}>
          {({ refusal }) =>
            others.length === 0 ? (
              <EmptyState text={t('tv.noChannelPackages')} />
            ) : (
              <>
                {refusal && <Unavailable why={refusal} onTopUp={onTopUp} />}
                <List label={t('tv.available')}>
                  {others.map(({ of, hits }) => (
                    <ChannelPackageRow key={of.id} channelPackage={of} hits={hits} onChoose={() => onConnect(of)} />
                  ))}
                </List>
              </>
            )
          }
        </QueryBoundary>
      </Part>
    </>
  )

  function foundText() {
    if (nothing || !isKnown) return undefined
    const { channels, packages } = countFound([...own, ...others])
    return channels > 0 ? t('tv.foundChannels', { channels, packages }) : t('tv.foundPackages', { packages })
  }
}

function Part({ title, hidden, children }: { title: string; hidden: boolean; children: ReactNode }) {
  return (
    <section className={classes.part} hidden={hidden}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}
