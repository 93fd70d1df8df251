import { z } from 'zod'
import { billingIds } from '../billing.ts'
import { emailMax, emailPattern } from './email.ts'
import type { Download } from './download.ts'
import type { FieldText } from './field-texts.ts'
import { cleanPhone, codePattern, phoneDigits } from './phone.ts'
import { fromDecimal, type Money, toDecimal } from './money.ts'
import { withoutDirections } from './plain-text.ts'

/** An amount: {@link Money} inside, a decimal number exact to two digits on the wire. */
export const amount = z.codec(
  z.number().meta({ description: "decimal number in the operator's currency" }),
  z.custom<Money>((value) => Number.isSafeInteger(value)),
  {
    decode: (decimal, context) => {
      const found = fromDecimal(decimal)
      if (found !== undefined) return found
      context.issues.push({ code: 'custom', input: decimal, message: 'twoDecimals' satisfies FieldText })
      return z.NEVER
    },
    encode: toDecimal,
  },
)

/** What is taken at once, as it was shown, negative where it comes back: where it has become another sum, nothing is changed. */
export const shownSum = z.strictObject({ sum: amount }).optional()

/** The last second that is taken, of the year 9998: later days have no `yyyy-MM-dd` in every zone. */
const lastSecond = Date.UTC(9999, 0, 1) / 1000 - 1

/** An instant: a Date inside, whole seconds since 1970 on the wire. */
export const instant = z.codec(
  z.int().min(0).max(lastSecond).meta({ description: 'seconds since 1970, UTC' }),
  z.date(),
  {
    decode: (seconds) => new Date(seconds * 1000),
    encode: (date) => Math.floor(date.getTime() / 1000),
  },
)

/** A day of the operator's zone: `yyyy-MM-dd`. */
export const day = z.iso.date()

/**
 * Text that a person or a program sends, trimmed, of `least` to `most` characters. Marks of the direction of writing are
 * taken out: nobody sees them, pasted phones have some, and they show a text as another. Refused are control characters,
 * breaks of lines, and halves of surrogate pairs, which are not Unicode and which no database takes.
 */
export function text(most: number, least = 1) {
  return z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'noControlCharacters' satisfies FieldText)
}

/** A password, exactly as it was typed: spaces at its ends are part of it. */
export const password = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'noControlCharacters' satisfies FieldText)

/** An e-mail address (§5), as {@link isEmail} of email.ts takes it. */
export const email = text(emailMax).pipe(z.email({ pattern: emailPattern }))

/** A phone (§9): 11 digits, however they are spaced; a leading 8 is the Russian way to write 7 (domain: Sign-in). */
export const phone = z
  .union([text(32), z.int().nonnegative().transform(String)])
  .transform(cleanPhone)
  .refine((digits) => digits.length === phoneDigits, 'phone' satisfies FieldText)
  .meta({ description: `${phoneDigits} digits with the country's code` })

/** A code that a text message brings (§9). */
export const code = z.union([text(4).regex(codePattern), z.int().min(1000).max(9999).transform(String)]).meta({
  description: 'four digits',
})

/** The answer of a call that sends one. */
export const codeSent = z.strictObject({
  resend_after: z.int().meta({ description: 'seconds until another may be asked for' }),
})

/** A contract number: clients may send it as a number. Answers carry it as a string. */
export const contractNumber = z
  .union([text(32), z.int().nonnegative().transform(String)])
  .meta({ description: "the contract's number" })

/** How every call names a contract. */
export const contractRef = { contract_id: contractNumber, billing_id: z.enum(billingIds) }

/** How an answer names a contract. */
export const contractRefAnswer = { contract_id: z.string(), billing_id: z.enum(billingIds) }

/** The answer of a call that is marked `download`. */
export const download = z.custom<Download>().meta({ type: 'string', format: 'binary' })

/** The query of a signed short-lived link. */
export const signedLink = z.looseObject({
  expires: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
})

/** The `detail` of a call that only confirms. */
export const nothing = z.strictObject({})

/** Contracts as somebody sees them who only pays for them. */
export const payableContracts = z.strictObject({
  user: z.array(
    z.strictObject({
      ...contractRefAnswer,
      customer_name: z.string().meta({ description: 'initials' }),
      address: z.string().meta({ description: 'the street alone' }),
    }),
  ),
})
