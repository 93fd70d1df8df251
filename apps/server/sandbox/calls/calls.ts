import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { signatureHeader, signNotice } from '../../src/integrations/telephony/webhook-telephony.ts'
import type { Clock } from '../../src/platform/time/clock.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { sendPage } from '../html.ts'
import { callsPage } from './calls.pages.ts'
import { type AwaitedCall, findCall, listCalls } from './calls.store.ts'

export interface TelephoneSettings {
  /** Returns the webhook URL; a function because the port may be known only later. */
  readonly calledUrl: () => string
  readonly secret: string
}

const shownAtOnce = 100
const deadlineMs = 5000

const forPerson = (request: FastifyRequest) => request.headers.accept?.includes('text/html')

function shown({ id, phone, state, at }: AwaitedCall) {
  return { request_id: id, phone, state, at: Math.floor(at.getTime() / 1000) }
}

export function callsPlugin({
  db,
  clock,
  zone,
  settings: { calledUrl, secret },
}: {
  db: Db
  clock: Clock
  zone: string
  settings: TelephoneSettings
}): FastifyPluginAsync {
  async function reportCall(phone: string): Promise<boolean> {
    const body = JSON.stringify({ phone, called_at: Math.floor(clock.now().getTime() / 1000) })
    const headers = { 'content-type': 'application/json', [signatureHeader]: signNotice(body, secret) }
    try {
      const response = await fetch(calledUrl(), {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(deadlineMs),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  return async (fastify) => {
    fastify.get('/', async (request, reply) => {
      const calls = await listCalls(db, shownAtOnce)
      if (!forPerson(request)) return calls.map(shown)
      const language = chooseLanguage(request.headers['accept-language'], 'en')
      return sendPage(reply, callsPage({ language, calls, zone }))
    })

    fastify.post<{ Params: { id: string } }>('/:id/confirm', async (request, reply) => {
      const { id } = request.params
      const call = await findCall(db, id)
      if (!call) return reply.code(404).send({ error: 'nobody is to call under this request_id' })
      if (!(await reportCall(call.phone))) return reply.code(502).send({ error: 'Kabinet did not take the call' })
      if (forPerson(request)) return reply.redirect('/sandbox/calls', 303)
      return shown((await findCall(db, id))!)
    })
  }
}
