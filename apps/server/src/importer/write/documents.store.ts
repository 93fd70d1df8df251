import type { Tx } from '../../platform/database/db.ts'
import type { DocumentTemplate } from '../../platform/config/document-templates.ts'
import { stagedContract } from './upserts.store.ts'

/** Stages the operator's templates, from which imported documents are created. */
export async function stageTemplates(tx: Tx, templates: readonly DocumentTemplate[]): Promise<void> {
  await tx.query('create temp table import_template (slug text, version int) on commit drop')
  await tx.query('insert into import_template select * from unnest($1::text[], $2::int[])', [
    templates.map(({ slug }) => slug),
    templates.map(({ version }) => version),
  ])
}

/** Records the documents that are about to be added to existing contracts, or to be signed on paper. */
export async function keepDocumentNews(tx: Tx): Promise<void> {
  await tx.query('create temp table import_document_news (contract bigint, external_id text) on commit drop')
  await tx.query(
    `insert into import_document_news
     select c.id, s.external_id
     from import_documents s ${stagedContract} left join document d on d.external_id = s.external_id
     where not s.bad and (d.id is null or (d.state = 'unsigned' and s.signed_on is not null))`,
  )
}

export interface DocumentNews {
  contract: number
  unsigned: string[]
}

/** Lists the next contracts with news of documents, in order of their ids. */
export function listDocumentNews(tx: Tx, { after, max }: { after: number; max: number }) {
  return tx.query<DocumentNews>(
    `select n.contract, coalesce(jsonb_agg(d.id order by d.id) filter (where d.state = 'unsigned'), '[]') as unsigned
     from import_document_news n join document d on d.external_id = n.external_id
     where n.contract > $1 group by n.contract order by n.contract limit $2`,
    [after, max],
  )
}
