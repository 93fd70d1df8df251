import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import { visitStates } from '@kabinet/contract/visit-values'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signatureHeader, signMessage } from '../../src/integrations/field-service/http-field-service.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { isSigned } from '../../src/platform/http/signed-webhook.ts'
import type { Clock } from '../../src/platform/time/clock.ts'
import { sendPage } from '../html.ts'
import { notReportedPage, ordersPage } from './visits.pages.ts'
import * as store from './visits.store.ts'

export interface FieldServiceSandboxSettings {
  /** Returns the webhook URL; a function because the port may be known only later. */
  readonly url: () => string
  readonly secret: string
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly zone: string
  readonly settings: FieldServiceSandboxSettings
}

const shownAtOnce = 200
const deadlineMs = 5000

const orderSchema = z.looseObject({
  contract: z.string(),
  type_work: z.string(),
  address: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  comment: z.string(),
  at: z.int(),
  day_long: z.boolean(),
  engineer: z.string().nullable(),
  state: z.enum(visitStates),
})
const processSchema = z.coerce.number().int().positive()
const reportSchema = z.enum(['assign', 'done', 'missed'])
const wanted = z.strictObject({ engineer: z.string().optional() })
const refusal = z.looseObject({ code: z.string() })

const forPerson = (request: FastifyRequest) => request.headers.accept?.includes('text/html')
const languageOf = (request: FastifyRequest) => chooseLanguage(request.headers['accept-language'], 'en')

function shown({ process, contract, at, engineer, state }: store.StoredOrder) {
  return { process, contract, at: Math.floor(at.getTime() / 1000), engineer, state }
}

export function visitsPlugin({ db, clock, zone, settings: { url, secret } }: Dependencies): FastifyPluginAsync {
  /** Sends a signed report; returns the code of the refusal, `failed` if there was no answer, undefined if accepted. */
  async function post(message: object): Promise<string | undefined> {
    const body = JSON.stringify(message)
    const headers = { 'content-type': 'application/json', [signatureHeader]: signMessage(body, secret) }
    try {
      const response = await fetch(url(), { method: 'POST', headers, body, signal: AbortSignal.timeout(deadlineMs) })
      const refused = refusal.safeParse(await response.json())
      if (refused.success) return refused.data.code
      return response.ok ? undefined : 'failed'
    } catch {
      return 'failed'
    }
  }

  /** Takes the orders that the product sends, whose signature is over the body as it was sent. */
  async function takeOrders(scope: FastifyInstance) {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.put<{ Params: { process: string }; Body: string }>('/visits/:process', async (request, reply) => {
      const { headers, body: raw, params } = request
      if (!isSigned({ headers, raw }, { secret, header: signatureHeader })) {
        return reply.code(401).send({ error: 'the signature is wrong' })
      }
      const process = processSchema.safeParse(params.process)
      const order = orderSchema.safeParse(JSON.parse(raw))
      if (!process.success || !order.success) return reply.code(422).send({ error: 'this is no visit' })
      const { type_work: work, day_long: dayLong, at, ...rest } = order.data
      await store.putOrder(db, { ...rest, work, dayLong, at: new Date(at * 1000), process: process.data })
      return {}
    })
  }

  async function report(order: store.StoredOrder, kind: z.output<typeof reportSchema>, named: string | undefined) {
    const { process } = order
    const engineer =
      kind === 'assign' ? (named ?? (await store.findOtherEngineer(db, process, order.engineer))) : order.engineer
    const state = kind === 'assign' ? 'assigned' : kind
    const at = Math.floor(clock.now().getTime() / 1000)
    const refused = await post({ process, state, engineer, at })
    if (!refused) await store.updateOrder(db, process, { engineer: engineer ?? null, state })
    return refused
  }

  return async (fastify) => {
    await store.createSchema(db)
    await fastify.register(takeOrders)

    fastify.get('/', async (request, reply) => {
      const orders = await store.listOrders(db, shownAtOnce)
      if (!forPerson(request)) return orders.map(shown)
      return sendPage(reply, ordersPage({ language: languageOf(request), orders, zone }))
    })

    fastify.post<{ Params: { process: string; report: string } }>('/:process/:report', async (request, reply) => {
      const process = processSchema.safeParse(request.params.process)
      const kind = reportSchema.safeParse(request.params.report)
      const body = wanted.safeParse(request.body ?? {})
      if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) })
      const order = process.success && kind.success ? await store.findOrder(db, process.data) : undefined
      if (!order || !kind.success) return reply.code(404).send({ error: 'there is no such visit or report' })
      const refused = await report(order, kind.data, body.data.engineer)
      const status = refused === 'failed' ? 502 : 409
      if (refused && forPerson(request)) {
        const why = refused === 'failed' ? 'failed' : 'refused'
        return sendPage(reply, notReportedPage(languageOf(request), why), { status })
      }
      if (refused) return reply.code(status).send({ error: `Kabinet did not accept the report: ${refused}` })
      if (forPerson(request)) return reply.redirect('/sandbox/visits', 303)
      return shown((await store.findOrder(db, order.process))!)
    })
  }
}
