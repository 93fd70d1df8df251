import type { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { isPaymentOnly, may } from '@kabinet/contract/kernel/rights'
import { profileCalls } from '@kabinet/contract/profile'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import type { Translate } from '../../shared/i18n/messages.tsx'

type All = AnswerOf<typeof contractCalls.all>

export type AccessibleContract =
  | All['contracts'][number]
  | All['add_contracts'][number]
  | All['guest_contracts'][number]

export type Kind = 'home' | 'business'

export function kindOf({ type }: Pick<AccessibleContract, 'type'>): Kind {
  return type === 'business' ? 'business' : 'home'
}

export function isSame(a: ContractRef, b: Partial<ContractRef>): boolean {
  return a.contract_id === b.contract_id && a.billing_id === b.billing_id
}

/**
 * Returns the first of the `wanted` contracts that exists, or else the one by which the customer signed in, or the
 * first contract.
 */
export function chooseContract<C extends ContractRef & { readonly selected: boolean }>(
  all: readonly C[],
  ...wanted: readonly Partial<ContractRef>[]
): C | undefined {
  for (const one of wanted) {
    const found = all.find((contract) => isSame(contract, one))
    if (found) return found
  }
  return all.find(({ selected }) => selected) ?? all[0]
}

type Named = Pick<AccessibleContract, 'description' | 'address' | 'title' | 'customer_name' | 'role'>

/**
 * Returns the display name: the description, or else the address or number. With payment-only access, the owner's
 * initials precede the address or number.
 */
export function nameOf({ description, address, title, customer_name, role }: Named): string {
  if (description) return description
  const place = address || title
  return isPaymentOnly(role) && customer_name ? `${customer_name}, ${place}` : place
}

function placeOf(contract: AccessibleContract) {
  return 'contract_address' in contract ? contract.contract_address : null
}

/**
 * Returns the secondary line: the number, preceded by the address if the name is a description. Begins with the city if
 * the account's contracts are in several cities.
 */
export function numberOf(contract: AccessibleContract, t: Translate, all: readonly AccessibleContract[]): string {
  const { description, address, contract_id } = contract
  const cities = new Set(all.map((one) => placeOf(one)?.city_id).filter(Boolean))
  const city = cities.size > 1 && placeOf(contract)?.city
  return [city, description && address, t('common.number', { number: contract_id })].filter(Boolean).join(', ')
}

/** Returns which of two actions a contract's menu offers: an owner changes the password, others remove the contract. */
export function offersOf(contract: Pick<AccessibleContract, 'role' | 'person_type'>): {
  password: boolean
  removal: boolean
} {
  const owns = may(profileCalls.contractPassword.access, contract)
  return { password: owns, removal: !owns }
}

interface Looked {
  readonly search: string
  readonly chosen: Partial<ContractRef>
}

/** Returns the contracts of a kind (of both kinds if undefined) that match a search, with the chosen contract first. */
export function listedContracts(
  all: readonly AccessibleContract[],
  { kind, search, chosen }: Looked & { kind: Kind | undefined },
): AccessibleContract[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((contract) => {
    if (kind && kindOf(contract) !== kind) return false
    const { contract_id, title, address, description, customer_name } = contract
    const city = placeOf(contract)?.city
    const text = [contract_id, title, city, address, description, customer_name].join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...found.filter((one) => isSame(one, chosen)), ...found.filter((one) => !isSame(one, chosen))]
}

/** Returns whether something has to be done: services are off or about to be, or an amount is due. */
export function needsAttention(contract: AccessibleContract): boolean {
  if ('owed' in contract) return contract.owed > 0
  const { kind } = statusOf[contract.billing_status.status]
  return kind === 'off' || kind === 'attention'
}

export function kindToShow(all: readonly AccessibleContract[], opened: Kind, looked: Looked): Kind {
  const other = opened === 'home' ? 'business' : 'home'
  const finds = (kind: Kind) => listedContracts(all, { ...looked, kind }).length > 0
  return !finds(opened) && finds(other) ? other : opened
}

export const statusOf = {
  empty: { kind: 'paused', dated: 'contracts.empty', plain: 'contracts.empty' },
  disabled: { kind: 'paused', dated: 'contracts.off', plain: 'contracts.off' },
  ordered: { kind: 'paused', dated: 'contracts.ordered', plain: 'contracts.ordered' },
  paused: { kind: 'paused', dated: 'contracts.pausedSince', plain: 'contracts.paused' },
  paused_insufficient_funds: { kind: 'paused', dated: 'contracts.pausedSince', plain: 'contracts.paused' },
  bundle_paused: { kind: 'paused', dated: 'contracts.paused', plain: 'contracts.paused' },
  not_started: { kind: 'attention', dated: 'contracts.notStarted', plain: 'contracts.notStarted' },
  off: { kind: 'off', dated: 'contracts.offSince', plain: 'contracts.off' },
  lapsed: { kind: 'off', dated: 'contracts.offSince', plain: 'contracts.off' },
  stopped: { kind: 'off', dated: 'contracts.stopped', plain: 'contracts.stopped' },
  partly: { kind: 'attention', dated: 'contracts.partly', plain: 'contracts.partly' },
  credit: { kind: 'works', dated: 'contracts.worksUntil', plain: 'contracts.works' },
  pause_ahead: { kind: 'works', dated: 'contracts.works', plain: 'contracts.works' },
  autopay: { kind: 'works', dated: 'contracts.works', plain: 'contracts.works' },
  debit_near: { kind: 'attention', dated: 'contracts.debitNear', plain: 'contracts.works' },
  works: { kind: 'works', dated: 'contracts.worksUntil', plain: 'contracts.works' },
} as const satisfies Record<
  BillingStatusCode,
  { kind: 'works' | 'attention' | 'off' | 'paused'; dated: string; plain: string }
>
