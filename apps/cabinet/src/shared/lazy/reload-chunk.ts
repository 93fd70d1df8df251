import { pageCache } from '../../../worker/worker.rules.ts'

/** Loads a chunk again, after failed style sheets, since the bundler's loader treats them as loaded. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(loadedAgain))
  return load()
}

/**
 * Retries loading a chunk on request. If it fails again although the server responds, the page is outdated or the
 * browser has cached the failure, so the page is reloaded.
 */
export async function reloadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadAgain(load)
  } catch (error) {
    if (await pageNow()) await reloadNewest()
    throw error
  }
}

// Time after which the server counts as unreachable.
const askMs = 4000

/** Returns the page as the server now serves it; undefined if the server does not respond or reports an error. */
async function pageNow(): Promise<string | undefined> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(askMs) })
    return page.ok ? await page.text() : undefined
  } catch {
    return undefined
  }
}

export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  const page = await pageNow()
  return page !== undefined && page.includes('kabinet-config') && !page.includes(entry)
}

/** Deletes the kept page, which a slow network would otherwise show instead of the newest. */
export async function forgetPage(): Promise<void> {
  // Browsers offer no caches to insecure pages, and may refuse them.
  await globalThis.caches?.delete(pageCache).catch(() => undefined)
}

/** Reloads the page as the server now serves it, however long that takes. */
export async function reloadNewest(): Promise<void> {
  await forgetPage()
  location.reload()
}

async function loadedAgain(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return
  const again = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`no style sheet ${again.href}`)))
    link.replaceWith(again)
  })
}
