import { chooseLanguage, type LocalisedText } from '@kabinet/contract/kernel/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../src/platform/time/clock.ts'
import { sendPage } from '../html.ts'
import { endPage, paymentPage, unknownPage } from './bank.pages.ts'
import type { BankOrder } from './bank.rules.ts'
import type { Bank } from './bank.service.ts'
import { type CardField, readCard, testCard, type TypedCard } from './card.ts'

type ById = { Params: { id: string } }

const typedCard = z.object({ number: z.string().catch(''), expiry: z.string().catch(''), cvc: z.string().catch('') })

/** Returns the merchant's return or failure URL with the order's id appended, as real gateways do. */
function backUrl(order: BankOrder): string {
  const wasPaid = order.state === 'deposited' || order.state === 'reversed' || order.state === 'refunded'
  const url = new URL(wasPaid ? order.returnUrl : order.failUrl)
  url.searchParams.append('orderId', order.id)
  return url.href
}

interface Options {
  readonly bank: Bank
  readonly clock: Clock
  readonly merchant: LocalisedText
  readonly zone: string
}

export function registerPages(fastify: FastifyInstance, { bank, clock, merchant, zone }: Options): void {
  function unknown(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(reply, unknownPage(chooseLanguage(request.headers['accept-language'], 'en')), { status: 404 })
  }

  function show(
    reply: FastifyReply,
    order: BankOrder,
    typed: TypedCard = testCard(clock.now()),
    wrong: readonly CardField[] = [],
  ) {
    const { state } = order
    if (state !== 'registered' && state !== 'abandoned') {
      return sendPage(reply, endPage({ ...order, state }, merchant, backUrl(order)))
    }
    const formTargets = [...new Set([order.returnUrl, order.failUrl].map((url) => new URL(url).origin))]
    const page = paymentPage({ order, merchant, typed, wrong, zone })
    return sendPage(reply, page, { status: wrong.length > 0 ? 422 : 200, formTargets })
  }

  fastify.get<ById>('/:id', async (request, reply) => {
    const order = await bank.find(request.params.id)
    return order ? show(reply, order) : unknown(request, reply)
  })

  fastify.post<ById>('/:id/pay', async (request, reply) => {
    const order = await bank.find(request.params.id)
    if (!order) return unknown(request, reply)
    const typed = typedCard.parse(request.body ?? {})
    const read = readCard(typed, clock.now())
    if ('wrong' in read) return show(reply, order, typed, read.wrong)
    return follow(request, reply, await bank.settle(order.id, 'approve', read.card))
  })

  fastify.post<ById>('/:id/decline', async (request, reply) =>
    follow(request, reply, await bank.settle(request.params.id, 'decline')),
  )

  fastify.post<ById>('/:id/leave', async (request, reply) =>
    follow(request, reply, await bank.settle(request.params.id, 'abandon')),
  )

  function follow(request: FastifyRequest, reply: FastifyReply, outcome: Awaited<ReturnType<Bank['settle']>>) {
    if (outcome.kind === 'unknown') return unknown(request, reply)
    if (outcome.kind === 'settled') return reply.redirect(backUrl(outcome.order), 303)
    return reply.redirect(`/sandbox/bank/${outcome.order.id}`, 303)
  }
}
