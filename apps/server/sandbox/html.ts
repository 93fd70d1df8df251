import type { Language } from '@kabinet/contract/kernel/languages'
import type { FastifyReply } from 'fastify'

export interface Html {
  readonly markup: string
}

type Part = Html | readonly Html[] | string | number | undefined

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
  }
  return 'markup' in part ? part.markup : part.map(render).join('')
}

/** Escapes interpolated values unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((text, index) => text + render(parts[index])).join('') }
}

export interface Page {
  readonly language: Language
  readonly title: string
  readonly head: Html
  readonly main: Html
}

export function shortTime(language: Language, zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  })
}

/** Returns a content security policy that forbids scripts and external content. */
export function pagePolicy(formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Sends a page with a content security policy that forbids scripts and external content.
 * @param formTargets additional origins to which forms may redirect
 */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  { status = 200, formTargets = [] as readonly string[] } = {},
) {
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(formTargets))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-language', page.language)
    .type('text/html; charset=utf-8')
    .send(document(page).markup)
}

export function document({ language, title, head, main }: Page): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/sandbox/mark.svg" />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <header>${head}</header>
        <main>${main}</main>
      </body>
    </html> `
}
