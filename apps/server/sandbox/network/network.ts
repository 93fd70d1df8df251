import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../src/platform/database/db.ts'
import { sendPage } from '../html.ts'
import { linesPage } from './network.pages.ts'
import { createSchema, ensureLine, type Line, listLines, updateLine } from './network.store.ts'

const shownAtOnce = 100
const asked = z.object({ billing: z.string(), contract: z.string() })
const changes = { plug: true, unplug: false } as const

const forPerson = (request: FastifyRequest) => request.headers.accept?.includes('text/html')

function shown({ contract, plugged }: Line) {
  return { contract, state: plugged ? 'plugged' : 'unplugged' }
}

interface Dependencies {
  readonly db: Db
  /** Bearer token with which the provider's systems query the portal. */
  readonly token: string
}

/** The portal that sees lines: every line is unplugged at first. */
export function networkPlugin({ db, token }: Dependencies): FastifyPluginAsync {
  return async (fastify) => {
    await createSchema(db)

    fastify.get('/', async (request, reply) => {
      const lines = await listLines(db, shownAtOnce)
      if (!forPerson(request)) return lines.map(shown)
      return sendPage(reply, linesPage(chooseLanguage(request.headers['accept-language'], 'en'), lines))
    })

    fastify.post('/authorize', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ error: 'unknown token' })
      const read = asked.safeParse(request.body)
      if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
      const line = await ensureLine(db, read.data.contract)
      return { status: line?.plugged ? 'AUTHORIZED' : 'UNAUTHORIZED' }
    })

    for (const [change, plugged] of Object.entries(changes)) {
      fastify.post<{ Params: { contract: string } }>(`/:contract/${change}`, async (request, reply) => {
        const line = await ensureLine(db, request.params.contract)
        if (!line) return reply.code(404).send({ error: 'there is no such contract' })
        const changed = await updateLine(db, line.contract, plugged)
        return forPerson(request) ? reply.redirect('/sandbox/network', 303) : shown(changed)
      })
    }
  }
}
