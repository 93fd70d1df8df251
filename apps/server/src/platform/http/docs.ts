import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Api } from './http.ts'
import { openApiDocument } from './openapi.ts'
import type { Operator } from '../config/operator.ts'
import { protectPages } from './pages.ts'
import { countByNetwork } from './rate.ts'
import { declareOpen } from './routes.ts'

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M4 27V5M4 27h24M12 27v-8M20 27V13M28 27V8" fill="none" stroke="#7aa2ff" stroke-width="3" stroke-linecap="round"/></svg>'

// Hash of the library's inline style; a browser test fails when a new version changes it.
const libraryStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

interface Documented {
  readonly operator: Operator
  readonly version: string
  readonly calls: Api['registered']
}

export async function registerDocs(fastify: FastifyInstance, { operator, version, calls }: Documented) {
  const document = openApiDocument(`Kabinet, ${operator.title.en}`, version, calls)
  await fastify.register(async (scope) => {
    await protectPages(scope, {
      'script-src': ["'self'"],
      'style-src': ["'self'", libraryStyle],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
    })
    countByNetwork(scope, operator.limits.perAddress)
    declareOpen(scope, 'docs')
    await scope.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      logo: { type: 'image/svg+xml', content: Buffer.from(mark), href: '/' },
      theme: {
        title: 'Kabinet',
        favicon: [{ filename: 'mark.svg', type: 'image/svg+xml', rel: 'icon', sizes: 'any', content: mark }],
      },
    })
  })
}
