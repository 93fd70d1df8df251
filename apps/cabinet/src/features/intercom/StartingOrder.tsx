import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { OpeningOrder } from '../../shared/order/OpeningOrder.tsx'
import { SkeletonForm } from '../../shared/order/SkeletonForm.tsx'
import classes from '../../shared/order/order.module.css'
import { config } from '../../shared/page/config.ts'
import { DoorDrawing } from './drawings.tsx'
import { startQuery } from './intercom.api.ts'

interface Props {
  /** Last part of the link at the door; undefined if the address names no door. */
  readonly slug: string | undefined
}

/** Starts an order for the intercom of a link. Once it has begun, the start screen takes its place. */
export function StartingOrder({ slug }: Props) {
  const t = useMessages()
  const { error } = useQuery(startQuery(useQueryClient(), slug))
  if (slug === undefined) return <NoDoor title={t('intercom.missing')} text={t('intercom.missingText')} />
  if (isUnknown(error)) return <NoDoor title={t('intercom.unknown')} text={t('intercom.unknownText')} />
  return (
    <OpeningOrder
      title={t('intercom.startTitle')}
      lead={t('intercom.startLead')}
      failed={t('intercom.startFailed')}
      error={error}
      skeleton={<SkeletonForm hasPicture fields={1} hintLines={1} />}
    />
  )
}

/** Whether a link leads to no intercom. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Refused && (error.refusal === 'intercom_unknown' || error.refusal === 'invalid_input')
}

/** The address leads to no intercom. */
function NoDoor({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useMessages()
  return (
    <FlowScreen title={title} lead={text}>
      <List>
        <ListRow
          icon={<IconPhone stroke={1.6} />}
          title={config.support.display}
          note={t('common.support')}
          trailing="right"
          href={`tel:+${config.support.phone}`}
        />
      </List>
      <div className={classes.drawing}>
        <DoorDrawing />
      </div>
    </FlowScreen>
  )
}
