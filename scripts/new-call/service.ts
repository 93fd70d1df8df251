import type {
  FunctionBody,
  ObjectExpression,
  ObjectPattern,
  ParamPattern,
  Program,
  TSSignature,
  TSType,
} from 'oxc-parser'
import { openSource, type Source } from './source.ts'
import { CannotGenerate } from './specification.ts'

export interface Service {
  /** Name of the service in the routes. */
  readonly name: string
  /** Path of the service's file, relative to the module folder. */
  readonly path: string
  readonly source: Source
  /** Object of use cases that the service's factory returns. */
  readonly useCases: ObjectExpression
}

interface ExportedFunction {
  readonly name: string
  readonly parameters: readonly ParamPattern[]
  readonly body: FunctionBody
}

/**
 * Finds the service to extend: of the services that a module's routes receive, the first whose factory takes `db` from
 * the core and returns an object of use cases.
 * @param read returns the text of a file in the module folder; undefined if there is none
 * @throws CannotGenerate when there is no such service
 */
export function findService(routes: Source, read: (path: string) => string | undefined): Service {
  for (const [name, type] of servicesOf(routes.program)) {
    const path = fileOf(routes, type)
    const text = path && read(path)
    if (!path || !text) continue
    const source = openSource(path, text)
    const factory = exportedFunctions(source.program).find((each) => each.name === factoryOf(source, type))
    const useCases = factory && takesDatabase(factory) ? returnedObject(factory.body) : undefined
    if (useCases) return { name, path, source, useCases }
  }
  throw new CannotGenerate(`${routes.path}: no service here takes db and returns its use cases: add the call by hand`)
}

function exportedFunctions({ body }: Program): ExportedFunction[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'FunctionDeclaration' || !declaration.id || !declaration.body) return []
    return [{ name: declaration.id.name, parameters: declaration.params, body: declaration.body }]
  })
}

function servicesOf(program: Program): [name: string, type: string][] {
  const register = exportedFunctions(program).find(({ name }) => /^register\w+Routes$/.test(name))
  return (register?.parameters ?? []).flatMap((parameter): [string, string][] => {
    if (parameter.type !== 'Identifier' && parameter.type !== 'ObjectPattern') return []
    const type = parameter.typeAnnotation?.typeAnnotation
    if (parameter.type === 'ObjectPattern') return membersOf(program, type)
    const name = type && referenced(type)
    return name ? [[parameter.name, name]] : []
  })
}

function membersOf(program: Program, type: TSType | undefined): [string, string][] {
  const members = type?.type === 'TSTypeLiteral' ? type.members : interfaceOf(program, type && referenced(type))
  return members.flatMap((member): [string, string][] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const name = member.typeAnnotation && referenced(member.typeAnnotation.typeAnnotation)
    return name ? [[member.key.name, name]] : []
  })
}

function interfaceOf({ body }: Program, name: string | undefined): readonly TSSignature[] {
  for (const statement of body) {
    if (statement.type === 'TSInterfaceDeclaration' && statement.id.name === name) return statement.body.body
  }
  return []
}

function referenced(type: TSType): string | undefined {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined
}

function fileOf({ imports }: Source, type: string): string | undefined {
  const declaration = imports.find(({ specifiers }) => specifiers.some(({ local }) => local.name === type))
  const from = declaration?.source.value
  return from && /^\.\/.*\.service\.ts$/.test(from) ? from.slice(2) : undefined
}

/** Returns the name of a type's factory: `createTariffService` for `ReturnType<typeof createTariffService>`. */
function factoryOf({ program: { body }, textOf }: Source, type: string): string | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'TSTypeAliasDeclaration' || declaration.id.name !== type) continue
    return /^ReturnType<typeof (\w+)>$/.exec(textOf(declaration.typeAnnotation))?.[1]
  }
  return undefined
}

/** Returns whether a factory destructures `db` from the core, in its parameter or body. */
function takesDatabase({ parameters: [first], body }: ExportedFunction): boolean {
  if (first?.type === 'ObjectPattern') return hasDatabase(first)
  return body.body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .some(
      ({ id, init }) =>
        id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === 'core' && hasDatabase(id),
    )
}

function hasDatabase({ properties }: ObjectPattern): boolean {
  return properties.some(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'db',
  )
}

function returnedObject({ body }: FunctionBody): ObjectExpression | undefined {
  const last = body.findLast((statement) => statement.type === 'ReturnStatement')
  return last?.argument?.type === 'ObjectExpression' ? last.argument : undefined
}
