import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.service.ts'
import type { Binding } from './bindings.store.ts'

const choices = { fill: 'nothing', empty: 'empty', block: 'blocked' } as const satisfies Record<
  string,
  Binding['refuses']
>
const filter = z.object({ client: z.string().optional() })

export function registerBindings(fastify: FastifyInstance, { bank }: { bank: Bank }): void {
  fastify.get('/bindings', (request) => bank.bindings(filter.catch({}).parse(request.query).client))

  for (const [choice, refuses] of Object.entries(choices)) {
    fastify.post<{ Params: { id: string } }>(`/bindings/:id/${choice}`, async (request, reply) => {
      const binding = await bank.setRefuses(request.params.id, refuses)
      return binding ?? reply.code(404).send({ error: 'there is no such linked card' })
    })
  }
}
