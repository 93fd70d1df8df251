import { z } from 'zod'
import { nothing, phone, text } from './kernel/schemas.ts'

export const requestConnection = {
  body: z.strictObject({ data: z.strictObject({ name: text(100), phone, address: text(300) }) }),
  answer: nothing,
}
