import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../html.ts'
import type { Phone } from './phone.ts'
import { smsPage } from './sms.pages.ts'
import { codeIn } from './sms.rules.ts'
import type { Received } from './sms.store.ts'

export interface SmsSettings {
  readonly phone: Phone
  readonly zone: string
}

const count = z.int().min(0).max(1000).optional()
/** Only digits are compared, because an unescaped plus sign in a query arrives as a space. */
const filter = z.strictObject({
  phone: z
    .string()
    .transform((typed) => typed.replaceAll(/\D/g, ''))
    .optional(),
})
const changes = z.strictObject({
  throttleNext: count,
  refuse: z.boolean().optional(),
  silent: z.boolean().optional(),
  loseNext: count,
  receipts: z.boolean().optional(),
})

function shown({ id, phone, text, at }: Received) {
  return { id, phone, text, code: codeIn(text) ?? null, at: Math.floor(at.getTime() / 1000) }
}

export function smsPlugin({ phone, zone }: SmsSettings): FastifyPluginAsync {
  return async (fastify) => {
    fastify.get('/', async (request, reply) => {
      const language = chooseLanguage(request.headers['accept-language'], 'en')
      const { phone: wanted } = filter.catch({}).parse(request.query)
      return sendPage(reply, smsPage({ language, messages: await phone.messages(wanted), zone }))
    })

    fastify.get('/messages', async (request, reply) => {
      const wanted = filter.safeParse(request.query)
      if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) })
      return (await phone.messages(wanted.data.phone)).map(shown)
    })

    fastify.get('/behaviour', async () => phone.behaviour())

    fastify.post('/behaviour', async (request, reply) => {
      const wanted = changes.safeParse(request.body ?? {})
      if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) })
      const given = Object.fromEntries(Object.entries(wanted.data).filter(([, value]) => value !== undefined))
      return phone.behave(given)
    })
  }
}
