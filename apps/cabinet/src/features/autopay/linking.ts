import { hourMs } from '@kabinet/contract/kernel/durations'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { takeReturnMarks } from '../../shared/payment/bank-return.ts'

/** Linking of a card, started in this tab and kept until its outcome is known. */
export interface StartedLinking {
  readonly transactionId: string
  readonly contract: ContractRef
  /** Amount that default autopay will charge; undefined if a card is linked for later use. */
  readonly sum?: Money
  /** Start time by the browser's clock, in milliseconds since 1970. */
  readonly at: number
}

const started = 'linking'
const returned = 'linkingReturned'
const word = 'autopayment'
/** Time after which a linking is ignored. By then, the autopay sheet shows the outcome anyway. */
const freshMs = hourMs

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

/** Returns whether the bank redirected the user here, as opposed to the user navigating back. */
export function hasReturnedFromLinking(): boolean {
  return sessionStorage.getItem(returned) !== null
}

export function asksForAutopay(hash: string): boolean {
  return hash.includes(word)
}

/** Returns the URL to which the bank redirects the user. It opens the contract's autopay. */
export function autopayAddress({ billing_id, contract_id }: ContractRef): string {
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}#${word}`
}

/** Remembers, across reloads, that the user has returned from the bank. A sign-in clears this. */
export function takeLinkingReturn(): void {
  if (asksForAutopay(location.hash) && takeReturnMarks() !== undefined) sessionStorage.setItem(returned, '1')
}
