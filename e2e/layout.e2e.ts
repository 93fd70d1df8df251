import { ownCalls } from '@kabinet/contract/own'
import { expect, type Page, type Request } from '@playwright/test'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

/** Largest layout shift that a page may have while it loads. */
const allowed = 0.02
/** Round trip of a telephone, in ms: answers arrive in different frames. */
const latency = 150

const own = (contract: string, billing = 'rb') => `billing_id=${billing}&contract_id=${contract}`
const service = (contract: string, id: string, billing = 'rb') => `/contract/${billing}/${contract}/service/${id}`

const visitors = ['/login', '/login?way=pay-contract', '/iwantufanet', '/intercom/start/qr1']

/** Pages of people who differ in what a page is made of. */
const pages: Readonly<Record<string, readonly string[]>> = {
  1000001: [
    '/',
    '/history',
    service('1000001', 'fibre'),
    `${service('1000001', 'fibre')}/tariff`,
    service('1000001', 'mosaic'),
    '/available-services',
    '/available-service',
    '/requests',
    '/notifications',
  ],
  1000003: ['/'],
  1000004: ['/', '/package/rb/1000004'],
  1000008: [
    '/',
    '/history',
    service('1000008', 'cable'),
    service('1000008', 'online-tv'),
    service('1000008', 'mobile'),
    service('1000008', 'cameras'),
    `/departure-engineer/8002?${own('1000008')}`,
    '/notifications',
  ],
  1000009: ['/', '/history'],
  1000010: ['/'],
  1000012: ['/', '/package/rb/1000012'],
  1000105: ['/', service('1000105', 'mobile')],
  2000001: ['/', '/invoices', service('2000001', 'office-main', 'ul')],
}

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const) {
  test(`at ${width} pixels, nothing moves on any page while it loads`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await page.addInitScript(watch)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const shifted: string[] = []
    const loaded = loading(page)
    const look = async (who: string, path: string) => {
      await loaded()
      const { sum, what } = (await page.evaluate(`layoutShifts()`)) as { sum: number; what: string[] }
      if (sum > 0.001) console.log(who, path, sum.toFixed(4), what.join(' | '))
      if (sum > allowed) shifted.push(`${who} ${path}: ${sum.toFixed(3)} ${what.join(', ')}`)
    }
    for (const path of visitors) {
      await page.goto(path)
      await look('visitor', path)
    }
    for (const [contract, paths] of Object.entries(pages)) {
      await openAs(page, contract, paths[0] === '/' ? `/?${own(contract, contract < '2' ? 'rb' : 'ul')}` : undefined)
      await look(contract, paths[0]!)
      for (const path of paths.slice(1)) {
        await page.goto(path)
        await look(contract, path)
      }
    }
    expect(shifted).toEqual([])
  })
}

/** Returns a function that waits until the page has everything, except for the stream of events, which never ends. */
function loading(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== ownCalls.events.path) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (let quiet = 0; quiet < 3; ) {
      await expect.poll(() => asked.size).toBe(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // What arrived last may ask for more once it is rendered.
      await page.evaluate('new Promise((done) => requestIdleCallback(done))')
      quiet = asked.size === 0 ? quiet + 1 : 0
    }
  }
}

/** Runs in the page: adds up the layout shifts that no input has caused, with the elements that moved. */
const watch = `{
  const shifts = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShifts = () => {
    shifts.push(...observer.takeRecords())
    const unexpected = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
    const nameOf = ({ node, previousRect: a, currentRect: b }) =>
      (node?.className || node?.nodeName || '?') + ' "' + (node?.textContent ?? '').slice(0, 30) + '" ' + [a.x,a.y,a.width,a.height].map(Math.round) + '→' + [b.x,b.y,b.width,b.height].map(Math.round)
    return {
      sum: unexpected.reduce((sum, { value }) => sum + value, 0),
      what: unexpected.filter(({ value }) => value > 0.001).flatMap(({ sources }) => sources.map(nameOf)),
    }
  }
}`
