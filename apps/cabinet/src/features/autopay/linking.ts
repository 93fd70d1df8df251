import type { ContractRef } from '@kabinet/contract/ids'
import { takeReturnMarks } from '../../shared/bank-return.ts'

/** A card's linking at the bank that was started in this tab, kept until its end is known (specification §4). */
export interface StartedLinking {
  readonly transactionId: string
  readonly contract: ContractRef
  /** When it started, in milliseconds of the machine. */
  readonly at: number
}

const started = 'linking'
const returned = 'linkingReturned'
const word = 'autopayment'
/** Older ones are nobody's concern any more: the card itself shows. */
const freshMs = 60 * 60_000

export function keepLinking(linking: StartedLinking): void {
  forgetLinking()
  sessionStorage.setItem(started, JSON.stringify(linking))
}

/** The linking that is waited for, if it is this contract's. */
export function keptLinking({ contract_id, billing_id }: ContractRef): StartedLinking | undefined {
  const text = sessionStorage.getItem(started)
  if (!text) return undefined
  const linking = JSON.parse(text) as StartedLinking
  const isMeant = linking.contract.contract_id === contract_id && linking.contract.billing_id === billing_id
  return isMeant && Date.now() - linking.at < freshMs ? linking : undefined
}

export function forgetLinking(): void {
  sessionStorage.removeItem(started)
  sessionStorage.removeItem(returned)
}

/** Whether the bank has sent the person back, rather than the person having come back unasked. */
export function hasReturnedFromLinking(): boolean {
  return sessionStorage.getItem(returned) !== null
}

/** Whether an address asks for autopay (specification §2): its hash contains the word. */
export function asksForAutopay(hash: string): boolean {
  return hash.includes(word)
}

/** Where the bank sends the person back to: the contract with its autopay open. */
export function autopayAddress({ billing_id, contract_id }: ContractRef): string {
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}#${word}`
}

/** Notes, beyond a reload and signing in too, that the bank has sent the person back to autopay. */
export function takeLinkingReturn(): void {
  if (asksForAutopay(location.hash) && takeReturnMarks() !== undefined) sessionStorage.setItem(returned, '1')
}
