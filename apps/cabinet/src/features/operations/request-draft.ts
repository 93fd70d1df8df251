import type { ContractRef } from '@kabinet/contract/ids'
import type { Values } from './request-form.ts'

/**
 * What was entered in forms that were closed before sending. Kept in memory only: signing out reloads the page, and so
 * removes it.
 */
const drafts = new Map<string, Values>()

function keyOf({ billing_id, contract_id }: ContractRef, type: number): string {
  return [billing_id, contract_id, type].join(' ')
}

export const requestDraft = {
  find: (ref: ContractRef, type: number): Values | undefined => drafts.get(keyOf(ref, type)),
  keep: (ref: ContractRef, type: number, values: Values) => void drafts.set(keyOf(ref, type), values),
  discard: (ref: ContractRef, type: number) => void drafts.delete(keyOf(ref, type)),
}
