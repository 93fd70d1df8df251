import { isPagePath } from '@kabinet/contract/page-paths'

/**
 * How a request is answered: `page` by the network, and by the kept page if there is none; `asset` by the kept copy, as
 * its content never changes; `file` by the kept copy, which is then renewed.
 */
export type Kind = 'page' | 'asset' | 'file'

const assets = /^\/(?:assets|brand|messages)\/./
const files = /^\/(?:theme\.js$|drawings\/)/

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Returns how a request is answered; undefined if the worker leaves it to the browser, as it does with every call. */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind | undefined {
  const { origin: of, pathname } = new URL(url)
  if (method !== 'GET' || of !== origin) return undefined
  if (mode === 'navigate') return isPagePath(pathname) ? 'page' : undefined
  if (assets.test(pathname)) return 'asset'
  return files.test(pathname) ? 'file' : undefined
}

/** Name of the cache that holds the kept page. A change of how copies are kept gets new names. */
export const pageCache = 'pages-1'

/** What the worker tells a tab that runs on an older build than the server's. */
export const newerBuild = 'newer-build'

/** What an open page asks the worker to keep. */
export interface Keep {
  /** URL of the page's entry script, which changes with each build. */
  readonly entry: string
  /** Parts of the page's text that change with its build, language, brand or configuration. */
  readonly marks: readonly string[]
  /** URLs of everything that the page has loaded. */
  readonly loaded: readonly string[]
}

/** Returns whether a kept page is the one that asks, apart from the nonce. */
export function isSamePage(kept: string | undefined, { entry, marks }: Pick<Keep, 'entry' | 'marks'>): boolean {
  return kept !== undefined && [entry, ...marks].every((mark) => kept.includes(mark))
}

/** Returns whether the server has sent the page of another build than the kept one, which was shown instead. */
export function isOtherBuild(sent: string, kept: string): boolean {
  const entry = entryOf(sent)
  return entry !== undefined && entry !== entryOf(kept)
}

const entryOf = (page: string): string | undefined => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]

/** Returns whether the server's page may be kept: it must use the scripts that the asking page has loaded. */
export function isOfBuild(sent: string, { entry }: Pick<Keep, 'entry'>): boolean {
  return entry !== '' && sent.includes(entry)
}

/**
 * Returns which kept copies are deleted when another page is kept: those of earlier builds, unless another tab is open,
 * which may run on one of them. A page of the same build in another language or of another brand deletes nothing: its
 * other parts, such as signing in, must still open without a network.
 */
export function outdated(
  copies: readonly string[],
  page: { readonly sent: string; readonly kept: string | undefined },
  { loaded, tabs }: { readonly loaded: readonly string[]; readonly tabs: number },
): string[] {
  const isSameBuild = page.kept !== undefined && !isOtherBuild(page.sent, page.kept)
  const needed = new Set(loaded)
  return isSameBuild || tabs > 1 ? [] : copies.filter((url) => !needed.has(url))
}
