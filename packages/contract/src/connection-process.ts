import type * as S from './connection-process.schemas.ts'
import { call } from './kernel/call.ts'

const root = '/api/v0/master/mobile_connect'
const identityRefusals = ['identity_failed', 'identity_refused', 'identity_young', 'process_step'] as const

/** What every call of an order has in common: the caller shows the order's key. */
const ofProcess = {
  access: 'process',
  flag: 'mobileConnection',
  key: { kinds: ['process'], field: 'key' },
} as const
const ofCustomerKey = { ...ofProcess, key: { kinds: ['customer'], field: 'key' } } as const
/** Orders for an intercom have these calls too, each with its own feature. */
const ofEither = { access: 'process', key: { kinds: ['process', 'intercom'], field: 'key' } } as const
const byEither = { access: 'process', key: { kinds: ['customer', 'intercom'], field: 'key' } } as const

/** Calls of one order for a connection, from the address to the working line: docs/domain/connection.md. */
export const connectionProcessCalls = {
  createProcess: call<typeof S.createProcess>()({
    ...ofCustomerKey,
    method: 'POST',
    path: `${root}/create_process/`,
    audited: ['house_id'],
    refusals: ['house_none', 'processes_many', 'account_locked'],
  }),
  statusProcess: call<typeof S.statusProcess>()({
    ...ofProcess,
    key: { kinds: ['process'], field: 'process_key' },
    method: 'POST',
    path: '/api/v0/master/status_process/',
    reads: true,
    refusals: [],
  }),
  createCustomerByPhone: call<typeof S.createCustomerByPhone>()({
    ...byEither,
    method: 'POST',
    path: `${root}/create_customer_by_phone/`,
    refusals: ['process_step'],
  }),
  /** Signs the person in, once, after the order is complete. */
  authByCustomerKey: call<typeof S.authByCustomerKey>()({
    ...ofEither,
    method: 'POST',
    path: `${root}/auth_by_customer_key/`,
    refusals: ['sign_in_needed', 'process_step', 'second_step_needed', 'account_locked'],
  }),
  getContracts: call<typeof S.getContracts>()({
    ...ofProcess,
    method: 'GET',
    path: `${root}/get_contracts/`,
    limit: 'people',
    refusals: ['process_step'],
  }),
  bindingContract: call<typeof S.bindingContract>()({
    ...ofProcess,
    method: 'POST',
    path: `${root}/binding_contract/`,
    audited: ['contract_number'],
    refusals: ['process_step', 'contract_unknown'],
  }),
  getTariffs: call<typeof S.getTariffs>()({
    ...ofProcess,
    method: 'GET',
    path: `${root}/get_tariffs/`,
    refusals: ['process_step', 'house_none'],
  }),
  createServices: call<typeof S.createServices>()({
    ...ofProcess,
    method: 'POST',
    path: `${root}/create_services/`,
    audited: ['inet', 'ctv', 'iptv', 'cctv', 'has_cable'],
    refusals: ['process_step', 'house_none', 'services_combination', 'phrase_short', 'account_locked'],
  }),
  processInfo: call<typeof S.processInfo>()({
    ...ofProcess,
    method: 'POST',
    path: `${root}/process_info/`,
    reads: true,
    refusals: [],
  }),
  payLater: call<typeof S.payLater>()({
    ...ofProcess,
    method: 'PATCH',
    path: `${root}/process_info/`,
    refusals: ['process_step'],
  }),
  authUrl: call<typeof S.authUrl>()({
    ...byEither,
    method: 'GET',
    path: '/api/v0/gosuslugi/auth_url/',
    refusals: ['identity_failed'],
  }),
  createCustomerByGet: call<typeof S.createCustomerByGet>()({
    ...byEither,
    method: 'GET',
    path: '/api/v0/gosuslugi/create_customer/',
    changes: true,
    refusals: identityRefusals,
  }),
  createCustomer: call<typeof S.createCustomer>()({
    ...byEither,
    method: 'POST',
    path: '/api/v0/gosuslugi/create_customer/',
    refusals: identityRefusals,
  }),
  contractByProcessKey: call<typeof S.contractByProcessKey>()({
    ...ofProcess,
    key: { kinds: ['process'], field: 'process_key' },
    method: 'GET',
    path: '/api/v0/master/contract_by_process_key/',
    refusals: [],
  }),
  engineerDays: call<typeof S.engineerDays>()({
    ...ofProcess,
    method: 'GET',
    path: `${root}/engineer_process/`,
    refusals: ['process_step'],
  }),
  bookEngineer: call<typeof S.bookEngineer>()({
    ...ofProcess,
    method: 'POST',
    path: `${root}/engineer_process/`,
    audited: ['date'],
    refusals: ['process_step', 'slot_taken', 'slot_date', 'visit_late'],
  }),
  connectionState: call<typeof S.connectionState>()({
    ...ofProcess,
    method: 'GET',
    path: `${root}/connection_status/`,
    refusals: ['process_step'],
  }),
  /** Asks the network whether it sees the line; at most once every ten seconds. */
  authContract: call<typeof S.authContract>()({
    ...ofProcess,
    method: 'POST',
    path: '/api/v0/ipoe-portal/auth/contract',
    refusals: ['process_step'],
  }),
  connectionDocuments: call<typeof S.connectionDocuments>()({
    ...ofEither,
    method: 'GET',
    path: `${root}/documents/`,
    refusals: ['process_step'],
  }),
  downloadConnectionDocument: call<typeof S.downloadConnectionDocument>()({
    ...ofEither,
    method: 'GET',
    path: `${root}/documents/{documentId}/download/`,
    download: true,
    refusals: ['document_unknown', 'document_withdrawn'],
  }),
  signConnectionDocument: call<typeof S.signConnectionDocument>()({
    ...ofEither,
    method: 'POST',
    path: `${root}/documents/{documentId}/sign/`,
    refusals: [
      'process_step',
      'document_unknown',
      'document_withdrawn',
      'document_unread',
      'code_needed',
      'code_wrong',
      'code_expired',
      'code_attempts_exceeded',
      'code_daily_attempts_exceeded',
    ],
  }),
}

/** Calls about orders that are not in calls.tsv. */
export const ownConnectionCalls = {
  /** Returns the document as a page. The person may sign what has been shown. */
  connectionDocument: call<typeof S.connectionDocument>()({
    ...ofEither,
    method: 'GET',
    path: '/api/v0/connection_document/',
    refusals: ['document_unknown', 'document_withdrawn'],
  }),
}
