import type { Call } from '@kabinet/contract/kernel/call'
import type { Failure } from '@kabinet/contract/kernel/envelope'
import { chooseLanguage, type Language } from '@kabinet/contract/kernel/languages'
import { refusals } from '@kabinet/contract/kernel/refusals'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseDown } from '../database/database-down.ts'
import { Refused } from './errors.ts'
import { interpolate } from '../text/interpolate.ts'

const byFastifyCode: Readonly<Record<string, Refused['refusal']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}
const retryWhenDown = 5

declare module 'fastify' {
  interface FastifyRequest {
    refusal: Refused['refusal'] | undefined
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

/**
 * Installs the error handler: every error becomes the same envelope, in the caller's language and without a stack
 * trace.
 */
export function installFailures(fastify: FastifyInstance, defaultLanguage: Language): void {
  fastify.decorateRequest('language', defaultLanguage)
  fastify.decorateRequest('refusal', undefined)
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.language = chooseLanguage(request.headers['accept-language'], defaultLanguage)
    done()
  })

  fastify.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(error, request, reply))
}

export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusalOf(error)
  const { method, path } = request.routeOptions.config.call ?? {
    method: request.method,
    path: request.routeOptions.url,
  }
  request.refusal = refused.refusal
  const facts = { err: error, method, ...(path && { path }) }
  if (refused.refusal === 'internal') request.log.error(facts, 'request failed')
  else if (refused.refusal === 'unavailable' || refused.refusal === 'documents_busy')
    request.log.warn(facts, 'dependency unavailable')
  if (refused.details.retryAfter) void reply.header('retry-after', refused.details.retryAfter)
  return reply.code(refusals[refused.refusal].http).type('application/json').send(failureOf(refused, request))
}

export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (isDatabaseDown(error)) return new Refused('unavailable', { cause: error, retryAfter: retryWhenDown })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && byFastifyCode[code]
  if (known) return new Refused(known, { cause: error })
  return new Refused(statusCode === 400 ? 'malformed' : 'internal', { cause: error })
}

function failureOf({ refusal, details }: Refused, request: FastifyRequest): Failure {
  const { language } = request
  const values = Object.entries(details.values ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? value : value[language]] as const,
  )
  const message = interpolate(refusalMessages[refusal][language], Object.fromEntries<string>(values))
  return {
    status: 'error',
    status_id: refusals[refusal].statusId,
    code: refusal,
    message,
    request_id: request.id,
    ...(details.fields && { detail: { fields: [...details.fields] } }),
    ...(hasErrorMessage(refusal) && { detail: { error_message: message } }),
    ...(request.routeOptions.config.call?.raw && { details: message }),
  }
}

/** Returns whether a refusal's text is repeated in `error_message` (docs/domain/interface.md#envelope). */
function hasErrorMessage(refusal: Refused['refusal']): boolean {
  const { statusId, http } = refusals[refusal]
  return http === 200 && (statusId === 500 || statusId === 700)
}
