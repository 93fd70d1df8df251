import { z } from 'zod'

const claim = (description: string) => z.string().min(1).meta({ description })
const optionalClaim = (description: string) =>
  z.string().min(1).nullable().meta({ description, kind: 'text or `null`' })

/** What is requested from the government's OpenID provider (docs/domain/integrations.md#government-sign-in). */
export const identitySettings = z.strictObject({
  scope: z
    .string()
    .regex(/^openid(?: [\w.:/-]+)*$/, 'must begin with openid')
    .meta({ description: 'Scopes requested; the first is `openid`.' }),
  claims: z.strictObject({
    firstName: claim('Claim with the first name.'),
    middleName: optionalClaim('Claim with the patronymic; `null` if there is none.'),
    lastName: claim('Claim with the last name.'),
    birthDate: claim('Claim with the birth date, `yyyy-MM-dd`.'),
    document: optionalClaim('Claim with the number of the passport or identity card; `null` if there is none.'),
    verified: optionalClaim('Claim that is true for verified accounts; `null` if all accounts are verified.'),
  }),
  minAge: z
    .int()
    .min(0)
    .max(150)
    .meta({ description: 'Minimum age of a person who becomes a customer by government sign-in.', unit: 'years' }),
})
