/**
 * Asks again for code that failed to come. Its style sheets are asked for first: the builder's loader takes those that
 * failed for loaded. Where that is no use and the server is there, the page itself is older than what the server has, or
 * the browser remembers the failure: it is loaded anew.
 */
export async function reloadChunk<T>(bring: () => Promise<T>): Promise<T> {
  try {
    await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(loadedAgain))
    return await bring()
  } catch (error) {
    if (await pageNow()) location.reload()
    throw error
  }
}

/** How long, in milliseconds, the server may take to answer before it counts as gone. */
const askMs = 4000

/** This page as the server has it now; undefined where it does not answer. */
async function pageNow(): Promise<string | undefined> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(askMs) })
    return page.ok ? await page.text() : undefined
  } catch {
    return undefined
  }
}

/** Whether the server has another build of the cabinet than this page: the chunks of this one may be gone. */
export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  const page = await pageNow()
  return page !== undefined && page.includes('kabinet-config') && !page.includes(entry)
}

/** Resolves when a style sheet is there that may have failed. */
async function loadedAgain(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return
  const again = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`no style sheet ${again.href}`)))
    link.replaceWith(again)
  })
}
