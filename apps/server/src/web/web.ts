import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigurationError, type Operator } from '../platform/operator.ts'
import { Refused } from '../platform/errors.ts'
import { readCatalogues } from './messages.ts'
import { createPages } from './page.ts'

const dist = new URL('../../../cabinet/dist/', import.meta.url)
/** Where an unknown address is nobody's, rather than the cabinet's to find. */
const elsewhere =
  /^\/(api|acquirer|assets|bonus|brand|card-provider|chat|docs|messages|partners-service|payment-gateway|sandbox|tv-history)(\/|$)/
const forever = 'public, max-age=31536000, immutable'

interface Options {
  readonly operator: Operator
  readonly appKey: string
  readonly demo: boolean
}

/**
 * Serves the built cabinet with its operator's brand, texts and configuration. An address that no route knows gets
 * the page: the cabinet finds its way by itself.
 * @throws ConfigurationError when the cabinet is not built, or an override is wrong
 */
export async function registerWeb(fastify: FastifyInstance, { operator, appKey, demo }: Options) {
  const index = new URL('index.html', dist)
  if (!existsSync(index)) throw new ConfigurationError('the cabinet is not built: run npm run build')
  const catalogues = readCatalogues(operator)
  const pages = createPages({ operator, template: readFileSync(index, 'utf8'), catalogues, appKey, demo })
  const compressed = new Map<string, Buffer>()

  /** A text in the request's best encoding; each text is compressed once. */
  function sendText(request: FastifyRequest, reply: FastifyReply, content: string, type: string, caching: string) {
    void reply.type(type).header('cache-control', caching).header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(content)
    const known = compressed.get(content) ?? brotliCompressSync(content)
    compressed.set(content, known)
    return reply.header('content-encoding', 'br').send(known)
  }

  const texts = [...catalogues.values()].map(({ path, content }) => ({
    path,
    content,
    type: 'application/json; charset=utf-8',
  }))
  for (const { path, type, content } of [...texts, ...pages.made]) {
    fastify.get(path, (request, reply) => sendText(request, reply, content, type, forever))
  }
  await fastify.register(fastifyStatic, {
    root: dist.pathname,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=300')
    },
    allowedPath: (path) => path !== '/index.html',
  })

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const wish = {
      host: request.hostname,
      locale: request.cookies['locale'],
      acceptLanguage: request.headers['accept-language'],
    }
    return sendText(request, reply, pages.page(wish), 'text/html; charset=utf-8', 'no-cache')
  }
  fastify.get('/', sendPage)
  fastify.get('/*', async (request, reply) => {
    if (elsewhere.test(request.url)) throw new Refused('not_found')
    return sendPage(request, reply)
  })
}
