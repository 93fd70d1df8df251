import type * as S from './documents.schemas.ts'
import { call } from './kernel/call.ts'

const signingRefusals = [
  'document_unknown',
  'document_withdrawn',
  'document_unread',
  'confirmation_needed',
  'code_needed',
  'code_wrong',
  'code_expired',
  'code_attempts_exceeded',
  'code_daily_attempts_exceeded',
] as const

export const documentCalls = {
  signedDocuments: call<typeof S.signedDocuments>()({
    method: 'GET',
    path: '/api/v0/agreement_conclusion/signed_contract/',
    access: 'contract:full+home',
    contract: 'query',
    flag: 'documents',
    refusals: [],
  }),
  unsignedDocuments: call<typeof S.unsignedDocuments>()({
    method: 'GET',
    path: '/api/v0/agreement_conclusion/unsigned_contract/',
    access: 'contract:full+home',
    contract: 'query',
    flag: 'documents',
    refusals: [],
  }),
  downloadDocument: call<typeof S.downloadDocument>()({
    method: 'GET',
    path: '/api/v0/agreement_conclusion/download_contract/',
    access: 'contract:full+home',
    contract: 'query',
    flag: 'documents',
    download: true,
    refusals: ['document_unknown', 'document_withdrawn'],
  }),
  /** Does the same as {@link documentCalls.signDocument}, for clients that sign with a GET. */
  signDocumentByLink: call<typeof S.signDocumentByLink>()({
    method: 'GET',
    path: '/api/v0/agreement_conclusion/signing_specific_document/',
    access: 'contract:owner+home',
    contract: 'query',
    flag: 'documents',
    changes: true,
    audited: ['document_id'],
    refusals: signingRefusals,
  }),
  signDocument: call<typeof S.signDocument>()({
    method: 'POST',
    path: '/api/v0/agreement_conclusion/signing_specific_document/',
    access: 'contract:owner+home',
    contract: 'body',
    flag: 'documents',
    audited: ['document_id'],
    refusals: signingRefusals,
  }),
  sendSigningCode: call<typeof S.sendSigningCode>()({
    method: 'POST',
    path: '/api/v0/agreement_conclusion/signing_code/',
    access: 'contract:owner+home',
    contract: 'body',
    flag: 'documents',
    audited: ['document_id'],
    refusals: [
      'document_unknown',
      'document_withdrawn',
      'document_unread',
      'phone_missing',
      'phone_unconfirmed',
      'code_requested',
      'code_daily_attempts_exceeded',
    ],
  }),
}

/** Calls about documents that are not in calls.tsv. */
export const ownDocumentCalls = {
  /** Renders the document if it has not been shown before. The owner may sign what they have previewed or downloaded. */
  documentPreview: call<typeof S.documentPreview>()({
    method: 'GET',
    path: '/api/v0/document_preview/',
    access: 'contract:full+home',
    contract: 'query',
    flag: 'documents',
    refusals: ['document_unknown', 'document_withdrawn'],
  }),
}
