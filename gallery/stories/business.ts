import { invoiceCalls, ownInvoiceCalls } from '@kabinet/contract/invoices'
import { operationCalls } from '@kabinet/contract/operations'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import { business, businessOff, businessOwing } from '../fixtures/business-contracts.ts'
import { allOwedInvoices, owedInvoices } from '../fixtures/invoices.ts'
import { creating, lowering } from '../fixtures/operations.ts'
import { type ScreenState, screen } from './story.ts'

type At = Omit<ScreenState, 'steps' | 'shows'>

const owed = answer(invoiceCalls.contractInvoices, owedInvoices)
const allOwed = answer(invoiceCalls.allInvoices, allOwedInvoices)

function home(...answers: readonly Answer[]): At {
  return { at: '/', answers: account([business], ...answers) }
}

function invoices(...answers: readonly Answer[]): ScreenState {
  const contracts = [businessOwing, businessOff]
  return { at: '/invoices', answers: account(contracts, owed, allOwed, ...answers), shows: 'invoices.thisContract' }
}

function requests(...answers: readonly Answer[]): At {
  return { at: '/requests', answers: account([business], ...answers) }
}

const noInvoices = answer(invoiceCalls.contractInvoices, [])
const submit = { css: '[role="dialog"] button[type="submit"]' }
const wrong = { css: '[role="dialog"] [aria-invalid="true"]' }
const field = (index: number) => ({ css: `[role="dialog"] [name="parameter${index}"]` })
const file = { css: '[role="dialog"] input[type="file"]' }
const row = (title: number) => ({ css: `[role="dialog"] li:nth-child(${title}) button` })
const openInvoice = (index: number) => ({ css: `main li:nth-child(${index}) [aria-expanded="false"]` })
const listed = { css: 'main h2' }
const openedInvoice = { css: 'main [aria-expanded="true"]' }

const toMove = ['requests.new', row(1)] as const
const toNewLocation = ['requests.new', row(2)] as const
const toDetails = ['requests.new', row(3)] as const
const toClose = ['requests.new', row(4)] as const
const toCopies = ['requests.new', row(5)] as const
const byCourier = [...toCopies, { css: '[role="dialog"] input[value="courier"]' }] as const
const copies = [...byCourier, { field: field(1), text: '2' }] as const
const attach = { field: file, file: 'certificate.pdf' } as const

