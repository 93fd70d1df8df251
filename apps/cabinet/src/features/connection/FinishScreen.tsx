import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { reasonOf } from '../../shared/api/LoadError.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { OrderEnd } from '../../shared/order/OrderEnd.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { type Connection, connectionQuery, infoQuery } from './connection-process.api.ts'
import { goTo } from './flow-path.ts'
import { orderStore } from './order.ts'
import { isOwed } from './is-owed.ts'
import { Ordered, OrderMade, StillToPay, When } from './OrderMade.tsx'
import { PlugIn } from './PlugIn.tsx'

/** Last screen of an order: how the connection is going, and what to do next. */
export function FinishScreen({ processKey, status }: OrderScreenProps) {
  const t = useMessages()
  const query = useQuery(connectionQuery(processKey))
  // Both are awaited, so that no button moves under a finger.
  const info = useQuery(infoQuery(processKey))
  const { data: connection } = query
  const owes = info.data !== undefined && isOwed(info.data)
  const isOrdered = status === connectionStatus.ordered
  const works = !isOrdered && connection?.has_auth === true
  const onEngineer = () => goTo({ step: 'choice-departure-time', from: 'finish' })
  const moment = useMoment(isOrdered, connection)
  if (query.error && !connection) return <Failed {...query} />
  return (
    <FlowScreen {...moment}>
      <VisuallyHidden live>{connection && moment.title}</VisuallyHidden>
      {!connection || info.isPending ? (
        <SkeletonCard label={t('common.loading')} lines={5} />
      ) : (
        <>
          {isOrdered && <OrderMade processKey={processKey} connection={connection} onEngineer={onEngineer} />}
          {works && <Ordered processKey={processKey} />}
          {!isOrdered && !works && (
            <>
              <StillToPay processKey={processKey} />
              <PlugIn processKey={processKey} isFirst={!owes} onEngineer={onEngineer} />
            </>
          )}
          <OrderEnd
            processKey={processKey}
            store={orderStore}
            isDone={moment.isDone ?? false}
            variant={((isOrdered && !connection.cancelled) || works) && !owes ? 'filled' : 'default'}
          />
        </>
      )}
    </FlowScreen>
  )
}

/** Says first that the order is not lost. */
function Failed({ error, refetch, isFetching }: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>) {
  const t = useMessages()
  const isLimited = useLimit(error)
  return (
    <FlowScreen title={t('connection.order')}>
      <ErrorState
        title={t('connection.orderFailed')}
        text={[t('finish.kept'), reasonOf(error, t)].filter(Boolean).join(' ')}
        retry={{
          label: t('common.retry'),
          onClick: () => void refetch(),
          loading: isFetching,
          disabled: isLimited,
        }}
      />
    </FlowScreen>
  )
}

/** Returns the heading: the good news, if there is some. Until the connection is known, the heading promises nothing. */
function useMoment(
  isOrdered: boolean,
  connection: Connection | undefined,
): { readonly title: string; readonly lead?: ReactNode; readonly isDone?: boolean } {
  const t = useMessages()
  if (!connection) return { title: t('connection.order') }
  if (isOrdered) {
    if (connection.cancelled) return { title: t('connection.order') }
    return { title: t('finish.ordered'), isDone: true, lead: <When visit={connection} /> }
  }
  if (connection.has_auth) return { title: t('finish.works'), lead: t('finish.worksText'), isDone: true }
  return { title: t('finish.almost') }
}
