import { readFileSync } from 'node:fs'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type en from '../apps/cabinet/src/messages/en.json'

type KeysOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : KeysOf<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

export type MessageKey = KeysOf<typeof en>

export type Values = Readonly<Record<string, string | number>>

interface Catalogue {
  readonly [key: string]: string | Catalogue
}

const catalogue = JSON.parse(
  readFileSync(new URL('../apps/cabinet/src/messages/en.json', import.meta.url), 'utf8'),
) as Catalogue

/** Stands for a value that the journey does not know. No message contains this character. */
const anything = '\u0000'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** Formats a message without its tags. A placeholder without a value becomes `missing(name)`. */
function fill(key: MessageKey, values: Values, missing: (name: string) => string): string {
  const text = key.split('.').reduce<string | Catalogue>((part, name) => (part as Catalogue)[name]!, catalogue)
  const unread = new Set(Object.keys(values))
  const known = new Proxy(values, {
    get(given, name: string) {
      unread.delete(name)
      return given[name] ?? Object.assign((content: string[]) => content.join(''), { toString: () => missing(name) })
    },
  })
  const message = compile(text as string)
  const filled = format(message, 'en', known, { formatters }) as string
  if (unread.size > 0) throw new Error(`${key} has no {${[...unread].join('}, {')}}`)
  return filled.replaceAll('\u00a0', ' ')
}

/**
 * Formats an English message of the cabinet, without its tags.
 * @throws for a placeholder without a value, and for a value without a placeholder
 */
export function say(key: MessageKey, values: Values = {}): string {
  return fill(key, values, (name) => {
    throw new Error(`${key} needs {${name}}`)
  })
}

/**
 * Matches text that contains the message. A placeholder without a value matches anything, and selects the form `other`
 * of a plural or select.
 */
export function contains(key: MessageKey, values: Values = {}): RegExp {
  return new RegExp(source(fill(key, values, () => anything)))
}

/** Matches text that starts with the message. A placeholder without a value matches anything. */
export function startsWith(key: MessageKey, values: Values = {}): RegExp {
  return new RegExp(`^${contains(key, values).source}`)
}

/** Matches the server's text of a refusal, which has no stop next to a field. A placeholder without a value matches anything. */
export function refusal(name: Refusal, values: Values = {}): RegExp {
  const { en, ...others } = refusalMessages[name]
  return phrase({ en: en.replace(/\.$/, ''), ...others }, values)
}

/** Matches a server text. A placeholder without a value matches anything. */
export function phrase({ en: text }: LocalisedText, values: Values = {}): RegExp {
  return new RegExp(source(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? anything))))
}

export function beginning(text: string): RegExp {
  return new RegExp(`^${source(text)}`)
}

/** Matches text that contains all parts in this order. */
export function inOrder(...parts: readonly (string | RegExp)[]): RegExp {
  return new RegExp(parts.map((part) => (typeof part === 'string' ? source(part) : part.source)).join('[^]*'))
}

/** Escapes text for a pattern, in which any white space matches any other, as in Playwright. */
function source(text: string): string {
  return text
    .split(anything)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('[^]*')
}