export const businessStories = [
  ...screen('business', 'cards on home', {
    'to pay': { at: '/', answers: account([businessOwing], owed), shows: 'requests.new' },
    'nothing to pay, no requests': { ...home(answer(operationCalls.operations, [])), shows: 'requests.new' },
    loading: {
      ...home(pending(invoiceCalls.contractInvoices), pending(operationCalls.operations)),
      shows: 'invoices.documents',
    },
    failed: {
      ...home(refused(invoiceCalls.contractInvoices, 'internal'), refused(operationCalls.operations, 'internal')),
      shows: 'requests.failed',
    },
    'switched off': {
      ...home(),
      flags: { documents: false, legalOperations: false },
      shows: 'promo.title',
    },
  }),
  ...screen('business', 'invoices', {
    'to pay': { ...invoices(), shows: listed },
    'all contracts': { ...invoices(), at: '/invoices?all=true', shows: 'invoices.paidSeparately' },
    'an open invoice': { ...invoices(), steps: [openInvoice(1)], shows: openedInvoice },
    'an open settled invoice': { ...invoices(), steps: [openInvoice(3)], shows: openedInvoice },
    settled: { at: '/invoices', answers: account([business, businessOff]), shows: 'invoices.end' },
    'one contract': { at: '/invoices', answers: account([businessOwing], owed), shows: listed },
    'the bill failed': {
      ...invoices(refused(ownInvoiceCalls.paymentBill, 'internal')),
      steps: ['invoices.bill'],
      shows: { css: 'main [role="alert"]' },
    },
    'the download failed': {
      ...invoices(refused(ownInvoiceCalls.invoicePdf, 'documents_busy')),
      steps: [openInvoice(1), 'invoices.save'],
      shows: { css: 'main [role="alert"]' },
    },
    'paying one': {
      ...invoices(),
      steps: [openInvoice(2), { css: 'main li:nth-child(2) [aria-expanded] ~ div button' }],
      shows: { css: '[role="dialog"] form' },
    },
    empty: { ...invoices(noInvoices), shows: 'invoices.empty' },
    loading: { ...invoices(pending(invoiceCalls.contractInvoices)), shows: { css: 'main [aria-busy]' } },
    failed: { ...invoices(refused(invoiceCalls.contractInvoices, 'internal')), shows: 'invoices.failed' },
    'earlier ones failed': {
      ...invoices(
        refused(invoiceCalls.contractInvoices, 'internal'),
        // The newest window alone is answered.
        {
          ...answer(invoiceCalls.contractInvoices, []),
          to: (asked) => (asked.query.get('date_to') ? { refusal: 'internal' } : { detail: owedInvoices(asked) }),
        },
      ),
      shows: 'invoices.moreFailed',
    },
  }),
  ...screen('business', 'requests', {
    list: { ...requests(), shows: 'requests.closed' },
    empty: { ...requests(answer(operationCalls.operations, [])), shows: 'requests.empty' },
    loading: { ...requests(pending(operationCalls.operations)), shows: { css: 'main [aria-busy]' } },
    failed: { ...requests(refused(operationCalls.operations, 'internal')), shows: 'requests.failed' },
    detail: { ...requests(), steps: [{ css: 'main li:nth-child(1) button' }], shows: 'requests.course' },
    'detail loading': {
      ...requests(pending(operationCalls.operationDetail)),
      steps: [{ css: 'main li:nth-child(1) button' }],
      shows: { css: '[role="dialog"] [aria-busy]' },
    },
    'detail failed': {
      ...requests(refused(operationCalls.operationDetail, 'internal')),
      steps: [{ css: 'main li:nth-child(1) button' }],
      shows: 'requests.oneFailed',
    },
  }),
  ...screen('business', 'new request', {
    types: { ...requests(), steps: ['requests.new'], shows: row(5) },
    'no types': {
      ...requests(answer(operationCalls.availableOperations, [])),
      steps: ['requests.new'],
      shows: 'requests.noTypes',
    },
    'types loading': {
      ...requests(pending(operationCalls.availableOperations)),
      steps: ['requests.new'],
      shows: { css: '[role="dialog"] [aria-busy]' },
    },
    'types failed': {
      ...requests(refused(operationCalls.availableOperations, 'internal')),
      steps: ['requests.new'],
      shows: 'requests.typesFailed',
    },
    move: { ...requests(), steps: [...toMove], shows: submit },
    'what is missing': { ...requests(), steps: [...toMove, submit], shows: wrong },
    'a new location': { ...requests(), steps: [...toNewLocation], shows: submit },
    'a number out of limits': {
      ...requests(),
      steps: [...toNewLocation, { field: field(2), text: '5' }, submit],
      shows: wrong,
    },
    'many options, a consent': { ...requests(), steps: [...toClose], shows: submit },
    'with a file': { ...requests(), steps: [...toDetails], shows: file },
    'the file is being sent': {
      ...requests(pending(operationCalls.uploadFile)),
      steps: [...toDetails, attach],
      shows: { css: '[role="dialog"] progress' },
    },
    'the file is attached': {
      ...requests(answer(operationCalls.uploadFile, { id: '1', name: 'certificate.pdf', size: 250_000 })),
      steps: [...toDetails, attach],
      shows: { css: '[role="dialog"] fieldset li button' },
    },
    'the file is too large': {
      ...requests(refused(operationCalls.uploadFile, 'too_large')),
      steps: [...toDetails, attach],
      shows: 'requests.fileTooLarge',
    },
    'the file was not sent': {
      ...requests(refused(operationCalls.uploadFile, 'internal')),
      steps: [...toDetails, attach],
      shows: { css: '[role="dialog"] [role="alert"]' },
    },
    'the file is of another type': {
      ...requests(),
      steps: [...toDetails, { field: file, file: 'certificate.docx' }],
      shows: { css: '[role="dialog"] [role="alert"]' },
    },
    'refused fields': {
      ...requests(...lowering()),
      steps: [...byCourier, { field: field(1), text: '5' }, submit],
      shows: wrong,
    },
    failed: {
      ...requests(refused(operationCalls.createOperation, 'internal')),
      steps: [...copies, submit],
      shows: { css: '[role="dialog"] [role="alert"]' },
    },
    'closed and opened again': {
      ...requests(),
      steps: [...copies, 'common.close', ...toCopies],
      shows: 'requests.restored',
    },
    sent: { ...requests(...creating()), steps: [...copies, submit], shows: 'requests.toRequest' },
  }),
]
