import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonFields } from '@kabinet/ui/feedback/SkeletonFields.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { citiesQuery } from '../../shared/addresses/places.api.ts'
import { Unreachable } from '../../shared/api/failures.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbrokenPhone } from '../../shared/i18n/unbroken.ts'
import orderClasses from '../../shared/order/order.module.css'
import { config } from '../../shared/page/config.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { AddressForm } from './AddressForm.tsx'
import { CityLine } from './AddressSummary.tsx'
import { availabilityQuery } from './availability.api.ts'
import classes from './availability.module.css'
import { NoCableDrawing } from './drawings.tsx'
import { goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { houseLine } from './house-address.ts'
import { HouseAnswer } from './HouseAnswer.tsx'
import { useStoredOrder } from './order.ts'
import { chosenHouse, type StoredOrder } from './stored-order.ts'
import { useOtherTabs } from '../../shared/order/use-other-tabs.ts'

/** What can be had at an address, before anybody gives a name or a phone (docs/domain/connection-screens.md#availability). */
export function AvailabilityScreen() {
  const order = useStoredOrder()
  const house = chosenHouse(order)
  // Two screens for those who use them: each has a heading, which gets the focus.
  return house === undefined ? <AddressQuestion /> : <AddressAnswer house={house} order={order} />
}

const toStart = () => goTo({ step: 'start' })

function AddressQuestion() {
  const t = useMessages()
  const cities = useQuery(citiesQuery())
  const otherTabs = useOtherTabs()
  return (
    <FlowScreen title={t('availability.title')} lead={t('availability.lead')} onBack={toStart}>
      <QueryBoundary
        query={cities}
        failed={t('addresses.failed')}
        skeleton={<SkeletonFields label={t('common.loading')} count={3} />}
      >
        {(known) => <AddressForm key={otherTabs} cities={known.cities} own={known.own} />}
      </QueryBoundary>
      <CallInstead query={cities} />
    </FlowScreen>
  )
}

function AddressAnswer({ house, order }: { readonly house: string; readonly order: StoredOrder }) {
  const t = useMessages()
  const answer = useQuery(availabilityQuery(house))
  return (
    <FlowScreen title={houseLine(order, t)} lead={<CityLine city={order.cityTitle} />} onBack={toStart}>
      <QueryBoundary
        query={answer}
        failed={t('availability.failed')}
        skeleton={
          <>
            <SkeletonCard label={t('availability.checking')} lines={6} />
            <div className={classes.offers}>
              <Section title={t('availability.offers')}>
                <SkeletonRows count={4} label="" />
              </Section>
            </div>
          </>
        }
      >
        {(found) => (found.can_order ? <HouseAnswer answer={found} /> : <NothingHere />)}
      </QueryBoundary>
      <CallInstead query={answer} />
    </FlowScreen>
  )
}

/** Another way on where something could not be loaded. Without a network, a request for a call would fail, too. */
function CallInstead({ query }: { readonly query: Pick<UseQueryResult, 'data' | 'error'> }) {
  const t = useMessages()
  if (!query.error || query.data || query.error instanceof Unreachable) return null
  return (
    <Button variant="subtle" onClick={() => goTo({ step: 'callback' })}>
      {t('connection.callMe')}
    </Button>
  )
}

function NothingHere() {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const { phone, display } = config.support
  return (
    <div role="status">
      <EmptyState
        illustration={<NoCableDrawing />}
        title={t('availability.none')}
        text={t('availability.noneText')}
        action={
          <div className={orderClasses.buttons}>
            <Button onClick={() => goTo({ step: 'callback', reason: 'house' })}>{t('connection.callMe')}</Button>
            {isDesktop && (
              <p className={orderClasses.hint}>
                {t('intercom.callUs')} <a href={`tel:+${phone}`}>{unbrokenPhone(display)}</a>
              </p>
            )}
          </div>
        }
      />
    </div>
  )
}
