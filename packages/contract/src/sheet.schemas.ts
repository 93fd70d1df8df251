import { z } from 'zod'

const row = z.strictObject({ label: z.string(), value: z.string() })
const paragraph = z.strictObject({
  number: z.string().optional().meta({ description: 'number of a clause, such as `2.1.`' }),
  text: z.string(),
})
const party = z.strictObject({ role: z.string(), name: z.string(), rows: z.array(row) })

/** Block of a rendered document. */
export const sheetBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading: paragraph.optional(), paragraphs: z.array(paragraph) }),
  z.strictObject({ kind: z.literal('facts'), rows: z.array(row) }),
  z.strictObject({ kind: z.literal('parties'), parties: z.tuple([party, party]) }),
])
