/** Subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Described {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly 200: { readonly content: Content } }
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: { readonly Failure: Schema } }
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly guarded: boolean
  readonly body?: Schema
  readonly upload: boolean
  readonly answers: 'envelope' | 'bare' | 'file' | 'stream'
}

export function readDocument({ paths, components }: Document): { operations: Operation[]; codes: unknown[] } {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {}
      const body = content['application/json']?.schema
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters,
        guarded: described.security.every((scheme) => 'bearer' in scheme),
        ...(body && { body }),
        upload: 'multipart/form-data' in content,
        answers: answersOf(described.responses[200].content),
      }
    }),
  )
  return { operations, codes: [...(components.schemas.Failure.properties?.['code']?.enum ?? [])] }
}

function answersOf(content: Content): Operation['answers'] {
  if ('text/event-stream' in content) return 'stream'
  const schema = content['application/json']?.schema
  if (!schema) return 'file'
  return (schema.anyOf ?? [schema]).some(({ properties }) => properties?.['status']?.const === 'ok')
    ? 'envelope'
    : 'bare'
}
