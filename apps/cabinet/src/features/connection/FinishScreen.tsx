import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { leaveFlow } from '../../shared/order/leave-flow.ts'
import { OrderEnd } from '../../shared/order/OrderEnd.tsx'
import { connectionQuery } from './connection-process.api.ts'
import { FinishMoment } from '../../shared/order/FinishMoment.tsx'
import { OrderMade } from './OrderMade.tsx'
import { addressOf, goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { orderStore } from './order.ts'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { PlugIn } from './PlugIn.tsx'

/** Last screen of an order: how the connection is going, and what to do next. */
export function FinishScreen({ processKey, status }: OrderScreenProps) {
  const t = useMessages()
  const query = useQuery(connectionQuery(processKey))
  const isToPlugIn = status === connectionStatus.connected && !query.data?.has_auth
  const onEngineer = () => goTo({ step: 'choice-departure-time', from: 'finish' })
  return (
    <FlowScreen title={t(isToPlugIn ? 'finish.almost' : 'finish.title')}>
      <QueryBoundary query={query} skeleton={<SkeletonCard label={t('common.loading')} lines={5} />}>
        {(connection) => (
          <>
            {status === connectionStatus.ordered ? (
              <OrderMade connection={connection} onEngineer={onEngineer} />
            ) : connection.has_auth ? (
              <FinishMoment title={t('finish.works')} text={t('finish.worksText')} />
            ) : (
              <PlugIn processKey={processKey} onEngineer={onEngineer} />
            )}
            <VisuallyHidden live>
              {status === connectionStatus.connected && connection.has_auth && t('finish.works')}
            </VisuallyHidden>
            <OrderEnd processKey={processKey} store={orderStore} />
          </>
        )}
      </QueryBoundary>
      {query.error && !query.data && (
        <Button variant="subtle" onClick={() => leaveFlow(orderStore, addressOf({ step: 'start' }))}>
          {t('finish.toStart')}
        </Button>
      )}
    </FlowScreen>
  )
}
