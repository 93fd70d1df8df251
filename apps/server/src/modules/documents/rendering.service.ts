import { createHash } from 'node:crypto'
import { dayOf } from '@kabinet/contract/kernel/days'
import { type Language, languageOf } from '@kabinet/contract/kernel/languages'
import type { DocumentTemplate } from '../../platform/config/document-templates.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { Billing } from '../billing/index.ts'
import * as store from './documents.store.ts'
import { type FilledValues, type Ordered, sheetOf, valuesOf } from './documents.views.ts'
import { getContent } from './templates.store.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly pdf: Pdf
}

export type Rendering = ReturnType<typeof createRendering>

/**
 * Renders documents once (docs/domain/documents.md#rendering): the first rendering is stored with its sheet, and every
 * later reader gets those bytes.
 */
export function createRendering({ db, clock, operator }: Core, { billing, pdf }: Dependencies) {
  const running = new Map<string, Promise<store.FileRow>>()

  async function readValues(tx: Tx, contract: number, createdAt: Date, ordered?: Ordered) {
    const party = await store.getParty(tx, contract)
    const snapshot = (await billing.read(tx, [contract])).get(contract)!
    const values = valuesOf({ party, snapshot, ordered, day: dayOf(createdAt, operator.zone) }, operator)
    return { party, values }
  }

  async function draft(tx: Tx, document: store.DocumentRow, used: Language | undefined): Promise<Sheet> {
    const { party, values } = await readValues(tx, document.contract, document.createdAt)
    const content = await getContent(tx, document.template, document.version)
    const language = used ?? party.language ?? languageOf(operator.defaultLocale)
    const filled = { ...values, ...document.values }
    return sheetOf({ document, content, values: filled, language, at: clock.now() }, operator)
  }

  /** Another node may be first: then this rendering is dropped. */
  async function render(document: store.DocumentRow, used: Language | undefined): Promise<store.FileRow> {
    const sheet = await db.snapshot((tx) => draft(tx, document, used))
    const content = await pdf.render(sheet)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await store.insertFile(db, { id: document.id, sheet, content, sha256 }, clock.now())
    return (await store.findFile(db, document.id))!
  }

  function renderShared(document: store.DocumentRow, used: Language | undefined): Promise<store.FileRow> {
    const shared = running.get(document.id) ?? render(document, used).finally(() => running.delete(document.id))
    running.set(document.id, shared)
    return shared
  }

  return {
    /**
     * Returns the document's file, which is rendered if this is the first time that somebody opens it.
     * @param used language of the owner's request; of another reader's, the one last used with the owner's account counts
     * @throws Refused `unavailable` if the queue is full
     */
    async fileOf(document: store.DocumentRow, used: Language | undefined): Promise<store.FileRow> {
      return (await store.findFile(db, document.id)) ?? (await renderShared(document, used))
    },

    /**
     * Returns the template that the operator has now under a slug.
     * @throws Error if there is none
     */
    templateOf(slug: string): DocumentTemplate {
      const template = operator.documentTemplates.find((each) => each.slug === slug)
      if (!template) throw new Error(`no template of documents is called ${slug}`)
      return template
    },

    /**
     * Returns the values of all placeholders as they are now.
     * @param ordered what the contract will have besides its services
     */
    async valuesNow(tx: Tx, contract: number, createdAt: Date, ordered?: Ordered): Promise<FilledValues> {
      return (await readValues(tx, contract, createdAt, ordered)).values
    },
  }
}
