import type { TemplateContent } from '../../platform/config/document-templates.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { TemplateVersion } from './documents.rules.ts'

interface NewTemplate extends TemplateVersion {
  readonly content: TemplateContent
}

/** Records the versions that are not recorded yet. */
export async function insertTemplates(tx: Tx, templates: readonly NewTemplate[]): Promise<void> {
  for (const { slug, version, content, sha256 } of templates) {
    await tx.query(
      `insert into document_template (slug, version, content, sha256) values ($1, $2, $3, $4) on conflict do nothing`,
      [slug, version, JSON.stringify(content), sha256],
    )
  }
}

export function listTemplates(tx: Tx): Promise<TemplateVersion[]> {
  return tx.query<TemplateVersion>('select slug, version, sha256 from document_template order by slug, version')
}

export async function getContent(tx: Tx, slug: string, version: number): Promise<TemplateContent> {
  const rows = await tx.query<{ content: TemplateContent }>(
    'select content from document_template where slug = $1 and version = $2',
    [slug, version],
  )
  return rows[0]!.content
}
