import { documentCalls, ownDocumentCalls } from '@kabinet/contract/documents'
import * as schemas from '@kabinet/contract/documents.schemas'
import type { z } from 'zod'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Documents } from './documents.service.ts'
import type { Signing } from './signing.service.ts'

interface Services {
  readonly documents: Documents
  readonly signing: Signing
}

interface Signer {
  readonly caller: Caller
  readonly contracts: readonly [AccessibleContract, ...AccessibleContract[]]
  readonly address: string
}

export function registerDocumentRoutes(api: Api, { documents, signing }: Services): void {
  const sign = (
    { caller, contracts: [contract], address }: Signer,
    { document_id: id, sms_code }: z.output<typeof schemas.signDocument.body>,
  ) => signing.sign({ caller, contract, id, address }, sms_code)

  api.routes(documentCalls, schemas, {
    signedDocuments: ({ contracts: [contract], language }) => documents.listSigned(contract, language),
    unsignedDocuments: ({ contracts: [contract], language }) => documents.listUnsigned(contract, language),
    downloadDocument: ({ caller, contracts: [contract], query, language }) =>
      documents.download({ caller, contract, id: query.document_id, language }),
    signDocumentByLink: ({ query, ...signer }) => sign(signer, query),
    signDocument: ({ body, ...signer }) => sign(signer, body),
    sendSigningCode: ({ caller, contracts: [contract], body, address, language }) =>
      signing.sendCode({ caller, contract, id: body.document_id, address, language }),
  })
  api.routes(ownDocumentCalls, schemas, {
    documentPreview: ({ caller, contracts: [contract], query, language }) =>
      documents.preview({ caller, contract, id: query.document_id, language }),
  })
}
