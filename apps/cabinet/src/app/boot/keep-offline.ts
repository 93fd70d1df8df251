import type { Keep } from '../../../worker/worker.rules.ts'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { config } from '../../shared/page/config.ts'
import { pause } from '../../shared/lazy/yield-to-main.ts'

const idleMs = 3000

/** Pages that a start without a network opens. Where one was shown, its scripts have been loaded. */
const starts: readonly string[] = ['/', '/login']

let isFollowing = false

/**
 * Lets the browser keep the cabinet, so that it starts without a network; where the operator has switched that off,
 * removes what an earlier visit has kept. Call it when a page is drawn.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!config.offline) return removeKept()
  await untilIdle()
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch {
    // The browser refuses (private windows, storage switched off), or the network is gone. The cabinet works without.
    return
  }
  await askToKeep()
  if (isFollowing) return
  isFollowing = true
  new PerformanceObserver((list) => {
    if ((list.getEntries() as PerformanceResourceTiming[]).some(hasPassedBy)) void askToKeep()
  }).observe({ type: 'resource' })
  // By then, the new language's files are known to be loaded, and its cookie is set.
  localeStore.subscribe(() => void untilIdle().then(askToKeep))
  document.addEventListener('visibilitychange', () => document.hidden && void askToKeep())
}

/** Returns whether a file was loaded without the worker, as those are that were on their way when it started. */
function hasPassedBy({ name, workerStart }: PerformanceResourceTiming): boolean {
  return workerStart === 0 && new URL(name).pathname.startsWith('/assets/')
}

async function askToKeep(): Promise<void> {
  if (!starts.includes(location.pathname)) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  active?.postMessage({ ...markedBy(document), loaded } satisfies Keep)
}

function markedBy(page: Document): Pick<Keep, 'entry' | 'marks'> {
  // Switching the language does not change the document: it then tells nothing about the page that the server sends.
  const { locale } = localeStore.get()
  const attributeOf = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  return {
    entry: attributeOf('script[type="module"]', 'src'),
    marks: [
      attributeOf('link[href^="/brand/"][rel="stylesheet"]', 'href'),
      ...(locale === config.locale
        ? [attributeOf('link[rel="manifest"]', 'href'), page.getElementById('kabinet-config')?.textContent ?? '']
        : [`"locale":"${locale}"`]),
    ],
  }
}

/** Resolves when the browser has nothing more urgent to do. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) await new Promise((resolve) => requestIdleCallback(resolve))
  else await pause(idleMs)
}

async function removeKept(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((registration) => registration.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}
