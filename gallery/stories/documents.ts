import { documentCalls, ownDocumentCalls } from '@kabinet/contract/documents'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused, unreachable } from '../fixtures/answer.ts'
import { works } from '../fixtures/contracts-that-work.ts'
import * as documents from '../fixtures/documents.ts'
import { now } from '../fixtures/now.ts'
import { confirmation, newUser } from '../fixtures/profile.ts'
import type { Contract } from '../fixtures/service.ts'
import { type Control, type ScreenState, type Step, screen } from './story.ts'

const busy = { css: '[role="dialog"] [aria-busy="true"]' }
const error = { css: '[role="dialog"] [role="alert"]' }
const row = { css: '[role="dialog"] li button' }
const page = { css: '[role="dialog"] article' }

const toSign: readonly Step[] = ['documents.toSign']
const signed: readonly Step[] = ['documents.signed']
const opened: readonly Step[] = [...toSign, row]
const openedSigned: readonly Step[] = [...signed, row]
const signing: readonly Step[] = [...opened, 'documents.sign']
const coding: readonly Step[] = [...signing, 'common.sendCode']
const entered: readonly Step[] = [...coding, { field: 'common.code', text: '1234' }, 'documents.sign']

/** Documents of a contract: two to sign, the first with a code, and two signed ones. */
function at(steps: readonly Step[], shows: Control, ...answers: readonly Answer[]): ScreenState {
  return of(works, steps, shows, ...answers)
}

function of(contract: Contract, steps: readonly Step[], shows: Control, ...answers: readonly Answer[]): ScreenState {
  return {
    at: '/',
    answers: account(
      [contract],
      answer(documentCalls.unsignedDocuments, documents.toSign),
      answer(documentCalls.signedDocuments, documents.signed),
      answer(ownDocumentCalls.documentPreview, ({ query }) => documents.previewOf(query.get('document_id'))),
      answer(documentCalls.sendSigningCode, { resend_after: 60, phone: '+374 •• ••• •01' }),
      answer(documentCalls.signDocument, { signed: true, signedDate: now }),
      ...answers,
    ),
    steps,
    shows,
  }
}

/** Signing is confirmed again only by those who have an authenticator app or a passkey. */
const byApp = answer(ownCalls.confirmation, { ...confirmation, ways: ['totp', 'password'] })
const withoutCode = answer(documentCalls.unsignedDocuments, documents.onlyConsent)
const nothing = [
  answer(documentCalls.unsignedDocuments, documents.nothingToSign),
  answer(documentCalls.signedDocuments, documents.nothingSigned),
]
const failed = [
  refused(documentCalls.unsignedDocuments, 'internal'),
  refused(documentCalls.signedDocuments, 'internal'),
]

export const documentStories = [
  ...screen('documents', 'card', {
    'to sign': at([], 'documents.toSign'),
    none: at([], 'documents.none', ...nothing),
    loading: at([], { css: 'main [aria-busy="true"]' }, pending(documentCalls.signedDocuments)),
    failed: at([], 'documents.failed', ...failed),
  }),
  ...screen('documents', 'list', {
    'to sign': at(toSign, row),
    signed: at(signed, row),
    'many signed': at(signed, row, answer(documentCalls.signedDocuments, documents.manySigned)),
    'nothing to sign': at(['documents.nothingToSign'], 'documents.nothingToSignText', nothing[0]!),
    'nothing signed': at(['documents.nothingSigned'], 'documents.nothingSignedText', nothing[1]!),
    downloading: at(
      [...signed, { css: '[role="dialog"] li button[aria-label]' }],
      busy,
      pending(documentCalls.downloadDocument),
    ),
    'download failed': at(
      [...signed, { css: '[role="dialog"] li button[aria-label]' }],
      error,
      refused(documentCalls.downloadDocument, 'documents_busy'),
    ),
    'withdrawn on download': at(
      [...toSign, { css: '[role="dialog"] li button[aria-label]' }],
      error,
      ...documents.withdrawing(documentCalls.downloadDocument, documents.toSign, documents.onlyConsent),
    ),
  }),
  ...screen('documents', 'document', {
    'every kind of block': at(opened, page),
    'text in another language': at(opened, page, withoutCode),
    'not the owner': of(
      { ...works, customer_name: 'Գագիկ Պետրոսյան', role: 'full', added: true },
      opened,
      'documents.ownerSignsText',
    ),
    signed: at(openedSigned, page),
    'signed on paper': at([...signed, { css: '[role="dialog"] li:last-child button' }], page),
    loading: at(opened, busy, pending(ownDocumentCalls.documentPreview)),
    failed: at(opened, 'documents.previewFailed', refused(ownDocumentCalls.documentPreview, 'internal')),
    withdrawn: at(
      opened,
      'documents.toList',
      ...documents.withdrawing(ownDocumentCalls.documentPreview, documents.toSign, documents.onlyConsent),
    ),
    'download failed': at(
      [...opened, 'documents.download'],
      error,
      refused(documentCalls.downloadDocument, 'documents_busy'),
    ),
  }),
  ...screen('documents', 'signing', {
    confirm: at(signing, 'documents.notNow', withoutCode),
    'answer lost': at(
      [...signing, 'documents.sign'],
      'documents.lost',
      withoutCode,
      unreachable(documentCalls.signDocument),
    ),
    'before the code': at(signing, 'documents.codeText'),
    'code sent': at(coding, 'common.code'),
    'code sent before': at(
      coding,
      'common.codeSentBefore',
      refused(documentCalls.sendSigningCode, 'code_requested', 40),
    ),
    'wrong code': at(entered, error, refused(documentCalls.signDocument, 'code_wrong')),
    'too many attempts': at(entered, error, refused(documentCalls.signDocument, 'code_attempts_exceeded')),
    'code expired': at(
      coding,
      'common.codeTimeOver',
      answer(documentCalls.sendSigningCode, { resend_after: 0, phone: '+374 •• ••• •01' }),
    ),
    'answer to the code lost': at(entered, 'documents.lost', unreachable(documentCalls.signDocument)),
    'no more codes today': at(coding, error, refused(documentCalls.sendSigningCode, 'code_daily_attempts_exceeded')),
    'no phone': at(
      coding,
      'documents.addPhone',
      refused(documentCalls.sendSigningCode, 'phone_missing'),
      answer(profileCalls.userInfo, newUser),
    ),
    'phone out of date': at(
      coding,
      'profile.askSend',
      refused(documentCalls.sendSigningCode, 'phone_unconfirmed'),
      answer(profileCalls.phoneValidation, { phone: '37491000017', management_phone_is_actual: false }),
    ),
    'confirm identity': at(
      [...signing, 'documents.sign'],
      'confirmation.why',
      withoutCode,
      refused(documentCalls.signDocument, 'confirmation_needed'),
      byApp,
    ),
    'confirm identity after the code': at(
      entered,
      'documents.whyConfirm',
      refused(documentCalls.signDocument, 'confirmation_needed'),
      byApp,
    ),
    withdrawn: at(
      [...signing, 'documents.sign'],
      'documents.toList',
      ...documents.withdrawing(documentCalls.signDocument, documents.onlyConsent, documents.nothingToSign),
    ),
    done: at([...signing, 'documents.sign'], 'documents.signedTitle', ...documents.signing()),
  }),
]
