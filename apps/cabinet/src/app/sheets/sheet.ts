import type { ContractRef } from '@kabinet/contract/ids'
import type { AccessSheet } from '../../features/access/access-sheets.ts'
import type { AutopaySheet } from '../../features/autopay/autopay-sheets.ts'
import type { ContractSheet } from '../../features/contracts/contract-sheets.ts'
import type { CreditName } from '../../features/credit/credit-name.ts'
import type { DocumentsSheet } from '../../features/documents/documents-sheets.ts'
import type { OperationSheet } from '../../features/operations/operation-sheets.ts'
import type { PasskeySheet } from '../../features/passkeys/passkey-sheets.ts'
import type { TopUpSubject } from '../../features/payments/top-up-subject.ts'
import type { ProfileSheet } from '../../features/profile/profile-sheets.ts'
import type { SecuritySheet } from '../../features/security/security-sheets.ts'
import type { EndingSubscription } from '../../features/tv/tv-sheets.ts'
import type { VisitSheet } from '../../features/visits/visit-sheets.ts'

interface OfContract {
  readonly contract: ContractRef
  /** Path to return to after paying at the bank; home by default. */
  readonly returnTo?: string
}

export type ServiceSheet = OfContract &
  (
    | { readonly kind: 'availableInternet' | 'staticIp'; readonly serviceId: string }
    /** `itemId`: an add-on of the service, or an option that can be added to its SIM card; `name` is its title. */
    | {
        readonly kind: 'addOn' | 'simOption'
        readonly serviceId: string
        readonly itemId: string
        readonly name: string
      }
    | { readonly kind: 'cableTv'; readonly keep?: EndingSubscription }
    | { readonly kind: 'onlineTv' | 'parentalControl' | 'promotion' | 'pause' | 'switchOn' }
  )

export type Sheet =
  | AccessSheet
  | AutopaySheet
  | ContractSheet
  | DocumentsSheet
  | OperationSheet
  | PasskeySheet
  | ProfileSheet
  | SecuritySheet
  | ServiceSheet
  | VisitSheet
  | { readonly kind: 'profile' | 'support' | 'search' | 'shortcuts' }
  | { readonly kind: 'topUp'; readonly subject: TopUpSubject }
  | { readonly kind: 'credit'; readonly subject: TopUpSubject; readonly credit: CreditName }

export type SheetKind = Sheet['kind']

export type SheetOf<K extends SheetKind, S = Sheet> = S extends { readonly kind: infer Kind }
  ? K extends Kind
    ? S & { readonly kind: K }
    : never
  : never
