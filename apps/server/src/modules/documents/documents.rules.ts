import { createHash } from 'node:crypto'
import type { DocumentTemplate, TemplateContent } from '../../platform/config/document-templates.ts'

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

/** Returns the SHA-256 of a template's content, in hexadecimal; the version is part of the content. */
export function templateHash({ version, title, asksCode, blocks }: TemplateContent): string {
  return createHash('sha256').update(JSON.stringify({ version, title, asksCode, blocks })).digest('hex')
}

export interface RecordedTemplate {
  readonly slug: string
  readonly version: number
  readonly sha256: string
}

/** Returns the templates whose content differs from what is recorded under their version. */
export function changedTemplates(
  templates: readonly DocumentTemplate[],
  recorded: readonly RecordedTemplate[],
): readonly DocumentTemplate[] {
  return templates.filter((template) => {
    const known = recorded.find(({ slug, version }) => slug === template.slug && version === template.version)
    return known !== undefined && known.sha256 !== templateHash(template)
  })
}

/** Returns whether a sealed file is the document that was shown, followed by its seal. */
export function isSealOf(sealed: Uint8Array, shown: Uint8Array): boolean {
  return sealed.length > shown.length && Buffer.compare(sealed.subarray(0, shown.length), shown) === 0
}
