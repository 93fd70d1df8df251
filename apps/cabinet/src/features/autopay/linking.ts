import type { ContractRef } from '@kabinet/contract/ids'
import { takeReturnMarks } from '../../shared/payment/bank-return.ts'

/** Card linking started in this tab, kept until its outcome is known. */
export interface StartedLinking {
  readonly transactionId: string
  readonly contract: ContractRef
  /** Client time in milliseconds. */
  readonly at: number
}

const started = 'linking'
const returned = 'linkingReturned'
const word = 'autopayment'
/** After this time the card list is the source of truth. */
const freshMs = 60 * 60_000

export function keepLinking(linking: StartedLinking): void {
  clearLinking()
  sessionStorage.setItem(started, JSON.stringify(linking))
}

export function keptLinking({ contract_id, billing_id }: ContractRef): StartedLinking | undefined {
  const text = sessionStorage.getItem(started)
  if (!text) return undefined
  const linking = JSON.parse(text) as StartedLinking
  const isMeant = linking.contract.contract_id === contract_id && linking.contract.billing_id === billing_id
  return isMeant && Date.now() - linking.at < freshMs ? linking : undefined
}

export function clearLinking(): void {
  sessionStorage.removeItem(started)
  sessionStorage.removeItem(returned)
}

/** Whether the person was redirected by the bank rather than navigating back. */
export function hasReturnedFromLinking(): boolean {
  return sessionStorage.getItem(returned) !== null
}

/** Whether the URL fragment opens autopay. */
export function asksForAutopay(hash: string): boolean {
  return hash.includes(word)
}

/** Return URL: the contract with autopay open. */
export function autopayAddress({ billing_id, contract_id }: ContractRef): string {
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}#${word}`
}

/** Stores the return from the bank across reloads and sign-in. */
export function takeLinkingReturn(): void {
  if (asksForAutopay(location.hash) && takeReturnMarks() !== undefined) sessionStorage.setItem(returned, '1')
}
