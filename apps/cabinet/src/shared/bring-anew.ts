/**
 * Asks again for code that failed to come. Its style sheets are asked for first: the builder's loader takes those that
 * failed for loaded. Where that is no use and the server is there, the page itself is older than what the server has, or
 * the browser remembers the failure: it is loaded anew.
 */
export async function bringAnew<T>(bring: () => Promise<T>): Promise<T> {
  try {
    await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(loadedAgain))
    return await bring()
  } catch (error) {
    const page = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    if (page?.ok) location.reload()
    throw error
  }
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
