export const documentStates = ['unsigned', 'signed', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

export interface SigningFacts {
  readonly state: DocumentState
  /** Whether the caller has opened the document. */
  readonly isRead: boolean
}

export type SigningDecision =
  | { readonly next: 'sign' | 'answer' }
  | { readonly next: 'refuse'; readonly refusal: 'document_withdrawn' | 'document_unread' }

/**
 * Decides on a request to sign (docs/domain/documents.md#signing). A signed document is not signed again: the caller
 * gets the first answer.
 */
export function decideSigning({ state, isRead }: SigningFacts): SigningDecision {
  if (state === 'signed') return { next: 'answer' }
  if (state === 'withdrawn') return { next: 'refuse', refusal: 'document_withdrawn' }
  return isRead ? { next: 'sign' } : { next: 'refuse', refusal: 'document_unread' }
}

export interface TemplateVersion {
  readonly slug: string
  readonly version: number
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string
}

/** Returns the templates whose content differs from what is recorded under their version. */
export function changedTemplates<Template extends TemplateVersion>(
  templates: readonly Template[],
  recorded: readonly TemplateVersion[],
): readonly Template[] {
  return templates.filter(({ slug, version, sha256 }) =>
    recorded.some((known) => known.slug === slug && known.version === version && known.sha256 !== sha256),
  )
}

/** Returns whether a sealed file is the document that was shown, followed by its seal. */
export function isSealOf(sealed: Uint8Array, shown: Uint8Array): boolean {
  return sealed.length > shown.length && shown.every((byte, at) => sealed[at] === byte)
}
