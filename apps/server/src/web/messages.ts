import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Language, languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import compile from 'icu-minify/compile'
import { ConfigurationError } from '../platform/config/configuration.ts'
import type { Operator } from '../platform/config/operator.ts'

const folder = new URL('../../../cabinet/src/messages/', import.meta.url)

type Tree = { [key: string]: string | Tree }
interface Compiled {
  readonly pageAuth: { readonly headline: unknown }
  readonly common: { readonly topUp: unknown }
  readonly shell: { readonly history: unknown }
  readonly critical: Record<string, string>
}

export interface Catalogue {
  readonly path: string
  readonly content: string
  /** Meta description: the headline of the sign-in page. */
  readonly description: string
  /** Names of the shortcuts of the installed cabinet. */
  readonly shortcuts: { readonly topUp: string; readonly history: string }
  /** Texts of the crash screen, embedded in the page. */
  readonly critical: Readonly<Record<string, string>>
}

/**
 * Compiles the catalogues with the operator's overrides.
 * @throws ConfigurationError if an override has an unknown key, the wrong type or invalid ICU syntax
 */
export function readCatalogues(operator: Operator): ReadonlyMap<Locale, Catalogue> {
  return new Map(operator.locales.map((locale) => [locale, catalogueOf(locale, languageOf(locale), operator)]))
}

function catalogueOf(locale: Locale, language: Language, operator: Operator): Catalogue {
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Tree
  const compiled = compileTree(
    texts,
    operator.messages[language] as Tree,
    `${operator.id}/messages/${language}.json`,
    '',
  )
  const content = JSON.stringify(compiled)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const { pageAuth, common, shell, critical } = compiled as Compiled
  return {
    path: `/messages/${locale}.${hash}.json`,
    content,
    description: String(pageAuth.headline),
    shortcuts: { topUp: String(common.topUp), history: String(shell.history) },
    critical,
  }
}

function compileTree(texts: Tree, overrides: Tree, file: string, prefix: string): unknown {
  const foreign = Object.keys(overrides).find((key) => !(key in texts))
  if (foreign) throw new ConfigurationError(`${file}: unknown text ${prefix}${foreign}`)
  const entries = Object.entries(texts).map(([key, text]): [string, unknown] => {
    const override = overrides[key]
    if (override !== undefined && typeof override !== typeof text) {
      throw new ConfigurationError(
        `${file}: ${prefix}${key} must be ${typeof text === 'string' ? 'a text' : 'a group of texts'}`,
      )
    }
    if (typeof text !== 'string') return [key, compileTree(text, (override ?? {}) as Tree, file, `${prefix}${key}.`)]
    return [key, compileText((override ?? text) as string, file, prefix + key)]
  })
  return Object.fromEntries(entries)
}

function compileText(text: string, file: string, key: string): unknown {
  try {
    return compile(text)
  } catch (error) {
    throw new ConfigurationError(`${file}: ${key}: ${(error as Error).message}`)
  }
}
