import { chooseLanguage, type LocalisedText } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { shown } from '../bank/orders.routes.ts'
import { sendPage } from '../html.ts'
import { codePage, listPage, unknownPage } from './fps.pages.ts'
import { type Fps, choices } from './fps.service.ts'

interface Settings {
  readonly fps: Fps
  readonly merchant: LocalisedText
}

type ById = { Params: { id: string } }

const languageOf = (request: FastifyRequest) => chooseLanguage(request.headers['accept-language'], 'en')

export function fpsPlugin({ fps, merchant }: Settings): FastifyPluginAsync {
  function unknown(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(reply, unknownPage(languageOf(request)), { status: 404 })
  }

  return async (fastify) => {
    fastify.get('/orders', async () => (await fps.list()).map(({ order }) => shown(order)))

    for (const choice of choices) {
      fastify.post<ById>(`/orders/:id/${choice}`, async (request, reply) => {
        const outcome = await fps.settle(request.params.id, choice)
        if (outcome.kind === 'settled') return shown(outcome.order)
        if (outcome.kind === 'unknown') return reply.code(404).send({ error: 'there is no code for such an order' })
        return reply.code(409).send({ error: `the order is ${outcome.order.state}: it can no longer be changed` })
      })

      fastify.post<ById>(`/:id/${choice}`, async (request, reply) => {
        const code = await fps.find(request.params.id)
        if (!code) return unknown(request, reply)
        await fps.settle(code.order.id, choice)
        return reply.redirect(`/sandbox/fps/${code.qrId}`, 303)
      })
    }

    fastify.get('/', async (request, reply) => sendPage(reply, listPage(await fps.list(), languageOf(request))))

    fastify.get<ById>('/:id', async (request, reply) => {
      const code = await fps.find(request.params.id)
      return code ? sendPage(reply, codePage(code, merchant)) : unknown(request, reply)
    })
  }
}
