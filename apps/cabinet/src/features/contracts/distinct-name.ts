import type { ContractRef } from '@kabinet/contract/ids'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { type AccessibleContract, isSame, nameOf } from './contract-list.ts'

/**
 * Returns what tells a contract from the account's others: its name, followed by the address, or by the number if that
 * is shared too. Undefined if there are no others.
 */
export function distinctName(ref: ContractRef, all: readonly AccessibleContract[], t: Translate): string | undefined {
  const contract = all.find((one) => isSame(one, ref))
  if (!contract || all.length < 2) return undefined
  const name = nameOf(contract)
  const namesakes = all.filter((one) => one !== contract && nameOf(one) === name)
  if (namesakes.length === 0) return name
  const { description, address, contract_id } = contract
  const isAddressOwn = Boolean(description && address) && namesakes.every((one) => one.address !== address)
  return [name, isAddressOwn ? address : t('common.number', { number: contract_id })].join(', ')
}
