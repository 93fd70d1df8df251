import type { DocumentTemplate, TemplateContent } from '../../platform/config/document-templates.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type RecordedTemplate, templateHash } from './documents.rules.ts'

/** Records the versions that are not recorded yet. */
export async function insertTemplates(tx: Tx, templates: readonly DocumentTemplate[]): Promise<void> {
  for (const template of templates) {
    const { slug, ...content } = template
    await tx.query(
      `insert into document_template (slug, version, content, sha256) values ($1, $2, $3, $4) on conflict do nothing`,
      [slug, content.version, JSON.stringify(content), templateHash(content)],
    )
  }
}

export function listTemplates(tx: Tx): Promise<RecordedTemplate[]> {
  return tx.query<RecordedTemplate>('select slug, version, sha256 from document_template order by slug, version')
}

export async function getContent(tx: Tx, slug: string, version: number): Promise<TemplateContent> {
  const rows = await tx.query<{ content: TemplateContent }>(
    'select content from document_template where slug = $1 and version = $2',
    [slug, version],
  )
  return rows[0]!.content
}
