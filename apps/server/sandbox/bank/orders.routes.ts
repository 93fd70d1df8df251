import { toDecimal } from '@kabinet/contract/kernel/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type BankOrder, callbackModes, currencies, orderStates, choices } from './bank.rules.ts'
import type { Bank } from './bank.service.ts'

type ById = { Params: { id: string } }

const filter = z.strictObject({ state: z.enum(orderStates).optional() })
const spoken = z.strictObject({
  amount: z.int().nonnegative().optional(),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
  operation: z.enum(['approved', 'deposited', 'reversed', 'refunded', 'declinedByTimeout']).optional(),
})
const changes = z.strictObject({
  delayMs: z.int().min(0).max(600_000).optional(),
  failNext: z.union([z.int().min(0).max(1000), z.boolean().transform(Number)]).optional(),
  silent: z.boolean().optional(),
  callbacks: z.enum(callbackModes).optional(),
})

export function shown(order: BankOrder) {
  return {
    id: order.id,
    contract: order.contract,
    sum: toDecimal(order.amount),
    currency: currencies[order.currency] ?? order.currency,
    state: order.state,
    at: Math.floor(order.createdAt.getTime() / 1000),
  }
}

export function registerOrders(fastify: FastifyInstance, { bank }: { bank: Bank }): void {
  fastify.get('/orders', async (request, reply) => {
    const wanted = filter.safeParse(request.query)
    if (!wanted.success) return malformed(reply, wanted.error)
    return (await bank.list(wanted.data.state)).map(shown)
  })

  for (const choice of choices) {
    fastify.post<ById>(`/orders/:id/${choice}`, async (request, reply) => {
      const outcome = await bank.settle(request.params.id, choice)
      if (outcome.kind === 'unknown') return unknown(reply)
      if (outcome.kind === 'settled') return shown(outcome.order)
      return reply.code(409).send({ error: `the order is ${outcome.order.state}: it can no longer be changed` })
    })
  }

  fastify.post<ById>('/orders/:id/callback', async (request, reply) => {
    const words = spoken.safeParse(request.body ?? {})
    if (!words.success) return malformed(reply, words.error)
    const outcome = await bank.recall(request.params.id, words.data)
    if (outcome.kind === 'unknown') return unknown(reply)
    if (outcome.kind === 'sent') return { delivered: outcome.arrived }
    return reply.code(409).send({ error: `the order is ${outcome.order.state}: name the operation to call back about` })
  })

  fastify.get('/behaviour', () => bank.behaviour())

  fastify.post('/behaviour', async (request, reply) => {
    const wanted = changes.safeParse(request.body ?? {})
    return wanted.success ? bank.behave(wanted.data) : malformed(reply, wanted.error)
  })
}

function unknown(reply: FastifyReply) {
  return reply.code(404).send({ error: 'there is no such order' })
}

function malformed(reply: FastifyReply, error: z.ZodError) {
  return reply.code(400).send({ error: z.prettifyError(error) })
}
