import { readFile } from 'node:fs/promises'
import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock } from '../src/platform/time/clock.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { TimeTravel } from '../src/platform/jobs/time-travel.ts'
import { bankPlugin, type BankSettings } from './bank/bank.ts'
import { callsPlugin, type TelephoneSettings } from './calls/calls.ts'
import { messages as callTexts } from './calls/calls.messages.ts'
import { clockPlugin } from './clock/clock.ts'
import { messages as clockTexts } from './clock/clock.messages.ts'
import { messages as fpsTexts } from './fps/fps.messages.ts'
import { sendPage } from './html.ts'
import { type IdentitySettings, idPlugin } from './id/id.ts'
import { messages as idTexts } from './id/id.messages.ts'
import { mailPlugin } from './mail/mail.ts'
import { messages as mailTexts } from './mail/mail.messages.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { networkPlugin } from './network/network.ts'
import { messages as networkTexts } from './network/network.messages.ts'
import { operationsPlugin, type DeskSettings } from './operations/operations.ts'
import { messages as deskTexts } from './operations/operations.messages.ts'
import { type Entry, listPage, type SignIn } from './sandbox.pages.ts'
import { messages } from './sandbox.messages.ts'
import type { Phone } from './sms/phone.ts'
import { smsPlugin } from './sms/sms.ts'
import { messages as smsTexts } from './sms/sms.messages.ts'
import { refuseStrangers } from './strangers.ts'
import { type FieldServiceSandboxSettings, visitsPlugin } from './visits/visits.ts'
import { messages as visitTexts } from './visits/visits.messages.ts'

export interface SandboxSettings {
  readonly db: Db
  readonly clock: Clock
  readonly zone: string
  readonly travel?: TimeTravel
  readonly bank: BankSettings
  /** Mailbox, opened before the product starts because the product needs its URL. */
  readonly mailbox?: Mailbox
  readonly phone?: Phone
  readonly telephone?: TelephoneSettings
  readonly desk?: DeskSettings
  readonly identity?: IdentitySettings
  /** Bearer token of the network portal. */
  readonly networkToken?: string
  readonly fieldService?: FieldServiceSandboxSettings
  readonly signIns: readonly SignIn[]
  readonly hosts?: readonly string[]
}

const entries: readonly Entry[] = [
  {
    title: messages.bank,
    about: messages.bankAbout,
    scripts: ['/sandbox/bank/orders', '/sandbox/bank/bindings', '/sandbox/bank/behaviour'],
  },
  { title: fpsTexts.app, about: fpsTexts.about, scripts: ['/sandbox/fps', '/sandbox/fps/orders'] },
  { title: mailTexts.mail, about: mailTexts.about, scripts: ['/sandbox/mail', '/sandbox/mail/messages'] },
  { title: smsTexts.sms, about: smsTexts.about, scripts: ['/sandbox/sms', '/sandbox/sms/messages'] },
  { title: callTexts.calls, about: callTexts.about, scripts: ['/sandbox/calls'] },
  { title: idTexts.government, about: idTexts.about, scripts: ['/sandbox/id/citizens'] },
  { title: networkTexts.network, about: networkTexts.about, scripts: ['/sandbox/network'] },
  { title: visitTexts.visits, about: visitTexts.about, scripts: ['/sandbox/visits'] },
  { title: deskTexts.desk, about: deskTexts.about, scripts: ['/sandbox/operations'] },
  { title: clockTexts.clock, about: clockTexts.about, scripts: ['/sandbox/clock'] },
]

const assets = [
  { name: 'sandbox.css', type: 'text/css; charset=utf-8' },
  { name: 'mark.svg', type: 'image/svg+xml' },
] as const

/**
 * Simulates the external systems under `/sandbox/`, for the demo and tests. The product uses them only through their
 * protocols, although they may be registered on the product's own Fastify.
 */
export function createSandbox(settings: SandboxSettings): FastifyPluginAsync {
  const {
    db,
    clock,
    zone,
    travel,
    bank,
    mailbox,
    phone,
    telephone,
    desk,
    identity,
    networkToken,
    fieldService,
    signIns,
    hosts = [],
  } = settings
  return async (fastify) => {
    speakPlainly(fastify)
    refuseStrangers(fastify, hosts)
    await registerAssets(fastify)
    fastify.get('/sandbox/', async (request, reply) =>
      sendPage(reply, listPage(chooseLanguage(request.headers['accept-language'], 'en'), entries, signIns)),
    )
    fastify.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/'))
    await fastify.register(bankPlugin({ db, clock, zone, settings: bank }), { prefix: '/sandbox' })
    if (mailbox) await fastify.register(mailPlugin({ mailbox, zone }), { prefix: '/sandbox/mail' })
    if (phone) await fastify.register(smsPlugin({ phone, zone }), { prefix: '/sandbox/sms' })
    if (telephone) {
      await fastify.register(callsPlugin({ db, clock, zone, settings: telephone }), { prefix: '/sandbox/calls' })
    }
    if (desk) {
      await fastify.register(operationsPlugin({ db, zone, settings: desk }), { prefix: '/sandbox/operations' })
    }
    if (identity) await fastify.register(idPlugin({ db, settings: identity }), { prefix: '/sandbox/id' })
    if (fieldService) {
      const parts = { db, clock, zone, settings: fieldService }
      await fastify.register(visitsPlugin(parts), { prefix: '/sandbox/visits' })
    }
    if (networkToken) {
      await fastify.register(networkPlugin({ db, token: networkToken }), { prefix: '/sandbox/network' })
    }
    if (travel) await fastify.register(clockPlugin({ clock, travel, zone }), { prefix: '/sandbox/clock' })
  }
}

async function registerAssets(fastify: FastifyInstance): Promise<void> {
  for (const { name, type } of assets) {
    const content = await readFile(new URL(name, import.meta.url))
    fastify.get(`/sandbox/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    )
  }
}

/** Accepts forms, JSON and empty bodies, returns errors as `{error}`, and stays out of the API docs. */
function speakPlainly(fastify: FastifyInstance): void {
  const forms = 'application/x-www-form-urlencoded'
  if (fastify.hasContentTypeParser(forms)) fastify.removeContentTypeParser(forms)
  fastify.addContentTypeParser(forms, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser('application/json')
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parseJson(request, String(body), done)
  })

  fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'sandbox')
    return reply.code(status).send({ error: status >= 500 ? 'the sandbox failed' : error.message })
  })
  fastify.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
}
