import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.service.ts'
import type { Binding } from './bindings.store.ts'

/** What a script may wish of a linked card. */
const wishes = { fill: 'nothing', empty: 'empty', block: 'blocked' } as const satisfies Record<
  string,
  Binding['refuses']
>
const filter = z.object({ client: z.string().optional() })

/** The linked cards for scripts: which there are, and what their issuer answers to a charge. */
export function registerBindings(fastify: FastifyInstance, { bank }: { bank: Bank }): void {
  fastify.get('/bindings', (request) => bank.bindings(filter.catch({}).parse(request.query).client))

  for (const [wish, refuses] of Object.entries(wishes)) {
    fastify.post<{ Params: { id: string } }>(`/bindings/:id/${wish}`, async (request, reply) => {
      const binding = await bank.setRefuses(request.params.id, refuses)
      return binding ?? reply.code(404).send({ error: 'there is no such linked card' })
    })
  }
}
