import { createHash } from 'node:crypto'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'
import type { DocumentTemplate } from '../../platform/config/document-templates.ts'
import type { Operator } from '../../platform/config/operator.ts'
import type { Tx } from '../../platform/database/db.ts'
import { changedTemplates } from './documents.rules.ts'
import * as store from './templates.store.ts'

/** Returns a template with the SHA-256 of its content, of which the version is a part. */
function hashed({ slug, ...content }: DocumentTemplate) {
  const { version, title, asksCode, blocks } = content
  const sha256 = createHash('sha256').update(JSON.stringify({ version, title, asksCode, blocks })).digest('hex')
  return { slug, version, content, sha256 }
}

/**
 * Records the operator's templates of documents under their versions, so that documents created from a version keep its
 * content (docs/domain/documents.md#templates).
 * @throws StartRefusal if the content of a recorded version has changed
 */
export async function recordTemplates(
  tx: Tx,
  { documentTemplates, folder }: Pick<Operator, 'documentTemplates' | 'folder'>,
): Promise<void> {
  const templates = documentTemplates.map(hashed)
  await store.insertTemplates(tx, templates)
  const changed = changedTemplates(templates, await store.listTemplates(tx))
  if (changed.length === 0) return
  throw new StartRefusal(
    changed
      .map(
        ({ slug, version }) =>
          `${folder.pathname}documents/${slug}.json: not the content that is recorded under version ${version}, which customers may have signed. Restore the content, or give the new one "version": ${version + 1}`,
      )
      .join('\n'),
  )
}
