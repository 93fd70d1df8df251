import { randomUUID } from 'node:crypto'
import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signatureHeader, signMessage } from '../../src/integrations/desk/webhook-desk.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { sendPage } from '../html.ts'
import { notMovedPage, operationsPage } from './operations.pages.ts'
import { type DeskOperation, findOperation, listOperations } from './operations.store.ts'

export interface DeskSettings {
  /** Returns the webhook URL; a function because the port may be known only later. */
  readonly url: () => string
  readonly secret: string
}

const shownAtOnce = 100
const deadlineMs = 5000

const wanted = z.strictObject({ status_id: z.coerce.number().int(), comment: z.string().max(2000).default('') })

const forPerson = (request: FastifyRequest) => request.headers.accept?.includes('text/html')
const languageOf = (request: FastifyRequest) => chooseLanguage(request.headers['accept-language'], 'en')

function shown({ id, contract, type, status, at }: DeskOperation) {
  return { id, contract, type, status_id: status, at: Math.floor(at.getTime() / 1000) }
}

interface Dependencies {
  readonly db: Db
  readonly zone: string
  readonly settings: DeskSettings
}

export function operationsPlugin({ db, zone, settings: { url, secret } }: Dependencies): FastifyPluginAsync {
  /** Sends a signed message; returns the HTTP status of the answer, 502 without one. */
  async function post(message: object): Promise<number> {
    const body = JSON.stringify({ id: randomUUID(), ...message })
    const headers = { 'content-type': 'application/json', [signatureHeader]: signMessage(body, secret) }
    try {
      const response = await fetch(url(), { method: 'POST', headers, body, signal: AbortSignal.timeout(deadlineMs) })
      await response.body?.cancel()
      return response.status
    } catch {
      return 502
    }
  }

  return async (fastify) => {
    fastify.get('/', async (request, reply) => {
      const operations = await listOperations(db, shownAtOnce)
      if (!forPerson(request)) return operations.map(shown)
      return sendPage(reply, operationsPage({ language: languageOf(request), operations, zone }))
    })

    fastify.post<{ Params: { id: string } }>('/:id', async (request, reply) => {
      const { id } = request.params
      const move = wanted.safeParse(request.body ?? {})
      if (!move.success) return reply.code(400).send({ error: z.prettifyError(move.error) })
      if (!(await findOperation(db, id))) return reply.code(404).send({ error: 'there is no such request' })
      const status = await post({ operation: id, ...move.data })
      if (status !== 200 && forPerson(request)) {
        const page = notMovedPage(languageOf(request), status === 409 ? 'refused' : 'failed')
        return sendPage(reply, page, { status: status === 409 ? 409 : 502 })
      }
      if (status === 409) return reply.code(409).send({ error: 'the request cannot move to this status' })
      if (status !== 200) return reply.code(502).send({ error: 'Kabinet did not accept the message' })
      if (forPerson(request)) return reply.redirect('/sandbox/operations', 303)
      return shown((await findOperation(db, id))!)
    })
  }
}
