import type { Day } from '@kabinet/contract/kernel/days'
import { useFormats } from '../i18n/formats.ts'
import { stateOf } from './service-state.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Stated {
  readonly service_status_code: number
  readonly service_group_id: number
  readonly in_bundle: boolean
  readonly ordered_on: Day | null
  readonly charged?: 'monthly' | 'daily'
  /** End of basic internet, if it is running. */
  readonly available_until: Date | null
}

/**
 * Returns the kind of icon and the label of a service's status. While basic internet is running, the label shows when
 * it ends.
 * @param paid whether the contract's active services are on
 */
export function useStatusLabel(service: Stated, paid: boolean) {
  const t = useMessages()
  const formats = useFormats()
  const { available_until: until } = service
  if (until !== null) {
    return { kind: 'attention' as const, label: t('common.openUntil', { until: formats.time(until, 'until') }) }
  }
  const { kind, word } = stateOf(service, paid)
  return { kind, label: t(word) }
}
