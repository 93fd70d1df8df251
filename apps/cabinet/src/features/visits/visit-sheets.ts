import type { ContractRef } from '@kabinet/contract/ids'
import type { Visit } from './visits.api.ts'

/** Sheets about one visit. */
export interface VisitSheet {
  readonly kind: 'visitTime' | 'visitComment' | 'cancelVisit'
  readonly contract: ContractRef
  /** The visit as it was when the sheet opened. */
  readonly visit: Visit
}

/** What has been changed about a visit, to be announced. */
export type VisitChange = 'time' | 'added' | 'changed' | 'deleted' | 'cancelled'

export interface VisitSheetProps {
  readonly sheet: VisitSheet
  /** Called with the visit as it is now, even if the sheet has been closed meanwhile. */
  readonly onChanged: (change: VisitChange, visit: Visit) => void
  /** Called after a change if the sheet is still open, and when the person keeps the visit. */
  readonly onClose: () => void
  /** Called after the visit has been cancelled if the sheet is still open. */
  readonly onCancelled: () => void
  /** Called when the visit turns out not to be changed any more: what the sheet asks is no longer a question. */
  readonly onFinal: () => void
}
