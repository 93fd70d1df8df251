import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@kabinet/contract/page-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigurationError } from '../platform/config/configuration.ts'
import type { Operator } from '../platform/config/operator.ts'
import { Refused } from '../platform/http/errors.ts'
import { policyText, protectPages } from '../platform/http/pages.ts'
import { countByNetwork } from '../platform/http/rate.ts'
import { declareOpen } from '../platform/http/routes.ts'
import { readCatalogues } from './messages.ts'
import { createPages, type Pages } from './page.ts'
import { readWorker, workerFile } from './service-worker.ts'

const forever = 'public, max-age=31536000, immutable'

const noncePlace = '{nonce}'
/** Content security policy of the page. Style elements of libraries carry the nonce; there are no inline scripts. */
const [policyBefore, policyAfter] = policyText({
  'script-src': ["'self'"],
  'style-src': ["'self'", `'nonce-${noncePlace}'`],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
}).split(noncePlace)
/** Policy of the service worker, which only fetches from its own origin. */
const workerPolicy = policyText({ 'connect-src': ["'self'"] })
const javascript = 'text/javascript; charset=utf-8'
const vary = 'Accept-Encoding, Accept-Language, Cookie'

interface Options {
  readonly cabinetDir: string
  readonly operator: Operator
  readonly appKey: string
  readonly version: string
  readonly demo: boolean
  readonly bankOrigins: readonly string[]
  /** Whether browsers may keep the cabinet, so that it starts without a network. */
  readonly offline: boolean
}

const compress = promisify(brotliCompress)

/**
 * Serves the cabinet with the operator's brand, messages and configuration. The cabinet does its own routing, so
 * unknown paths get the page unless `isPagePath` excludes them.
 * @throws ConfigurationError if the cabinet is not built, or an override is invalid
 */
export async function registerWeb(fastify: FastifyInstance, options: Options) {
  const { operator, cabinetDir } = options
  const index = join(cabinetDir, 'index.html')
  if (!existsSync(index)) throw new ConfigurationError(`the cabinet is not built in ${cabinetDir}: run npm run build`)
  const catalogues = readCatalogues(operator)
  const worker = readWorker(cabinetDir, options.offline)
  const pages = createPages({ ...options, offline: worker.isOn, template: readFileSync(index, 'utf8'), catalogues })
  const texts = [...catalogues.values()].map(({ path, content }) => ({
    path,
    content,
    type: 'application/json; charset=utf-8',
  }))
  for (const { path, type, content } of [...texts, ...pages.made]) {
    // Compressed on the first request: compressing three languages would delay each start by half a second.
    let packed: Promise<Buffer> | undefined
    fastify.get(path, { config: { open: 'asset' } }, async (request, reply) => {
      void reply.type(type).header('cache-control', forever).header('vary', 'Accept-Encoding')
      if (!takes('br', request)) return reply.send(content)
      packed ??= compress(Buffer.from(content))
      return reply.header('content-encoding', 'br').send(await packed)
    })
  }
  for (const { path, type, draw } of pages.drawn) {
    fastify.get(path, { config: { open: 'asset' } }, (_request, reply) =>
      reply.type(type).header('cache-control', forever).send(draw()),
    )
  }
  fastify.get(`/${workerFile}`, { config: { open: 'asset' } }, (_request, reply) =>
    reply
      .type(javascript)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker.code),
  )
  await fastify.register(async (scope) => serveBuild(scope, cabinetDir))
  await fastify.register(async (scope) => {
    await protectPages(scope)
    countByNetwork(scope, operator.limits.perAddress)
    registerPage(scope, pages)
  })
}

function takes(encoding: 'br' | 'gzip', { headers }: FastifyRequest): boolean {
  return new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`).test(headers['accept-encoding'] ?? '')
}

async function serveBuild(fastify: FastifyInstance, folder: string) {
  declareOpen(fastify, 'asset')
  await fastify.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: [workerFile, `${workerFile}.br`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=300')
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
    allowedPath: (path) => path !== '/index.html',
  })
}

/** Registers the page, which is always sent in full, never as 304: the page and its policy share a nonce. */
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
    if (!isPagePath(request.url.replace(/\?.*/s, ''))) throw new Refused('not_found')
    return sendPage(request, reply)
  })
}
