import type { ContractRef } from '@kabinet/contract/ids'

export interface DocumentsSubject {
  readonly contract: ContractRef
  /** Name of the contract's owner; empty if unknown. */
  readonly owner: string
  readonly maySign: boolean
}

export type DocumentList = 'toSign' | 'signed'

interface OfDocument {
  readonly subject: DocumentsSubject
  readonly documentId: string
  readonly name: string
}

export type DocumentsSheet =
  | { readonly kind: 'documents'; readonly subject: DocumentsSubject; readonly list: DocumentList }
  | (OfDocument & { readonly kind: 'document' | 'signDocument' })
