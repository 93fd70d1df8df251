import type { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { isPaymentOnly, may } from '@kabinet/contract/kernel/rights'
import { profileCalls } from '@kabinet/contract/profile'
import type { Situation } from '@kabinet/contract/standing'
import type { Translate } from '../../shared/texts.tsx'

type All = AnswerOf<typeof contractCalls.all>

/** A contract as the list of the account shows it. */
export type HeldContract = All['contracts'][number] | All['add_contracts'][number] | All['guest_contracts'][number]

/** The two tabs of the list; a mobile contract is a home one. */
export type Kind = 'home' | 'business'

export function kindOf({ type }: Pick<HeldContract, 'type'>): Kind {
  return type === 'business' ? 'business' : 'home'
}

export function isSame(a: ContractRef, b: Partial<ContractRef>): boolean {
  return a.contract_id === b.contract_id && a.billing_id === b.billing_id
}

/** The contract that the address names, or the first one. */
export function chooseContract<C extends ContractRef>(
  all: readonly C[],
  ...wanted: readonly Partial<ContractRef>[]
): C | undefined {
  for (const one of wanted) {
    const found = all.find((contract) => isSame(contract, one))
    if (found) return found
  }
  return all[0]
}

type Named = Pick<HeldContract, 'description' | 'address' | 'title' | 'customer_name' | 'role'>

/** How a person calls the contract: its description, else its address, else its number; another's by initials too. */
export function nameOf({ description, address, title, customer_name, role }: Named): string {
  if (description) return description
  const place = address || title
  return isPaymentOnly(role) && customer_name ? `${customer_name}, ${place}` : place
}

/** Where a contract lies, as far as this account may see that. */
function placeOf(contract: HeldContract) {
  return 'contract_address' in contract ? contract.contract_address : null
}

/**
 * What stands under that name: the address where the name is a description, and the number; where the account's
 * contracts lie in several cities, its city first.
 */
export function numberOf(contract: HeldContract, t: Translate, all: readonly HeldContract[]): string {
  const { description, address, contract_id } = contract
  const cities = new Set(all.map((one) => placeOf(one)?.city_id).filter(Boolean))
  const city = cities.size > 1 && placeOf(contract)?.city
  return [city, description && address, t('common.number', { number: contract_id })].filter(Boolean).join(', ')
}

/** What a contract's menu offers: an own one gets another password, any other leaves the list (specification §4). */
export function offersOf(contract: Pick<HeldContract, 'role' | 'person_type'>): {
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

/** The contracts of one kind that a search finds, the chosen one first (specification §2). */
export function listedContracts(
  all: readonly HeldContract[],
  { kind, search, chosen }: Looked & { kind: Kind | undefined },
): HeldContract[] {
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

/** The opened tab, or the other where the search finds something there alone. */
export function kindToShow(all: readonly HeldContract[], opened: Kind, looked: Looked): Kind {
  const other = opened === 'home' ? 'business' : 'home'
  const finds = (kind: Kind) => listedContracts(all, { ...looked, kind }).length > 0
  return !finds(opened) && finds(other) ? other : opened
}

/** The sign and the text of a contract's state in the list. */
export const statusOf = {
  empty: { kind: 'off', dated: 'contracts.empty', plain: 'contracts.empty' },
  disabled: { kind: 'off', dated: 'contracts.off', plain: 'contracts.off' },
  paused: { kind: 'paused', dated: 'contracts.pausedSince', plain: 'contracts.paused' },
  paused_short: { kind: 'paused', dated: 'contracts.pausedSince', plain: 'contracts.paused' },
  bundle_paused: { kind: 'paused', dated: 'contracts.paused', plain: 'contracts.paused' },
  not_started: { kind: 'attention', dated: 'contracts.notStarted', plain: 'contracts.notStarted' },
  off: { kind: 'off', dated: 'contracts.offSince', plain: 'contracts.off' },
  lapsed: { kind: 'off', dated: 'contracts.offSince', plain: 'contracts.off' },
  stopped: { kind: 'off', dated: 'contracts.off', plain: 'contracts.off' },
  partly: { kind: 'attention', dated: 'contracts.partly', plain: 'contracts.partly' },
  credit: { kind: 'works', dated: 'contracts.worksUntil', plain: 'contracts.works' },
  pause_ahead: { kind: 'works', dated: 'contracts.works', plain: 'contracts.works' },
  autopay: { kind: 'works', dated: 'contracts.works', plain: 'contracts.works' },
  debit_near: { kind: 'attention', dated: 'contracts.debitNear', plain: 'contracts.works' },
  works: { kind: 'works', dated: 'contracts.worksUntil', plain: 'contracts.works' },
} as const satisfies Record<Situation, { kind: 'works' | 'attention' | 'off' | 'paused'; dated: string; plain: string }>
