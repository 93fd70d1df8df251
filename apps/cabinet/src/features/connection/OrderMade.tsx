import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { clockAt } from '../../shared/visits/visit-days.ts'
import type { Connection } from './connection-process.api.ts'
import { FinishMoment } from '../../shared/order/FinishMoment.tsx'
import classes from './order.module.css'

interface Props {
  readonly connection: Connection
  readonly onEngineer: () => void
}

/** Order for which an engineer comes. After the visit has been cancelled, only support books another one. */
export function OrderMade({ connection: { has_auth: works, cancelled, ...visit }, onEngineer }: Props) {
  const t = useMessages()
  if (cancelled) {
    return (
      <>
        <Notice severity="warn" title={t('finish.cancelled')}>
          {t('finish.cancelledText')} <SupportPhone />
        </Notice>
        {works && <Works />}
      </>
    )
  }
  return (
    <>
      <FinishMoment title={t('finish.ordered')} text={<When visit={visit} />} />
      {works && <Works />}
      {visit.se_data && (
        <Button variant="default" onClick={onEngineer}>
          {t('finish.move')}
        </Button>
      )}
    </>
  )
}

function Works() {
  const t = useMessages()
  return (
    <Notice severity="ok" title={t('finish.available')}>
      {t('finish.availableText')}
    </Notice>
  )
}

function When({ visit }: { readonly visit: Pick<Connection, 'se_data' | 'day_long'> }) {
  const t = useMessages()
  const formats = useFormats()
  const { se_data: at, day_long: isDayLong } = visit
  if (!at) return t('finish.noTime')
  const day = formats.day(formats.dayAt(at), 'on')
  return (
    <span className={classes.when}>
      {isDayLong ? t('finish.whenDay', { day }) : t('finish.when', { day, time: clockAt(at, config.zone) })}
    </span>
  )
}
