import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { VisitTimeForm } from '../../shared/visits/VisitTimeForm.tsx'
import { orderCalendar, useBookVisit } from './connection-process.api.ts'
import { goTo, useFlowPlace } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'

/** Asks on which day and at what time the engineer should come. */
export function TimeScreen({ processKey, onStatus }: OrderScreenProps) {
  const t = useMessages()
  const { from } = useFlowPlace()
  const book = useBookVisit(processKey, onStatus)
  const onBack = from && (() => goTo({ step: from }, { replace: true }))
  return (
    <FlowScreen title={t('departureTime.title')} lead={t('departureTime.text')} onBack={onBack}>
      <VisitTimeForm
        calendar={orderCalendar(processKey)}
        none={{
          text: t('departureTime.noneText'),
          action: <Button onClick={() => goTo({ step: 'callback' })}>{t('orderParts.callback')}</Button>,
        }}
        submit={t('departureTime.book')}
        isPage
        isSending={book.isPending}
        failure={book.error && <Notice severity="error" live title={failureText(book.error, t)} />}
        onSubmit={(at, onFailed) => book.mutate(at, { onError: onFailed })}
        onChoose={book.reset}
      />
    </FlowScreen>
  )
}
