import type { Call, Schemas } from '@kabinet/contract/kernel/call'
import { areas, ownCalls } from '@kabinet/contract/calls'
import { flagOfKey } from '@kabinet/contract/kernel/rights'
import { refusals } from '@kabinet/contract/kernel/refusals'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import { z } from 'zod'

type Registered = ReadonlyMap<Call, Schemas>

const failure = {
  type: 'object',
  required: ['status', 'status_id', 'code', 'message', 'request_id'],
  properties: {
    status: { const: 'error' },
    status_id: { type: 'integer' },
    code: { enum: Object.keys(refusals) },
    message: { type: 'string', description: 'in the Accept-Language' },
    request_id: { type: 'string' },
    detail: {
      type: 'object',
      properties: {
        fields: { type: 'array', items: { type: 'object' } },
        error_message: { type: 'string', description: 'of some with status_id 500 or 700: the message' },
      },
    },
    details: { type: 'string', description: 'on paths without the envelope' },
  },
}

type Paths = Record<string, Record<string, unknown>>

// Operations are cached per call: converting schemas is slow, and tests start many servers in one process.
const operations = new WeakMap<Call, object>()

function pathsOf(registered: Registered): Paths {
  const paths: Paths = {}
  for (const [tag, calls] of Object.entries<Readonly<Record<string, Call>>>({ ...areas, own: ownCalls })) {
    for (const [name, call] of Object.entries(calls)) {
      const schemas = registered.get(call)
      if (!schemas) continue
      const operation = operations.get(call) ?? operationOf(`${tag}.${name}`, tag, call, schemas)
      operations.set(call, operation)
      paths[call.path] ??= {}
      paths[call.path]![call.method.toLowerCase()] = operation
    }
  }
  return paths
}

export function openApiDocument(title: string, version: string, registered: Registered) {
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths: pathsOf(registered),
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        appKey: { type: 'apiKey', in: 'header', name: 'X-App-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
        processKey: { type: 'apiKey', in: 'header', name: 'X-Process-Key' },
      },
    },
  }
}

function operationOf(operationId: string, tag: string, call: Call, schemas: Schemas) {
  return {
    operationId,
    tags: [tag],
    summary: `access: ${call.access}`,
    description: descriptionOf(call),
    security: securityOf(call),
    parameters: [...parametersOf('path', schemas.params), ...parametersOf('query', schemas.query), ...headersOf(call)],
    ...(schemas.body && {
      requestBody: { required: true, content: { 'application/json': { schema: wire(schemas.body) } } },
    }),
    ...(call.upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: oneFile } } } }),
    responses: {
      200: {
        description: 'the answer, or a business refusal',
        content: { [mediaTypeOf(call)]: { schema: answerOf(call, schemas) } },
      },
      default: {
        description: 'a refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function securityOf({ access, key }: Call) {
  if (key) return [{ appKey: [], processKey: [] }, ...(key.field ? [{ appKey: [] }] : [])]
  return access === 'public' ? [{ appKey: [] }] : [{ appKey: [], bearer: [] }]
}

const oneFile = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

function mediaTypeOf(call: Call): string {
  if (call.stream) return 'text/event-stream'
  return call.download ? 'application/octet-stream' : 'application/json'
}

function descriptionOf(call: Call): string {
  const said = call.refusals.map(
    (code) => `- \`${code}\` (status_id ${refusals[code].statusId}): ${refusalMessages[code].en}`,
  )
  const { key } = call
  const flag = featureOf(call)
  const keys = key
    ? [`Takes a key of kind ${key.kinds.join(' or ')}, in X-Process-Key${key.field ? ` or \`${key.field}\`` : ''}.`]
    : []
  return [...flag, ...keys, ...(said.length > 0 ? ['Refusals:', ...said] : [])].join('\n')
}

function featureOf({ flag, key }: Call): string[] {
  if (flag) return [`Needs the feature \`${flag}\`.`]
  const ofKeys = key?.kinds.map((kind) => `\`${flagOfKey[kind]}\` with a key of kind ${kind}`)
  return ofKeys ? [`Needs the feature of the order: ${ofKeys.join(', ')}.`] : []
}

function answerOf(call: Call, schemas: Schemas) {
  const detail = wire(schemas.answer)
  if (call.raw || call.stream || call.download) return detail
  const success = {
    type: 'object',
    required: ['status', 'status_id', 'detail'],
    properties: { status: { const: 'ok' }, status_id: { const: 200 }, detail },
  }
  return call.refusals.length > 0 ? { anyOf: [success, { $ref: '#/components/schemas/Failure' }] } : success
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property as unknown,
  }))
}

function headersOf(call: Call) {
  return call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : []
}

function wire(schema: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
