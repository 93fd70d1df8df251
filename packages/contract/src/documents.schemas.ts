import { z } from 'zod'
import { code, contractRef, codeSent, download, instant } from './kernel/schemas.ts'
import { sheetBlock } from './sheet.schemas.ts'

const documentRef = { ...contractRef, document_id: z.uuid() }

const document = {
  documentId: z.uuid(),
  name: z.string().meta({ description: "the document's title in the caller's language" }),
  createDate: instant,
}

export const signedDocuments = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    documents: z.array(
      z.strictObject({
        ...document,
        signed: z.literal(true),
        signedDate: instant,
        on_paper: z.boolean().meta({ description: 'signed on paper, so there is no electronic signature' }),
      }),
    ),
  }),
}

export const unsignedDocuments = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    documents: z.array(
      z.strictObject({
        ...document,
        signed: z.literal(false),
        asks_code: z.boolean().meta({ description: 'whether signing needs a code sent to the phone of the owner' }),
      }),
    ),
  }),
}

export const downloadDocument = { query: z.strictObject(documentRef), answer: download }

const signing = z.strictObject({ ...documentRef, sms_code: code.optional() })
const signature = z.strictObject({ signed: z.literal(true), signedDate: instant })

export const signDocumentByLink = { query: signing, answer: signature }
export const signDocument = { body: signing, answer: signature }

export const sendSigningCode = {
  body: z.strictObject(documentRef),
  answer: codeSent.extend({ phone: z.string().meta({ description: 'the masked phone that the code was sent to' }) }),
}

/** The document as a page, from the stored sheet that the PDF was rendered from. */
export const documentPreview = {
  query: z.strictObject(documentRef),
  answer: z.strictObject({
    ...document,
    language: z.enum(['en', 'ru', 'hy']),
    title: z.string().meta({ description: "the document's title in its own language" }),
    blocks: z.array(sheetBlock),
    signedDate: instant.nullable(),
    on_paper: z.boolean(),
    asks_code: z.boolean(),
  }),
}
