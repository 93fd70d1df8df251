import {
  isOfBuild,
  isOtherBuild,
  isSamePage,
  type Keep,
  kindOf,
  newerBuild,
  outdated,
  pageCache,
} from './worker.rules.ts'

// Starts the cabinet without a network (docs/decisions/0035-a-cabinet-kept-by-the-browser.md). What it keeps is public:
// the page, scripts, styles, fonts, texts and drawings.
declare const self: ServiceWorkerGlobalScope

// Caches of other names are deleted.
const assets = 'assets-1'
/** The page is the same at every address. */
const pageUrl = '/'
/** After this time, in ms, a network that has not answered counts as absent. */
const patienceMs = 4000

// The answers vary by encoding, and the page by cookie and language too: the kept one is of the last language.
const anyVariant = { ignoreVary: true }

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(sendPage(event))
  else if (kind === 'asset') event.respondWith(sendAsset(event))
  else if (kind === 'file') event.respondWith(sendFile(event))
})

self.addEventListener('message', (event) => {
  // The next page that opens asks again.
  event.waitUntil(keep(event.data as Keep).catch(() => undefined))
})

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== pageCache && name !== assets).map((name) => caches.delete(name)))
  // Without the preload, a page would wait for the worker to start before its request is sent.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Assets that have been asked for since a page was last opened. */
const used = new Set<string>()

async function sendPage(event: FetchEvent): Promise<Response> {
  used.clear()
  const sent = askForPage(event)
  // Keeps the preload alive when the kept page is shown first.
  event.waitUntil(sent.catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => undefined)
  const inTime = await Promise.race([sent, late]).catch(() => undefined)
  const kept = inTime ? undefined : await copyOf(pageUrl, pageCache)
  if (!kept) return inTime ?? sent
  event.waitUntil(tellIfNewer(event.resultingClientId, sent, kept.clone()).catch(() => undefined))
  return kept
}

/** Tells a tab that was given the kept page if the server, after all, sends that of another build. */
async function tellIfNewer(client: string, sending: Promise<Response>, kept: Response): Promise<void> {
  const sent = await sending
  if (sent.status !== 200 || !isOtherBuild(await sent.text(), await kept.text())) return
  const tab = await self.clients.get(client)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client takes no origin
  tab?.postMessage(newerBuild)
}

async function askForPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

async function sendAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  used.add(request.url)
  const kept = await copyOf(request, assets)
  return kept ?? fetchAndKeep(event, fetch(request))
}

async function sendFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const sent = fetchAndKeep(event, fetch(request))
  const kept = await copyOf(request, assets)
  if (kept) event.waitUntil(sent.catch(() => undefined))
  return kept ?? sent
}

async function fetchAndKeep(event: FetchEvent, sent: Promise<Response>): Promise<Response> {
  const response = await sent
  if (response.status === 200) event.waitUntil(put(assets, event.request, response.clone()))
  return response
}

/** Returns the kept copy; undefined if there is none, or the browser's storage is broken. */
function copyOf(request: RequestInfo, cacheName: string): Promise<Response | undefined> {
  return caches.match(request, { cacheName, ...anyVariant }).catch(() => undefined)
}

async function put(name: string, request: RequestInfo, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(request, response)
  } catch {
    // The disk is full, or the copy ended halfway. The next use tries again.
  }
}

/**
 * Keeps what an open page has loaded. Then, if the page differs from the kept one, replaces that, so that a kept page
 * always has its scripts.
 */
async function keep(asked: Keep): Promise<void> {
  const cache = await caches.open(assets)
  const before = (await cache.keys()).map(({ url }) => url)
  const loaded = asked.loaded.filter((url) => isKept(url))
  const missing = loaded.filter((url) => !before.includes(url))
  await Promise.all(missing.map((url) => cache.add(url)))
  const kept = await (await copyOf(pageUrl, pageCache))?.text()
  if (isSamePage(kept, asked)) return
  const page = await fetch(pageUrl, { cache: 'no-store' })
  const sent = await page.clone().text()
  if (page.status !== 200 || page.redirected || !isOfBuild(sent, asked)) return
  await (await caches.open(pageCache)).put(pageUrl, page)
  const { length: tabs } = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const old = outdated(before, { sent, kept }, { loaded, tabs })
  for (const url of old) if (!used.has(url)) await cache.delete(url, anyVariant)
  // What the page has asked for meanwhile may have been deleted just after it was answered.
  await Promise.all(old.filter((url) => used.has(url)).map((url) => cache.add(url)))
}

function isKept(url: string): boolean {
  const kind = kindOf({ method: 'GET', mode: 'no-cors', url }, self.location.origin)
  return kind === 'asset' || kind === 'file'
}
