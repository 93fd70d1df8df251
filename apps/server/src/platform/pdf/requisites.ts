import type { Language } from '@kabinet/contract/kernel/languages'
import type { Operator } from '../config/operator.ts'
import { labels } from './requisites.messages.ts'
import type { Party, Row } from './sheet.ts'

/** Returns the requisites of the provider, without its name and signatory. */
export function requisiteRows(legal: Operator['legal'], language: Language): Row[] {
  return [
    { label: labels.taxId[language], value: legal.taxId },
    { label: labels.address[language], value: legal.address[language] },
    { label: labels.bank[language], value: legal.bank[language] },
    { label: labels.account[language], value: legal.account },
  ]
}

/** Returns the provider as a party of a document. */
export function providerParty(legal: Operator['legal'], language: Language): Party {
  const signatory = { label: labels.signatory[language], value: legal.signatory[language] }
  return {
    role: labels.provider[language],
    name: legal.name[language],
    rows: [...requisiteRows(legal, language), signatory],
  }
}

interface Customer {
  readonly role: string
  readonly name: string
  readonly contract: string
  readonly address: string
}

/** Returns the customer as a party of a document. */
export function customerParty({ role, name, contract, address }: Customer, language: Language): Party {
  return {
    role,
    name,
    rows: [
      { label: labels.contract[language], value: contract },
      { label: labels.address[language], value: address },
    ],
  }
}
