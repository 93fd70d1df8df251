import { z } from 'zod'
import { contractRef, download, instant, nothing, phone, signedLink, text } from './kernel/schemas.ts'

/** The RBS gateway's callback. Other parameters may come; whatever comes, only the bank's own status decides. */
export const acquirerCallback = {
  query: z.looseObject({
    mdOrder: z.string().max(64),
    orderNumber: z.string().max(64),
    operation: z.string().max(40).optional(),
    status: z.string().max(4).optional(),
    checksum: z.string().max(128).optional(),
  }),
  answer: z.strictObject({}),
}

/** The exchange's notice; it may carry more. */
export const phoneCalled = {
  body: z.looseObject({ phone, called_at: instant.meta({ description: 'when the call came; seconds since 1970' }) }),
  answer: nothing,
}

/** The gateway's notice; what its fields are called is the operator's configuration, so that any object may come. */
export const smsStatus = { body: z.record(z.string(), z.unknown()), answer: nothing }

/**
 * `contract`: money or a service of it changed. `everything`: some may have been missed. `replaced`: another stream of
 * this session has taken over, so do not come back.
 */
export const events = {
  answer: z.union([z.strictObject(contractRef), z.strictObject({})]),
}

export const file = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }

export const receipt = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }
