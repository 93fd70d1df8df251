import type { languages } from '@kabinet/contract/kernel/languages'
import { fromDecimal, type Money } from '@kabinet/contract/kernel/money'
import { z } from 'zod'

// docs/operator.md is generated from `description`, `unit` and `kind`. `kind` describes the type in words where the
// schema alone is unclear.

export const count = (description: string, unit?: string) =>
  z
    .int()
    .positive()
    .meta({ description, ...(unit && { unit }) })

export const flag = (description: string) => z.boolean().meta({ description })

export const localised = (description: string) =>
  z
    .strictObject({ en: z.string(), ru: z.string(), hy: z.string() } satisfies Record<
      (typeof languages)[number],
      z.ZodString
    >)
    .meta({ description, kind: 'text in `en`, `ru` and `hy`' })

export const httpsUrl = (description: string) =>
  z.url({ protocol: /^https$/ }).meta({ description, kind: 'https address' })

/** Amount in the operator's currency, written as a decimal number in the file. */
export const amount = (description: string) =>
  z
    .number()
    .positive()
    .transform((decimal, context): Money => {
      const found = fromDecimal(decimal)
      if (found !== undefined) return found
      context.issues.push({ code: 'custom', input: decimal, message: 'at most two digits after the point' })
      return z.NEVER
    })
    .meta({ description, unit: 'currency', kind: 'amount above 0, at most two decimals' })
