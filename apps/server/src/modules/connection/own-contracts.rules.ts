import { type BillingStatusCode, isPaused } from '@kabinet/contract/billing-status'
import type { UnfitReason } from '@kabinet/contract/connection-statuses'

const blocked: readonly BillingStatusCode[] = ['off', 'lapsed', 'stopped', 'disabled', 'empty', 'not_started', 'partly']

/**
 * Returns why a contract cannot take further services; undefined if it can
 * (docs/domain/connection.md#choosing-a-contract).
 */
export function unfitReason(
  { status, onCredit }: { readonly status: BillingStatusCode; readonly onCredit: boolean },
  canBind: boolean,
): UnfitReason | undefined {
  if (!canBind) return 'bundles_only'
  if (isPaused(status)) return 'paused'
  if (onCredit) return 'on_credit'
  return blocked.includes(status) ? 'blocked' : undefined
}
