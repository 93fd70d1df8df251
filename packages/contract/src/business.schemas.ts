import { z } from 'zod'
import { actFormats } from './statement-period.ts'
import { contractRef, day, download } from './kernel/schemas.ts'

const openDay = z.literal('').or(day).optional()

export const act = {
  query: z.strictObject({
    ...contractRef,
    dateFrom: openDay.meta({ description: 'defaults to the day of the first operation; one of the two is required' }),
    dateTo: openDay.meta({ description: 'defaults to today' }),
    allContracts: z
      .stringbool()
      .optional()
      .meta({ description: "all contracts of the contract's customer that the caller manages, in one act" }),
    format: z.enum(actFormats).optional().meta({ description: 'pdf when absent' }),
  }),
  answer: download,
}
