import { z } from 'zod'
import { contractRef, day, download } from './kernel/schemas.ts'

/** A day that may be left open; forms send what is not filled in as nothing. */
const openDay = z.literal('').or(day).optional()

export const act = {
  query: z.strictObject({
    ...contractRef,
    dateFrom: openDay.meta({ description: 'that of the first operation when absent; one of the two is needed' }),
    dateTo: openDay.meta({ description: 'today when absent' }),
    allContracts: z
      .stringbool()
      .optional()
      .meta({ description: "all contracts of the contract's customer that the caller manages, in one act" }),
  }),
  answer: download,
}
