import { z } from 'zod'
import { contractRefAnswer, nothing } from './kernel/schemas.ts'

const tokens = {
  access: z.string().meta({ description: 'bearer token, 15 minutes' }),
  refresh: z.string().meta({ description: 'empty when it travels in the cookie' }),
}

export const token = {
  body: z.strictObject({
    login: z.string().trim().min(1).max(32),
    password: z.string().trim().min(1).max(128),
  }),
  answer: z.strictObject({
    ...tokens,
    contract: z.strictObject(contractRefAnswer).meta({ description: 'the contract signed in by' }),
  }),
}

export const refresh = {
  body: z.strictObject({ refresh: z.string().max(256).optional() }),
  answer: z.strictObject(tokens),
}

export const logout = { answer: nothing }
