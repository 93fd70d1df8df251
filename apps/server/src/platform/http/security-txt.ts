import { dayMs } from '@kabinet/contract/kernel/durations'
import { languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../time/clock.ts'

const securityTxtPath = '/.well-known/security.txt'

export const securityContact = z
  .string()
  .regex(
    /^(?:https:\/\/[\w.-]+(?::\d+)?(?:\/[!-~]*)?|mailto:[^\s@<>]+@[\w.-]+)$/,
    'must be an https: or a mailto: address',
  )

// RFC 9116 recommends less than a year.
const validDays = 180

interface Facts {
  readonly contact: string
  readonly locales: readonly Locale[]
  readonly origins: readonly string[]
  readonly now: Date
}

export function securityTxt({ contact, locales, origins, now }: Facts): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const secure = origins.map((origin) => new URL(securityTxtPath, origin)).filter((url) => url.protocol === 'https:')
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.map(languageOf).join(', ')}`,
    ...new Set(secure.map((url) => `Canonical: ${url.href}`)),
    '',
  ].join('\n')
}

interface Options extends Pick<Facts, 'origins'> {
  readonly clock: Clock
  readonly operator: { readonly securityContact: string; readonly locales: readonly Locale[] }
}

export function registerSecurityTxt(fastify: FastifyInstance, { clock, operator, origins }: Options): void {
  const { securityContact: contact, locales } = operator
  fastify.get(securityTxtPath, { config: { open: 'asset' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt({ contact, locales, origins, now: clock.now() })),
  )
}
