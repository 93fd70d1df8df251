import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../html.ts'
import { attachmentUrl, mailPage } from './mail.pages.ts'
import type { Letter } from './mail.store.ts'
import type { Mailbox } from './mailbox.ts'

export interface MailSettings {
  readonly mailbox: Mailbox
  readonly zone: string
}

type Part = { Params: { id: string; place: string } }

const filter = z.strictObject({ to: z.string().optional() })

function shown({ id, to, from, subject, text, attachments, at }: Letter) {
  return {
    id,
    to,
    from,
    subject,
    text,
    attachments: attachments.map((file, place) => ({ ...file, url: attachmentUrl(id, place) })),
    at: Math.floor(at.getTime() / 1000),
  }
}

export function mailPlugin({ mailbox, zone }: MailSettings): FastifyPluginAsync {
  return async (fastify) => {
    fastify.get('/', async (request, reply) => {
      const language = chooseLanguage(request.headers['accept-language'], 'en')
      const { to } = filter.catch({}).parse(request.query)
      return sendPage(reply, mailPage({ language, letters: await mailbox.letters(to), zone }))
    })

    fastify.get('/messages', async (request, reply) => {
      const wanted = filter.safeParse(request.query)
      if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) })
      return (await mailbox.letters(wanted.data.to)).map(shown)
    })

    fastify.get<Part>('/messages/:id/attachments/:place', async (request, reply) => {
      const { id, place } = request.params
      const file = /^\d{1,3}$/.test(place) ? await mailbox.attachment(id, Number(place)) : undefined
      if (!file) return reply.code(404).send({ error: 'there is no such attachment' })
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('x-content-type-options', 'nosniff')
        .type(file.type)
        .send(file.content)
    })
  }
}
