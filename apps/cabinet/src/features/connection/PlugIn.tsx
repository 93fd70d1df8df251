import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Unreachable } from '../../shared/api/failures.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { momentIn, useCountdown } from '../../shared/page/use-countdown.ts'
import { infoQuery, type OrderInfo, useCheckLine } from './connection-process.api.ts'
import orderClasses from '../../shared/order/order.module.css'
import classes from './order.module.css'
import { RouterDrawing } from './drawings.tsx'

interface Props {
  readonly processKey: string
  /** Whether there is nothing to do before, such as to pay. */
  readonly isFirst: boolean
  readonly onEngineer: () => void
}

/** Time between two checks of the line, in seconds (docs/domain/connection-screens.md#the-line). */
const checkSeconds = 10

/** How to plug the cable into a router, with a check of whether the line works. */
export function PlugIn({ processKey, isFirst, onEngineer }: Props) {
  const t = useMessages()
  const variant = isFirst ? 'filled' : 'default'
  const info = useQuery(infoQuery(processKey))
  const { instructionsUrl, activationUrl } = config.connection
  const steps = [t('finish.stepCable'), t('finish.stepRouter'), t('finish.stepCheck')]
  return (
    <section className={classes.part}>
      <div className={orderClasses.drawing}>
        <RouterDrawing />
      </div>
      <h2 className={classes.heading}>{t('finish.plugIn')}</h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a href={instructionsUrl} target="_blank" rel="noreferrer">
        {t('finish.instructions')}
      </a>
      {activationUrl === null ? (
        <QueryBoundary query={info} failed={t('connection.orderFailed')}>
          {({ contract }) => contract && <Check processKey={processKey} contract={contract} variant={variant} />}
        </QueryBoundary>
      ) : (
        <Button component="a" variant={variant} href={activationUrl} target="_blank" rel="noreferrer">
          {t('finish.activation')}
        </Button>
      )}
      <div className={orderClasses.aside}>
        <p className={orderClasses.hint}>{t('finish.engineerText')}</p>
        <Button variant="default" onClick={onEngineer}>
          {t('finish.engineer')}
        </Button>
      </div>
    </section>
  )
}

interface CheckProps {
  readonly processKey: string
  readonly contract: NonNullable<OrderInfo['contract']>
  readonly variant: 'filled' | 'default'
}

function Check({ processKey, contract, variant }: CheckProps) {
  const t = useMessages()
  const check = useCheckLine(processKey)
  const [until, setUntil] = useState(0)
  const left = useCountdown(until)
  // The device is meant, since the line itself is being checked.
  const failure = (error: Error) =>
    error instanceof Unreachable && error.http === undefined ? t('finish.checkOffline') : failureText(error, t)
  return (
    <div className={orderClasses.buttons} aria-live="polite">
      {check.data?.status === 'UNAUTHORIZED' && !check.isPending && (
        <Notice severity="warn" title={t('finish.notSeen')}>
          {t('finish.notSeenText')}
        </Notice>
      )}
      {check.error && <Notice severity="error" live title={failure(check.error)} />}
      <Button
        variant={variant}
        loading={check.isPending}
        disabled={left > 0}
        onClick={() => check.mutate(contract, { onSettled: () => setUntil(momentIn(checkSeconds)) })}
      >
        {left > 0 ? t('finish.checkAgainIn', { seconds: String(left) }) : t('finish.check')}
      </Button>
    </div>
  )
}
