import { z } from 'zod'
import { operatorSchema } from './operator-schema.ts'

interface Key {
  readonly type?: string
  readonly description?: string
  readonly unit?: string
  readonly kind?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
  readonly items?: Key
  readonly properties?: Readonly<Record<string, Key>>
  readonly required?: readonly string[]
}

interface Row {
  readonly path: string
  readonly key: Key
  readonly required: boolean
}

const head = `# operator.json

Generated from the schema in \`apps/server/src/platform/config/operator-schema.ts\` by \`npm run docs:write\`; do not edit.

An operator is a folder with \`operator.json\`, its brands (\`brands/*.json\`) and, if it has any, the templates of documents to sign (\`documents/*.json\`, [documents.md](domain/documents.md#templates)) and its own interface texts (\`messages/*.json\`). [operators/am](../operators/am) is a whole example; the examples below are its values. \`OPERATORS_DIR\` and \`OPERATOR\` choose the folder. A start names every key that is missing, unknown or wrong. No key has a default: what is required must be given.

What a rule does with a value: [domain.md](domain.md).
`

const schema = z.toJSONSchema(operatorSchema, { io: 'input', unrepresentable: 'any' }) as unknown as Key

function rowsOf(key: Key, path: readonly string[] = [], required = true): Row[] {
  if (!key.properties || key.kind !== undefined) return [{ path: path.join('.'), key, required }]
  return Object.entries(key.properties).flatMap(([name, inner]) =>
    rowsOf(inner, [...path, name], key.required?.includes(name) ?? false),
  )
}

export const operatorKeys: readonly Row[] = rowsOf(schema)

function typeOf(key: Key): string {
  const { type, kind, format, pattern, items } = key
  if (kind !== undefined) return kind
  if (key.enum) return `one of ${key.enum.map((value) => `\`${value}\``).join(', ')}`
  if (type === 'array' && items) return `list: ${typeOf(items)}`
  if (type === 'integer') return rangeOf(key)
  if (type === 'boolean') return 'true or false'
  if (format === 'email') return 'email address'
  if (format === 'uri') return 'address'
  return pattern === undefined ? 'text' : `text like \`${pattern}\``
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: Key): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const from = least === undefined || least === Number.MIN_SAFE_INTEGER ? '' : ` from ${least}`
  return `whole number${from}${bounded ? ` to ${maximum}` : ''}`
}

const cell = (text: string) => text.replaceAll('|', '\\|')
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

function exampleOf(path: string, example: unknown): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], example)
  return value === undefined ? '' : `\`${JSON.stringify(value)}\``
}

function section(title: string, rows: readonly Row[], example: unknown): string {
  const table = rows.map(({ path, key, required }) =>
    line([
      `\`${path}\``,
      typeOf(key),
      key.unit ?? '',
      required ? 'yes' : '',
      exampleOf(path, example),
      key.description ?? '',
    ]),
  )
  const columns = ['key', 'type', 'unit', 'required', 'example', 'meaning']
  return `## ${title}\n\n${[line(columns), line(columns.map(() => '---')), ...table].join('\n')}\n`
}

export function operatorDocument(example: unknown): string {
  const groups = Map.groupBy(operatorKeys, ({ path }) => (path.includes('.') ? path.split('.')[0]! : 'General'))
  const general = groups.get('General') ?? []
  groups.delete('General')
  return [
    head,
    section('General', general, example),
    ...[...groups].map(([title, rows]) => section(title, rows, example)),
  ].join('\n')
}
