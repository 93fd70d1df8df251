import { readFile } from 'node:fs/promises'
import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db.ts'
import type { TimeTravel } from '../src/platform/jobs/time-travel.ts'
import { bankPlugin, type BankSettings } from './bank/bank.ts'
import { callsPlugin, type TelephoneSettings } from './calls/calls.ts'
import { texts as callTexts } from './calls/calls.texts.ts'
import { clockPlugin } from './clock/clock.ts'
import { texts as clockTexts } from './clock/clock.texts.ts'
import { texts as fpsTexts } from './fps/fps.texts.ts'
import { sendPage } from './html.ts'
import { mailPlugin } from './mail/mail.ts'
import { texts as mailTexts } from './mail/mail.texts.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { type Entry, listPage, type SignIn } from './sandbox.pages.ts'
import { texts } from './sandbox.texts.ts'
import type { Phone } from './sms/phone.ts'
import { smsPlugin } from './sms/sms.ts'
import { texts as smsTexts } from './sms/sms.texts.ts'
import { refuseStrangers } from './strangers.ts'

export interface SandboxSettings {
  readonly db: Db
  readonly clock: Clock
  /** IANA zone of the demo's operator. */
  readonly zone: string
  /** Moves the product's time; absent where a test moves it by hand. */
  readonly travel?: TimeTravel
  readonly bank: BankSettings
  /** Opened before the product, which is told its port; absent where a test sends no letters. */
  readonly mailbox?: Mailbox
  /** As the mailbox: opened before, absent where a test sends no text messages. */
  readonly phone?: Phone
  /** Absent where a test makes no calls. */
  readonly telephone?: TelephoneSettings
  readonly signIns: readonly SignIn[]
  /** Host names that the sandboxes are open under, beside those of the machine itself. */
  readonly hosts?: readonly string[]
}

const entries: readonly Entry[] = [
  {
    title: texts.bank,
    about: texts.bankAbout,
    scripts: ['/sandbox/bank/orders', '/sandbox/bank/bindings', '/sandbox/bank/behaviour'],
  },
  { title: fpsTexts.app, about: fpsTexts.about, scripts: ['/sandbox/fps', '/sandbox/fps/orders'] },
  { title: mailTexts.mail, about: mailTexts.about, scripts: ['/sandbox/mail', '/sandbox/mail/messages'] },
  { title: smsTexts.sms, about: smsTexts.about, scripts: ['/sandbox/sms', '/sandbox/sms/messages'] },
  { title: callTexts.calls, about: callTexts.about, scripts: ['/sandbox/calls'] },
  { title: clockTexts.clock, about: clockTexts.about, scripts: ['/sandbox/clock'] },
]

const assets = [
  { name: 'sandbox.css', type: 'text/css; charset=utf-8' },
  { name: 'mark.svg', type: 'image/svg+xml' },
] as const

/**
 * The outside world for demo and tests, all under `/sandbox/`: other companies' systems, which reach the product
 * by their protocols alone. For a Fastify of its own or the product's; keeps its parsers and errors to itself.
 */
export function createSandbox(settings: SandboxSettings): FastifyPluginAsync {
  const { db, clock, zone, travel, bank, mailbox, phone, telephone, signIns, hosts = [] } = settings
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

/** Forms and JSON in, an empty body counts as none; a fault is `{error}`; no place in the product's API pages. */
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
