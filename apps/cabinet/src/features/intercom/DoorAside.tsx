import { zero } from '@kabinet/contract/kernel/money'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { Cost } from './Cost.tsx'
import { DoorCard, FeeCard } from './DoorCard.tsx'
import { infoQuery, startQuery } from './intercom.api.ts'
import { isUnknown } from './StartingOrder.tsx'
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
  if (data) return <Cost order={data} />
  const { cost, hasPrepayment = false } = order
  // Unless something has been paid before, the sum is known already.
  const known = cost !== undefined && !hasPrepayment
  return known ? <Cost order={{ cost, prepayment: zero, to_pay: cost }} /> : <DoorCard order={order} />
}

/** Keeps the place while an order is being started. */
function Starting({ slug }: { readonly slug: string | undefined }) {
  const t = useMessages()
  const { error } = useQuery({ ...startQuery(useQueryClient(), slug), enabled: false })
  if (slug === undefined || isUnknown(error)) return null
  // What has failed to load is in the column in which it would be.
  return error ? <span /> : <SkeletonCard label={t('common.loading')} lines={2} />
}
