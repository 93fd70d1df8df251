import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { flags } from '@kabinet/contract/flags'
import { languages } from '@kabinet/contract/kernel/languages'
import type { Brand } from '@kabinet/ui/tokens/brand.ts'
import type { z } from 'zod'
import { readBrands } from './brands.ts'
import { checkJson, collectProblems, ConfigurationError, readJson } from './configuration.ts'
import { type DocumentTemplate, readDocumentTemplates } from './document-templates.ts'
import { operatorLimits, operatorSchema } from './operator-schema.ts'

const root = resolve(import.meta.dirname, '../../../../..')
export type Operator = z.output<typeof operatorSchema> & {
  readonly brands: readonly Brand[]
  readonly messages: Readonly<Record<(typeof languages)[number], unknown>>
  readonly documentTemplates: readonly DocumentTemplate[]
  readonly folder: URL
}

/**
 * Returns the URL of the folder that contains all operators.
 * @param given an absolute path, or one relative to the checkout; defaults to `operators` in the checkout
 */
export function operatorsFolder(given = 'operators'): URL {
  return pathToFileURL(`${resolve(root, given)}/`)
}

export function operatorIds(operators: URL = operatorsFolder()): string[] {
  try {
    return readdirSync(operators)
      .filter((name) => existsSync(new URL(`${name}/operator.json`, operators)))
      .toSorted()
  } catch (error) {
    throw new ConfigurationError(`OPERATORS_DIR=${operators.pathname}: ${(error as Error).message}`)
  }
}

/**
 * Reads and validates an operator's configuration.
 * @param flagsGiven overrides of flags, as in `FLAGS=chat=off,stories=on`
 * @param limitsGiven overrides of limits, as in `LIMITS=perSession=100000`
 * @throws ConfigurationError if the operator is unknown, or with all problems of its files and the overrides
 */
export function readOperator(
  id: string,
  flagsGiven = '',
  limitsGiven = '',
  operators: URL = operatorsFolder(),
): Operator {
  const known = operatorIds(operators)
  if (!known.includes(id)) {
    throw new ConfigurationError(
      `OPERATOR=${id}: unknown operator; available operators are ${known.join(', ') || `none in ${operators.pathname}`}`,
    )
  }
  const folder = new URL(`${id}/`, operators)
  const problems = collectProblems()
  const own = problems.attempt(() => checkJson(new URL('operator.json', folder), operatorSchema))
  const flagsOver = problems.attempt(() => readFlags(flagsGiven))
  const limitsOver = problems.attempt(() => readLimits(limitsGiven))
  const brands = problems.attempt(() => readBrands(new URL('brands/', folder)))
  const messages = problems.attempt(() => readMessages(new URL('messages/', folder)))
  const documentTemplates = problems.attempt(() => readDocumentTemplates(new URL('documents/', folder)))
  if (own && brands) {
    for (const words of contradictionsOf(own, brands, id)) problems.add(`${folder.pathname}operator.json: ${words}`)
  }
  problems.throwIfAny()
  return {
    ...own!,
    flags: { ...own!.flags, ...flagsOver },
    limits: { ...own!.limits, ...limitsOver },
    brands: brands!,
    messages: messages!,
    documentTemplates: documentTemplates!,
    folder,
  }
}

/** Returns the brand that is shown on a host. */
export function brandOf({ brands, defaultBrand }: Operator, host: string): Brand {
  const fallback = brands.find(({ id }) => id === defaultBrand)!
  return brands.find(({ hosts }) => hosts.includes(host)) ?? fallback
}

function contradictionsOf(own: z.output<typeof operatorSchema>, brands: readonly Brand[], folder: string): string[] {
  const { id, locales: offered, defaultLocale, defaultBrand, signIn, phone } = own
  return [
    ...(id === folder ? [] : [`id is ${id}, the folder is ${folder}`]),
    ...(offered.includes(defaultLocale) ? [] : [`defaultLocale ${defaultLocale} is not among locales`]),
    ...(signIn.callNumber.startsWith(phone.prefix) ? [] : ['signIn.callNumber does not begin with phone.prefix']),
    ...(phone.mobilePrefixes.every((mobile) => mobile.startsWith(phone.prefix))
      ? []
      : ['one of phone.mobilePrefixes does not begin with phone.prefix']),
    ...(brands.some((brand) => brand.id === defaultBrand)
      ? []
      : [`defaultBrand ${defaultBrand} has no file in brands/`]),
  ]
}

function readFlags(given: string): Partial<Operator['flags']> {
  const found = pairsOf(given).map(([name, value]): [string, boolean] => {
    if (!flags.some((flag) => flag === name)) throw new ConfigurationError(`FLAGS: unknown flag ${name}`)
    if (value !== 'on' && value !== 'off')
      throw new ConfigurationError(`FLAGS: ${name} must be on or off, not "${value}"`)
    return [name, value === 'on']
  })
  return Object.fromEntries(found)
}

function readLimits(given: string): Partial<Operator['limits']> {
  const found = pairsOf(given).map(([name, value]): [string, number] => {
    if (!Object.hasOwn(operatorLimits.shape, name)) throw new ConfigurationError(`LIMITS: unknown limit ${name}`)
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new ConfigurationError(`LIMITS: ${name} must be a whole number from 1, not "${value}"`)
    return [name, Number(value)]
  })
  return Object.fromEntries(found)
}

function pairsOf(given: string): [name: string, value: string][] {
  return given
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      const [name = '', value = ''] = piece.split('=')
      return [name, value]
    })
}

function readMessages(folder: URL): Operator['messages'] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    languages.map((language) => [
      language,
      files.includes(`${language}.json`) ? readJson(new URL(`${language}.json`, folder)) : {},
    ]),
  ) as Operator['messages']
}
