import type { FastifyInstance } from 'fastify'

type Step = () => Promise<void> | void

/** Steps of an orderly shutdown. */
export interface Shutdown {
  /** Runs `step` before open requests are waited for: it ends what would keep them open. */
  beforeDrain(step: Step): void
  /** Runs `step` after the last request. */
  afterDrain(step: Step): void
  /** Binds the steps to a server's own shutdown. */
  attach(fastify: FastifyInstance): void
}

export function createShutdown(): Shutdown {
  const before: Step[] = []
  const after: Step[] = []
  return {
    beforeDrain: (step) => void before.push(step),
    afterDrain: (step) => void after.push(step),
    attach(fastify) {
      fastify.addHook('preClose', () => runAll(before))
      fastify.addHook('onClose', () => runAll(after))
    },
  }
}

async function runAll(steps: readonly Step[]): Promise<void> {
  await Promise.all(steps.map(async (step) => step()))
}
