import type { IncomingMessage, ServerResponse } from 'node:http'
import { readCatalogues } from '../apps/server/src/web/messages.ts'
import { createPages } from '../apps/server/src/web/page.ts'
import { operatorIds, readOperator } from '../apps/server/src/platform/config/operator.ts'

interface File {
  readonly type: string
  readonly content: string
}

export function brands(): { id: string; title: string; locales: readonly string[] }[] {
  return operatorIds().flatMap((operator) => {
    const { brands: own, locales } = readOperator(operator)
    return own.map(({ id, title }) => ({ id, title, locales }))
  })
}

/** Renders story pages and their files: the cabinet's page, as the server renders it for a brand and a locale. */
function createStoryPages(template: string) {
  const files = new Map<string, File>()
  const pages = operatorIds().flatMap((id) => {
    const operator = readOperator(id)
    const catalogues = readCatalogues(operator)
    const made = createPages({
      operator,
      template,
      catalogues,
      appKey: 'gallery',
      version: 'gallery',
      demo: false,
      bankOrigins: [],
      offline: false,
    })
    for (const { path, content } of catalogues.values()) files.set(path, { type: 'application/json', content })
    for (const { path, type, content } of made.made) files.set(path, { type, content })
    return operator.brands.map((brand) => ({ brand, made }))
  })

  return {
    page(query: URLSearchParams): string {
      const wanted = query.get('brand')
      const { brand, made } = pages.find((one) => one.brand.id === wanted) ?? pages[0]!
      const locale = query.get('locale') ?? undefined
      return made.page({ host: brand.hosts[0] ?? '', locale, acceptLanguage: undefined }).text('')
    },
    file: (path: string): File | undefined => files.get(path),
  }
}

/** Returns a middleware that replaces the server: it serves story pages, brand files and messages. */
export function serveStories(readTemplate: (url: string) => Promise<string>) {
  let last: { readonly template: string; readonly pages: ReturnType<typeof createStoryPages> } | undefined

  async function pagesOf(url: string) {
    const template = await readTemplate(url)
    if (last?.template !== template) last = { template, pages: createStoryPages(template) }
    return last.pages
  }

  async function serve(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery')
      if (pathname === '/brands.json')
        return send(response, { type: 'application/json', content: JSON.stringify(brands()) })
      const isStory = pathname === '/story'
      if (!isStory && !/^\/(?:brand|messages)\//.test(pathname)) return next()
      const pages = await pagesOf('/story')
      const file = isStory
        ? { type: 'text/html; charset=utf-8', content: pages.page(searchParams) }
        : pages.file(pathname)
      if (file) send(response, file)
      else next()
    } catch (error) {
      next(error)
    }
  }

  return (...exchange: Parameters<typeof serve>) => void serve(...exchange)
}

function send(response: ServerResponse, { type, content }: File): void {
  response.setHeader('Content-Type', type)
  response.end(content)
}
