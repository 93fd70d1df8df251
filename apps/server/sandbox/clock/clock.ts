import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../../src/platform/time/clock.ts'
import type { TimeTravel } from '../../src/platform/jobs/time-travel.ts'
import { sendPage } from '../html.ts'
import { clockPage } from './clock.pages.ts'
import { isNear, isStop, readMove, tooFar } from './asked-move.ts'

export interface ClockSettings {
  readonly clock: Clock
  readonly travel: TimeTravel
  readonly zone: string
}

const forPerson = (request: FastifyRequest) => request.headers.accept?.includes('text/html')

/** Creates the page and API of the demo's time machine, which moves the product's clock and runs due jobs in order. */
export function clockPlugin({ clock, travel, zone }: ClockSettings): FastifyPluginAsync {
  return async (fastify) => {
    const tell = () => ({ now: clock.now().getTime() / 1000 })

    fastify.get('/', async (request, reply) => {
      if (!forPerson(request)) return tell()
      const language = chooseLanguage(request.headers['accept-language'], 'en')
      const target = await travel.target()
      return sendPage(reply, clockPage({ language, now: clock.now(), target, zone }))
    })

    fastify.post('/', async (request, reply) => {
      if (isStop(request.body)) {
        await travel.stop()
        return forPerson(request) ? reply.redirect('/sandbox/clock', 303) : tell()
      }
      const to = readMove(request.body, clock.now(), zone)
      if (!to)
        return reply.code(400).send({ error: 'send {"now": an instant} or {"advance": a duration such as "P3D"}' })
      if (!isNear(to, clock.now())) return reply.code(400).send({ error: tooFar })
      if (to < clock.now()) return reply.code(409).send({ error: 'the time never goes back' })
      await travel.moveTo(to)
      return forPerson(request) ? reply.redirect('/sandbox/clock', 303) : tell()
    })
  }
}
