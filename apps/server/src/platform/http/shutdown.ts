import type { FastifyInstance } from 'fastify'

type Step = () => Promise<void> | void

export interface Shutdown {
  /** Runs `step` before waiting for open requests, to end long-lived ones such as event streams. */
  beforeDrain(step: Step): void
  afterDrain(step: Step): void
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
