import { z } from 'zod'
import { billingIds } from '../billing.ts'
import { longestContractNumber, longestPassword } from '../contract-input.ts'
import { emailMax, emailPattern } from './email.ts'
import type { Download } from './download.ts'
import type { FieldText } from './field-messages.ts'
import { cleanPhone, codeDigits, phoneDigits } from './phone.ts'
import { fromDecimal, type Money, toDecimal } from './money.ts'
import { withoutDirections } from './plain-text.ts'

/** Amount: {@link Money} in code, a decimal number with at most two fraction digits on the wire. */
export const amount = z.codec(
  z.number().meta({ description: "decimal number in the operator's currency" }),
  z.custom<Money>(),
  {
    decode: (decimal, context) => {
      const found = fromDecimal(decimal)
      if (found !== undefined) return found
      context.issues.push({ code: 'custom', input: decimal, message: 'twoDecimals' satisfies FieldText })
      return z.NEVER
    },
    encode: (value, context) => {
      if (Number.isSafeInteger(value)) return toDecimal(value)
      context.issues.push({ code: 'custom', input: value, message: 'not an amount in hundredths' })
      return z.NEVER
    },
  },
)

/**
 * Amount the customer was quoted (negative = refund). If the quote has changed, the call is refused (`terms_changed`).
 */
export const quotedSum = z.strictObject({ sum: amount }).optional()

const lastSecond = Date.UTC(9999, 0, 1) / 1000 - 1

/** Instant: a Date in code, whole seconds since 1970 on the wire. */
export const instant = z.codec(
  z.int().min(0).max(lastSecond).meta({ description: 'seconds since 1970, UTC' }),
  z.date(),
  {
    decode: (seconds) => new Date(seconds * 1000),
    encode: (date) => Math.floor(date.getTime() / 1000),
  },
)

/** Calendar day in the operator's zone: `yyyy-MM-dd`. */
export const day = z.iso.date()

/**
 * Trimmed text of `min` to `max` UTF-16 units. Strips bidirectional controls, which pasted phone numbers often contain;
 * rejects control characters, line breaks and lone surrogates.
 */
export function text(max: number, min = 1) {
  return z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'noControlCharacters' satisfies FieldText)
}

export const password = z
  .string()
  .min(1)
  .max(longestPassword)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'noControlCharacters' satisfies FieldText)

export const email = text(emailMax).pipe(z.email({ pattern: emailPattern }))

/** Phone number of 11 digits with any separators: docs/domain/sign-in.md#phones. */
export const phone = z
  .union([text(longestContractNumber), z.int().nonnegative().transform(String)])
  .transform(cleanPhone)
  .refine((digits) => digits.length === phoneDigits, 'phone' satisfies FieldText)
  .meta({ description: `${phoneDigits} digits with the country's code` })

/** Code from a text message. A code that begins with zero is no JSON number. */
export const code = z
  .union([
    text(codeDigits).regex(new RegExp(`^\\d{${codeDigits}}$`)),
    z
      .int()
      .min(10 ** (codeDigits - 1))
      .max(10 ** codeDigits - 1)
      .transform(String),
  ])
  .meta({ description: `${codeDigits} digits` })

export const codeSent = z.strictObject({
  resend_after: z.int().meta({ description: 'seconds until another code can be requested' }),
})

/** Contract number. Clients may send a JSON number, but responses always contain a string. */
export const contractNumber = z
  .union([text(longestContractNumber), z.int().nonnegative().transform(String)])
  .meta({ description: "the contract's number" })

export const contractRef = { contract_id: contractNumber, billing_id: z.enum(billingIds) }

export const contractRefAnswer = { contract_id: z.string(), billing_id: z.enum(billingIds) }

export const download = z.custom<Download>().meta({ type: 'string', format: 'binary' })

export const signedLink = z.looseObject({
  expires: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
})

export const nothing = z.strictObject({})

export const payableContracts = z.strictObject({
  user: z.array(
    z.strictObject({
      ...contractRefAnswer,
      customer_name: z.string().meta({ description: 'initials' }),
      address: z.string().meta({ description: 'street only' }),
    }),
  ),
})
