import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ArrayExpression } from 'oxc-parser'
import { callsName, isChange, isDownload, partOf, placeOf } from './contract.ts'
import { fieldsOf, paramsOf } from './fields.ts'
import { pascal } from './names.ts'
import type { Plan } from './plan.ts'
import { findService, type Service } from './service.ts'
import { openSource, restsOf, routesIn, type Source } from './source.ts'
import { CannotGenerate } from './specification.ts'

const server = 'apps/server/src'
const modules = `${server}/modules`

/**
 * Plans the use case, its SQL and its route, in the module of the area or in a new one.
 * @returns the module's folder
 */
export function planModule(plan: Plan, root: string): string {
  const { names, read } = plan
  const routes = readdirSync(join(root, modules), { recursive: true, encoding: 'utf8' })
    .map((name) => `${modules}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.routes.ts'))
    .map((path) => openSource(path, read(path)!))
    .find((source) => handlersOf(source, names.area))
  return routes ? extendModule(plan, routes) : createModule(plan)
}

function handlersOf(source: Source, area: string) {
  const declaration = source.imports.find(({ source: from }) => from.value === `@kabinet/contract/${area}`)
  const imported = declaration?.specifiers.map(({ local }) => local.name) ?? []
  const calls = [...imported, ...restsOf(source.program, imported)]
  const registered = routesIn(source.program).find(
    ({ arguments: [first] }) => first?.type === 'Identifier' && calls.includes(first.name),
  )
  const handlers = registered?.arguments[2]
  return handlers?.type === 'ObjectExpression' ? handlers : undefined
}

function extendModule(plan: Plan, routes: Source): string {
  const { names, read, write } = plan
  const folder = routes.path.slice(0, routes.path.lastIndexOf('/'))
  const service = findService(routes, (path) => read(`${folder}/${path}`))
  const { source } = service

  routes.addMember(handlersOf(routes, names.area)!, handlerOf(plan, service.name))
  write(routes.path, routes.print())

  const { storeName, storePath } = storeOf(service, names.area)
  source.addMember(service.useCases, useCaseOf(plan, storeName))
  addUseCaseImports(plan, source)
  write(`${folder}/${service.path}`, source.print())

  const store = openSource(`${folder}/${storePath}`, read(`${folder}/${storePath}`) ?? '')
  addStoreImports(plan, store)
  store.append(statementOf(plan))
  write(store.path, store.print())
  return folder
}

/** Finds the store that a service imports, or adds the import of a new one. */
function storeOf({ source }: Service, area: string): { storeName: string; storePath: string } {
  for (const { specifiers, source: from } of source.imports) {
    const [whole] = specifiers
    if (whole?.type === 'ImportNamespaceSpecifier' && /^\.\/.*\.store\.ts$/.test(from.value)) {
      return { storeName: whole.local.name, storePath: from.value.slice(2) }
    }
  }
  source.addWholeImport('store', `./${area}.store.ts`)
  return { storeName: 'store', storePath: `${area}.store.ts` }
}

function createModule(plan: Plan): string {
  const { names, read, write } = plan
  const { area, areaCamel, singular } = names
  const folder = `${modules}/${area}`
  const type = pascal(areaCamel)
  if (read(`${folder}/index.ts`) !== undefined)
    throw new CannotGenerate(`${folder} has no routes file that registers all calls of ${area}: add the call by hand`)
  const register = `register${pascal(singular)}Routes`
  const createService = `create${pascal(singular)}Service`
  write(
    `${folder}/index.ts`,
    `import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { ${register} } from './${area}.routes.ts'
import { ${createService} } from './${area}.service.ts'

export function create${type}(core: Core) {
  const ${areaCamel} = ${createService}(core)
  return { ...${areaCamel}, routes: (api: Api) => ${register}(api, ${areaCamel}) }
}
`,
  )
  write(
    `${folder}/${area}.routes.ts`,
    `import { ${callsName(names)} } from '@kabinet/contract/${area}'
import * as schemas from '@kabinet/contract/${area}.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { ${type} } from './${area}.service.ts'

export function ${register}(api: Api, ${areaCamel}: ${type}): void {
  api.routes(${callsName(names)}, schemas, {
    ${handlerOf(plan, areaCamel)},
  })
}
`,
  )
  const service = openSource(
    `${folder}/${area}.service.ts`,
    `import type { Core } from '../../platform/core.ts'
import * as store from './${area}.store.ts'

export type ${type} = ReturnType<typeof ${createService}>

/** The use cases of the area ${area}. */
export function ${createService}({ db }: Core) {
  return {
    ${useCaseOf(plan, 'store')},
  }
}
`,
  )
  addUseCaseImports(plan, service)
  write(service.path, service.print())
  const store = openSource(`${folder}/${area}.store.ts`, `\n${statementOf(plan)}`)
  addStoreImports(plan, store)
  write(store.path, store.print())
  registerModule(plan, type)
  return folder
}

function registerModule({ names, read, write }: Plan, type: string): void {
  const app = openSource(`${server}/app.ts`, read(`${server}/app.ts`)!)
  const composed = composedModules(app)
  app.addAfter(composed.elements.at(-1)!.end, `,create${type}(core)`)
  app.addImport({ values: [`create${type}`], from: `./modules/${names.area}/index.ts` })
  write(app.path, app.print())
}

/**
 * Finds the array `modules` in an exported function of app.ts.
 * @throws CannotGenerate if there is none
 */
function composedModules(app: Source): ArrayExpression {
  for (const statement of app.program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'FunctionDeclaration') continue
    for (const inner of declaration.body?.body ?? []) {
      if (inner.type !== 'VariableDeclaration') continue
      const [{ id, init }] = inner.declarations as [(typeof inner.declarations)[number]]
      if (id.type === 'Identifier' && id.name === 'modules' && init?.type === 'ArrayExpression') return init
    }
  }
  throw new CannotGenerate(`${app.path} has no list of modules`)
}

/** Returns the code fragments that name a call's subject (its contracts or the caller); undefined if it has none. */
function subjectOf({ row }: Plan) {
  const place = placeOf(row)
  if (place === 'list')
    return {
      input: 'contracts',
      argument: 'contracts.map(({ id }) => id)',
      parameter: 'contracts: readonly number[]',
      column: 'contract = any($1)',
      name: 'contracts',
    }
  if (place)
    return {
      input: 'contracts: [{ id }]',
      argument: 'id',
      parameter: 'contract: number',
      column: 'contract = $1',
      name: 'contract',
    }
  if (!row.access.startsWith('customer')) return undefined
  return {
    input: 'caller',
    argument: 'caller.customerId',
    parameter: 'customer: number',
    column: 'customer_id = $1',
    name: 'customer',
  }
}

function handlerOf(plan: Plan, service: string): string {
  const { names, row } = plan
  const subject = subjectOf(plan)
  const params = paramsOf(row)
  const fields = fieldsOf(row)
  const inputs = [subject?.input, params.length > 0 && 'params', fields.length > 0 && partOf(row)].filter(Boolean)
  const given = [
    ...params.map(({ name, inner }) => `${inner}: params.${name}`),
    ...fields.map(({ name, inner }) => `${inner}: ${partOf(row)}.${name}`),
  ]
  const parameters = [subject?.argument, given.length > 0 && `{ ${given.join(', ')} }`].filter(Boolean)
  const input = inputs.length > 0 ? `{ ${inputs.join(', ')} }` : ''
  return `${names.call}: (${input}) => ${service}.${useCaseName(plan)}(${parameters.join(', ')})`
}

const useCaseName = ({ names, row }: Plan) => (isChange(row) ? names.call : `get${names.callPascal}`)
const statementName = ({ names, row }: Plan) => (isChange(row) ? names.call : `find${names.callPascal}`)
const inputType = ({ names }: Plan) => `${names.callPascal}Input`
const rowType = ({ names }: Plan) => `${names.callPascal}Row`
const allFields = ({ row }: Plan) => [...paramsOf(row), ...fieldsOf(row)]

function useCaseOf(plan: Plan, store: string): string {
  const { row } = plan
  const subject = subjectOf(plan)
  const hasFields = allFields(plan).length > 0
  const parameters = [subject?.parameter, hasFields && `input: ${store}.${inputType(plan)}`].filter(Boolean)
  const given = [subject?.name, hasFields && 'input'].filter(Boolean)
  const statement = (tx: string) => `${store}.${statementName(plan)}(${[tx, ...given].join(', ')})`
  const rule = row.rule ? `    // calls.tsv: ${row.rule}.\n` : ''
  if (isChange(row)) {
    return `
    async ${useCaseName(plan)}(${parameters.join(', ')}) {
${rule}      await db.transaction((tx) => ${statement('tx')})
      return {}
    }`
  }
  const file = `const { content } = row
      return { name: '${plan.names.callKebab}.pdf', type: 'application/pdf', size: content.length, content, inline: false }`
  return `
    /** @throws Refused \`not_found\` */
    async ${useCaseName(plan)}(${parameters.join(', ')})${isDownload(row) ? ': Promise<Download>' : ''} {
${rule}      const row = await ${statement('db')}
      if (!row) throw new Refused('not_found')
      ${isDownload(row) ? file : 'return {}'}
    }`
}

function addUseCaseImports({ row }: Plan, service: Source): void {
  if (isChange(row)) return
  service.addImport({ values: ['Refused'], from: '../../platform/http/errors.ts' })
  if (isDownload(row)) service.addImport({ types: ['Download'], from: '@kabinet/contract/kernel/download' })
}

/** Returns a store function whose SQL fails until the developer replaces its placeholder table and columns. */
function statementOf(plan: Plan): string {
  const { names, row } = plan
  const subject = subjectOf(plan)
  const fields = allFields(plan)
  const conditions = [
    subject?.column,
    ...fields.map(({ name }, index) => `${snake(name)} = $${index + (subject ? 2 : 1)}`),
  ].filter(Boolean)
  const parameters = [subject?.name, ...fields.map(({ inner }) => `input.${inner}`)].filter(Boolean)
  const table = snake(names.singular)
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const given = parameters.length > 0 ? `, [${parameters.join(', ')}]` : ''
  const declared = `export interface ${inputType(plan)} { ${fields.map(({ inner, type }) => `readonly ${inner}: ${type}`).join('; ')} }\n\n`
  const signature = ['tx: Tx', subject?.parameter, fields.length > 0 && `input: ${inputType(plan)}`]
    .filter(Boolean)
    .join(', ')
  const head = fields.length > 0 ? declared : ''
  if (isChange(row)) {
    return `${head}export async function ${statementName(plan)}(${signature}): Promise<void> {
  await tx.query('update ${table} set to_be_written = true${where}'${given})
}
`
  }
  const column = isDownload(row) ? 'content: Buffer' : 'to_be_written: string'
  return `${head}export interface ${rowType(plan)} { readonly ${column} }

export async function ${statementName(plan)}(${signature}): Promise<${rowType(plan)} | undefined> {
  const [row] = await tx.query<${rowType(plan)}>('select ${column.split(':')[0]} from ${table}${where}'${given})
  return row
}
`
}

function addStoreImports(plan: Plan, store: Source): void {
  store.addImport({ types: ['Tx'], from: '../../platform/database/db.ts' })
  for (const { type, typeFrom } of allFields(plan)) {
    if (typeFrom) store.addImport({ types: [type], from: `@kabinet/contract/${typeFrom}` })
  }
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
