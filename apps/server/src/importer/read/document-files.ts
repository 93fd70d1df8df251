import { imported, optional } from './column.ts'
import { code, day } from './columns.ts'
import { contract, file, toContract } from './file-spec.ts'
import { notEarlier, ofHome } from '../check/row-rules.ts'

export const documentFiles = [
  file(
    'documents',
    {
      external_id: imported(code(), 'd01', 'Name of the document; once imported, only its signature can be added'),
      ...contract,
      template: imported(
        code(),
        'contract',
        "Template: name of its file in the operator's `documents/`, without `.json`",
      ),
      created: imported(day({ notAfterToday: true }), '2026-03-02', 'Day on which it was created'),
      signed_on: imported(
        optional(day({ notAfterToday: true })),
        '2026-03-02',
        'Day on which it was signed on paper; empty: to be signed in the cabinet',
      ),
    },
    ['external_id'],
    {
      meaning:
        'A document of a home contract, to sign or signed on paper. Owners of contracts imported earlier are notified of a new document to sign.',
      references: [toContract],
      rules: [ofHome('documents to sign'), notEarlier('created', 'signed_on')],
    },
  ),
] as const
