import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'
import { localPhone, type PhoneManner, wholePhone } from '../../shared/phone-text.ts'
import type { RequestValues } from '../../shared/connection-request.ts'

interface Known {
  readonly user: { readonly customer_title: string; readonly phones: readonly string[] } | undefined
  readonly contract: { readonly role: ContractRole; readonly address: string } | undefined
}

/** What a request begins with: what is known of the person and the chosen contract (growth §5). */
export function prefillOf({ user, contract }: Known, manner: PhoneManner): RequestValues {
  const phone = user?.phones[0] ?? ''
  const local = localPhone(`+${phone}`, manner)
  return {
    // Of a contract for payment only the address is masked.
    address: contract && !isPaymentOnly(contract.role) ? contract.address : '',
    // A number of another country does not fit the field.
    phone: wholePhone(local, manner) === phone ? local : '',
    name: user?.customer_title ?? '',
  }
}
