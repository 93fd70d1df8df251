import { expect, type Page } from '@playwright/test'

/** Waits until the browser keeps the page that is open, with everything that it has loaded. */
export async function expectKept(page: Page) {
  const missing = `(async () => {
    const entry = document.querySelector('script[type="module"]').getAttribute('src')
    const kept = await caches.match('/', { ignoreVary: true })
    if (!kept || !(await kept.text()).includes(entry)) return ['the page']
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = loaded.filter((url) => /\\/(?:assets|brand|messages)\\//.test(url))
    const copies = await Promise.all(files.map((url) => caches.match(url, { ignoreVary: true })))
    return files.filter((_, index) => !copies[index])
  })()`
  await expect.poll(() => page.evaluate<string[]>(missing)).toEqual([])
}

interface Kept {
  readonly url: string
  readonly text: string
}

/** Returns everything that the browser keeps for a start without a network. */
export function listKept(page: Page): Promise<Kept[]> {
  return page.evaluate<Kept[]>(`(async () => {
    const kept = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        kept.push({ url: request.url, text: await (await cache.match(request, { ignoreVary: true })).text() })
      }
    }
    return kept
  })()`)
}
