import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigurationError } from '../platform/configuration.ts'
import type { Operator } from '../platform/operator.ts'
import { Refused } from '../platform/errors.ts'
import { policyText, protectPages } from '../platform/pages.ts'
import { countByNetwork } from '../platform/rate.ts'
import { declareOpen } from '../platform/routes.ts'
import { readCatalogues } from './messages.ts'
import { createPages, type Pages } from './page.ts'

const dist = new URL('../../../cabinet/dist/', import.meta.url)
/** Where an unknown address is nobody's, rather than the cabinet's to find. */
const elsewhere =
  /^\/(api|acquirer|assets|bonus|brand|card-provider|chat|docs|messages|metrics|partners-service|payment-gateway|sandbox|tv-history)(\/|$)/
/** No page of the cabinet has a name that begins with a dot: whoever asks for `/.env` hears that it is not there. */
const hidden = /^[^?]*\/(?:\.|%2e)/i
const forever = 'public, max-age=31536000, immutable'

const noncePlace = '{nonce}'
/** What the cabinet's page may do. Style elements that its libraries make carry the page's nonce; no script is inline. */
const [policyBefore, policyAfter] = policyText({
  'script-src': ["'self'"],
  'style-src': ["'self'", `'nonce-${noncePlace}'`],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
}).split(noncePlace)
const vary = 'Accept-Encoding, Accept-Language, Cookie'

interface Options {
  readonly operator: Operator
  readonly appKey: string
  /** What this build is called. */
  readonly version: string
  readonly demo: boolean
  /** Origins of the bank's pages. */
  readonly bankOrigins: readonly string[]
}

/**
 * Serves the built cabinet with its operator's brand, texts and configuration. An address that no route knows gets
 * the page: the cabinet finds its way by itself.
 * @throws ConfigurationError when the cabinet is not built, or an override is wrong
 */
export async function registerWeb(fastify: FastifyInstance, options: Options) {
  const { operator } = options
  const index = new URL('index.html', dist)
  if (!existsSync(index)) throw new ConfigurationError('the cabinet is not built: run npm run build')
  const catalogues = readCatalogues(operator)
  const pages = createPages({ ...options, template: readFileSync(index, 'utf8'), catalogues })
  const texts = [...catalogues.values()].map(({ path, content }) => ({
    path,
    content,
    type: 'application/json; charset=utf-8',
  }))
  for (const { path, type, content } of [...texts, ...pages.made]) {
    const packed = brotliCompressSync(content)
    fastify.get(path, { config: { open: 'asset' } }, (request, reply) => {
      void reply.type(type).header('cache-control', forever).header('vary', 'Accept-Encoding')
      return takes('br', request) ? reply.header('content-encoding', 'br').send(packed) : reply.send(content)
    })
  }
  for (const { path, type, draw } of pages.drawn) {
    fastify.get(path, { config: { open: 'asset' } }, (_request, reply) =>
      reply.type(type).header('cache-control', forever).send(draw()),
    )
  }
  await fastify.register(serveDist)
  await fastify.register(async (scope) => {
    await protectPages(scope)
    countByNetwork(scope, operator.limits.perAddress)
    registerPage(scope, pages)
  })
}

function takes(encoding: 'br' | 'gzip', { headers }: FastifyRequest): boolean {
  return new RegExp(String.raw`\b${encoding}\b`).test(headers['accept-encoding'] ?? '')
}

/** The files of the build, which have their compressed copies beside them. */
async function serveDist(fastify: FastifyInstance) {
  declareOpen(fastify, 'asset')
  await fastify.register(fastifyStatic, {
    root: dist.pathname,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=300')
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
    allowedPath: (path) => path !== '/index.html',
  })
}

/** Kept by nobody without asking again, and never answered as unchanged: a page and its policy share their nonce. */
function registerPage(fastify: FastifyInstance, pages: Pages) {
  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = pages.page({
      host: request.hostname,
      locale: request.cookies['locale'],
      acceptLanguage: request.headers['accept-language'],
    })
    const nonce = randomBytes(16).toString('base64url')
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policyBefore}${nonce}${policyAfter}`)
      .header('cache-control', 'no-cache')
      .header('vary', vary)
    if (!takes('gzip', request)) return reply.send(page.text(nonce))
    return reply.header('content-encoding', 'gzip').send(page.packed(nonce))
  }
  fastify.get('/', { config: { open: 'page' } }, sendPage)
  fastify.get('/*', { config: { open: 'page' } }, async (request, reply) => {
    if (elsewhere.test(request.url) || hidden.test(request.url)) throw new Refused('not_found')
    return sendPage(request, reply)
  })
}
