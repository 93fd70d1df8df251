import { imported, optional } from './column.ts'
import { code, day } from './columns.ts'
import { contract, file, toContract } from './file-spec.ts'
import { notEarlier, ofHome } from '../check/row-rules.ts'

export const documentFiles = [
  file(
    'documents',
    {
      external_id: imported(
        code(),
        'd01',
        'Name of the document: one that is imported never changes, but for its signature',
      ),
      ...contract,
      template: imported(code(), 'contract', "Template, by the name of its file in the operator's `documents/`"),
      created: imported(day({ notAfterToday: true }), '2026-03-02', 'Day on which it was written'),
      signed_on: imported(
        optional(day({ notAfterToday: true })),
        '2026-03-02',
        'Day on which it was signed on paper; empty: to be signed in the cabinet',
      ),
    },
    ['external_id'],
    {
      meaning:
        'A document of a home contract, to sign or signed on paper. The owner of a contract that was there before is notified of a new one to sign.',
      references: [toContract],
      rules: [ofHome, notEarlier('created', 'signed_on')],
    },
  ),
] as const
