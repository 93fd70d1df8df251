import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { default as Provider, Interaction } from 'oidc-provider'
import { z } from 'zod'
import type { Db } from '../../src/platform/database/db.ts'
import { sendPage } from '../html.ts'
import { citizenIds, type Citizen, citizensOf, nameOf } from './citizens.ts'
import { choicePage, citizensPage, overPage } from './id.pages.ts'
import { openProvider, paths, type ProviderSettings } from './provider.ts'

export interface IdentitySettings extends ProviderSettings {
  /** Operator whose citizens the provider knows. */
  readonly operator: string
}

const chosen = z.object({ citizen: z.enum([...citizenIds, 'cancel']) })
const configuration = '/.well-known/openid-configuration'
const resumeCookie = '_interaction_resume'
type ByUid = { Params: { uid: string } }

const forPerson = (request: FastifyRequest) => request.headers.accept?.includes('text/html')
const languageOf = (request: FastifyRequest) => chooseLanguage(request.headers['accept-language'], 'en')

function shown(citizen: Citizen) {
  const { id, birthdate, verified } = citizen
  return { id, name: nameOf(citizen), birthdate, verified }
}

/** The government's OpenID provider with two citizens. It asks who the person is at each sign-in, and keeps no session. */
export function idPlugin({ db, settings }: { db: Db; settings: IdentitySettings }): FastifyPluginAsync {
  const citizens = citizensOf(settings.operator)
  let opening: Promise<Provider> | undefined
  function open(): Promise<Provider> {
    opening ??= openProvider(db, settings, citizens).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return async (fastify) => {
    fastify.get('/', async (request, reply) => sendPage(reply, citizensPage(languageOf(request), citizens)))

    fastify.get('/citizens', async () => citizens.map(shown))

    fastify.get<ByUid>('/interaction/:uid', async (request, reply) => {
      const interaction = await (await open()).Interaction.find(request.params.uid)
      if (!interaction) return sendPage(reply, overPage(languageOf(request)), { status: 404 })
      const page = choicePage(languageOf(request), interaction.uid, citizens)
      return sendPage(reply, page, { formTargets: [new URL(String(interaction.params['redirect_uri'])).origin] })
    })

    fastify.post<ByUid>('/interaction/:uid', async (request, reply) => {
      const read = chosen.safeParse(request.body ?? {})
      if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
      const interaction = await (await open()).Interaction.find(request.params.uid)
      if (!interaction) {
        if (forPerson(request)) return sendPage(reply, overPage(languageOf(request)), { status: 404 })
        return reply.code(404).send({ error: 'there is no such sign-in, or it is over' })
      }
      const { citizen } = read.data
      await finish(interaction, citizen === 'cancel' ? undefined : citizen)
      const location = await resume(fastify, request, interaction)
      return forPerson(request) ? reply.redirect(location, 303) : { location }
    })

    await fastify.register(async (scope) => serveProvider(scope, settings.issuer, open))
  }
}

async function finish(interaction: Interaction, accountId: string | undefined): Promise<void> {
  interaction.result = accountId
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'the person cancelled' }
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}

/** Returns where the provider sends the browser, so that neither a page nor a script has to carry its cookies. */
async function resume(fastify: FastifyInstance, request: FastifyRequest, { uid, returnTo }: Interaction) {
  const { headers } = await fastify.inject({
    url: new URL(returnTo).pathname,
    headers: { host: request.headers.host ?? '', cookie: `${resumeCookie}=${uid}` },
  })
  return String(headers.location)
}

/** Serves the provider's own endpoints, which read requests and write answers themselves. */
function serveProvider(scope: FastifyInstance, issuer: string, open: () => Promise<Provider>): void {
  const { protocol, host } = new URL(issuer)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))

  async function pass({ raw }: FastifyRequest, reply: FastifyReply) {
    const serve = (await open()).callback()
    reply.hijack()
    // Its addresses are those of the issuer, by whatever name this server was called.
    Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
    Object.assign(raw, { originalUrl: raw.url, url: raw.url!.slice(scope.prefix.length) })
    await serve(raw, reply.raw)
  }

  for (const url of [configuration, paths.jwks, paths.authorization, `${paths.authorization}/:uid`, paths.userinfo]) {
    scope.route({ method: 'GET', url, handler: pass })
  }
  scope.route({ method: 'POST', url: paths.token, handler: pass })
}
