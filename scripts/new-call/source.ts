import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  parseSync,
  type Program,
  Visitor,
} from 'oxc-parser'
import { CannotGenerate } from './specification.ts'

interface Imported {
  readonly values?: readonly string[]
  readonly types?: readonly string[]
  readonly from: string
}

export type Source = ReturnType<typeof openSource>

/**
 * Opens a source file for insertions at positions of its syntax tree. The existing text stays unchanged.
 * @throws CannotGenerate when the text is not valid TypeScript
 */
export function openSource(path: string, text: string) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new CannotGenerate(`${path}: ${errors[0]!.message}`)
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const imported = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
  const insertions: { at: number; text: string }[] = []
  function insertImport(line: string, from: string): void {
    const rank = (source: string) => `${source.startsWith('.') ? 1 : 0}${source}`
    const next = imports.find(({ source }) => rank(source.value) > rank(from))
    const last = imports.at(-1)
    if (next || !last) insert(next?.start ?? 0, line)
    else insert(last.end, `\n${line.trimEnd()}`)
  }
  const insert = (at: number, added: string) => void insertions.push({ at, text: added })

  return {
    path,
    program,
    imports,

    textOf: ({ start, end }: { start: number; end: number }) => text.slice(start, end),

    /** Adds names not imported yet, to the existing import from the module or in a new import in sorted order. */
    addImport({ values = [], types = [], from }: Imported): void {
      const names = [
        ...values.filter((name) => !imported.has(name)),
        ...types.filter((name) => !imported.has(name)).map((name) => `type ${name}`),
      ]
      for (const name of [...values, ...types]) imported.add(name)
      if (names.length === 0) return
      const same = imports.find(
        ({ source, importKind, specifiers: [first] }) =>
          source.value === from && importKind === 'value' && first?.type === 'ImportSpecifier',
      )
      if (same) {
        for (const name of names) {
          const next = same.specifiers.find(({ local }) => local.name > name.replace('type ', ''))
          if (next) insert(next.start, `${name}, `)
          else insert(same.specifiers.at(-1)!.end, `, ${name}`)
        }
        return
      }
      const isOfTypes = names.every((name) => name.startsWith('type '))
      const list = isOfTypes ? names.map((name) => name.slice('type '.length)) : names
      insertImport(`import ${isOfTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${from}'\n`, from)
    },

    addWholeImport(name: string, from: string): void {
      insertImport(`import * as ${name} from '${from}'\n`, from)
    },

    addMember(object: ObjectExpression, member: string): void {
      const last = object.properties.at(-1)
      insert(last?.end ?? object.start + 1, `${last ? ',' : ''}\n${member}`)
    },

    addAfter(end: number, line: string): void {
      insert(end, `\n${line}`)
    },

    append(block: string): void {
      insert(text.length, `\n${block}`)
    },

    print(): string {
      const sorted = insertions.toSorted((one, other) => other.at - one.at)
      return sorted.reduce((result, { at, text: added }) => result.slice(0, at) + added + result.slice(at), text)
    },
  }
}

/**
 * Finds the first exported variable whose name matches, and returns its object literal, even with `as` or `satisfies`.
 * @throws CannotGenerate if there is none, or if its value is not an object literal
 */
export function exportedObject(source: Source, matches: (name: string) => boolean): ObjectExpression {
  const value = exportedValue(source, matches)
  if (value?.type === 'ObjectExpression') return value
  throw new CannotGenerate(`${source.path} exports no object to add to`)
}

function exportedValue({ program }: Source, matches: (name: string) => boolean): Expression | undefined {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && matches(id.name) && init) return bare(init)
    }
  }
  return undefined
}

function bare(expression: Expression): Expression {
  return expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? bare(expression.expression)
    : expression
}

/** Returns the names of rest variables (`...rest`) in top-level statements that destructure one of the objects. */
export function restsOf({ body }: Program, objects: readonly string[]): string[] {
  return body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id, init }) => {
          if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier' || !objects.includes(init.name)) return []
          return id.properties.flatMap((property) =>
            property.type === 'RestElement' && property.argument.type === 'Identifier' ? [property.argument.name] : [],
          )
        })
      : [],
  )
}

export function routesIn(program: Program): CallExpression[] {
  const found: CallExpression[] = []
  new Visitor({
    CallExpression(node) {
      const { callee } = node
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'routes'
      )
        found.push(node)
    },
  }).visit(program)
  return found
}
