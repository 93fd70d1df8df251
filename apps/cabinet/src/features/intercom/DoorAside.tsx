import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { Cost } from './Cost.tsx'
import { DoorCard, FeeCard } from './DoorCard.tsx'
import { infoQuery, startQuery } from './intercom.api.ts'
import type { Step } from './steps.ts'
import type { StoredIntercom } from './stored-intercom.ts'

interface Props {
  /** Screen that is shown; undefined until the order's status is known. */
  readonly step: Step | undefined
  readonly order: StoredIntercom
}

/** The intercom that is ordered, beside the screens of the flow, and what it costs. */
export function DoorAside({ step, order }: Props) {
  const { apiKey, address, cost } = order
  if (step === 'payment' && apiKey !== undefined) return <FirstMonth processKey={apiKey} order={order} />
  if (step === 'start' && cost !== undefined) return <FeeCard cost={cost} />
  if (address !== undefined) return <DoorCard order={order} />
  return step === 'start' ? <Starting slug={order.slug} /> : null
}

function FirstMonth({ processKey, order }: { readonly processKey: string; readonly order: StoredIntercom }) {
  const { data } = useQuery(infoQuery(useQueryClient(), processKey))
  return data ? <Cost order={data} /> : <DoorCard order={order} />
}

/** Keeps the place while an order is being started. */
function Starting({ slug }: { readonly slug: string | undefined }) {
  const t = useMessages()
  const { error } = useQuery({ ...startQuery(useQueryClient(), slug), enabled: false })
  return slug === undefined || error ? null : <SkeletonCard label={t('common.loading')} lines={2} />
}
