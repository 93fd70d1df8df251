import { z } from 'zod'
import { contractRef, download, signedLink, text } from './kernel/schemas.ts'

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

/**
 * `contract`: money or a service of it changed. `everything`: some may have been missed. `replaced`: another stream of
 * this session has taken over, so do not come back.
 */
export const events = {
  answer: z.union([z.strictObject(contractRef), z.strictObject({})]),
}

export const file = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }

export const receipt = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }
