import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'
import { localPhone, type PhoneFormat, wholePhone } from '../../shared/i18n/phone-text.ts'
import type { RequestValues } from '../../shared/contract/connection-request.ts'

interface Known {
  readonly user: { readonly customer_title: string; readonly phones: readonly string[] } | undefined
  readonly contract: { readonly role: ContractRole; readonly address: string } | undefined
}

export function prefillOf({ user, contract }: Known, format: PhoneFormat): RequestValues {
  const phone = user?.phones[0] ?? ''
  const local = localPhone(`+${phone}`, format)
  return {
    // The address of a payment-only contract is masked.
    address: contract && !isPaymentOnly(contract.role) ? contract.address : '',
    // A foreign number does not fit the field.
    phone: wholePhone(local, format) === phone ? local : '',
    name: user?.customer_title ?? '',
  }
}
