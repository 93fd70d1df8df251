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

/** Pages, besides home, of people who differ in what a page is made of. */
const people: Readonly<Record<string, readonly string[]>> = {
  1000001: [
    '/history',
    service('1000001', 'fibre'),
    `${service('1000001', 'fibre')}/tariff`,
    service('1000001', 'mosaic'),
    '/available-services',
    '/available-service',
    '/requests',
    '/notifications',
  ],
  1000003: [],
  1000004: ['/package/rb/1000004'],
  1000008: [
    '/history',
    service('1000008', 'cable'),
    service('1000008', 'online-tv'),
    service('1000008', 'mobile'),
    service('1000008', 'cameras'),
  ],
  1000009: ['/history'],
  1000010: [],
  1000012: ['/package/rb/1000012'],
  1000019: [`/departure-engineer/8002?${own('1000019')}`],
  1000105: [service('1000105', 'mobile')],
  2000001: ['/invoices', service('2000001', 'office-main', 'ul')],
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
    const moved: string[] = []
    const loaded = loading(page)
    const look = async (who: string, path: string) => {
      await loaded()
      const { sum, names } = (await page.evaluate('layoutShifts()')) as { sum: number; names: string[] }
      if (sum > allowed) moved.push(`${who} ${path}: ${sum.toFixed(3)} ${names.join(', ')}`)
    }
    const open = async (who: string, path: string) => {
      await page.goto(path)
      await look(who, path)
    }
    for (const path of visitors) await open('visitor', path)
    for (const [contract, paths] of Object.entries(people)) {
      await openAs(page, contract, `/?${own(contract, contract < '2' ? 'rb' : 'ul')}`)
      await look(contract, '/')
      for (const path of paths) await open(contract, path)
    }
    expect(moved).toEqual([])
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
    for (let quiet = 0; quiet < 3;) {
      await expect.poll(() => asked.size).toBe(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // What arrived last may ask for more once it is rendered.
      await page.evaluate('new Promise((done) => requestIdleCallback(done))')
      quiet = asked.size === 0 ? quiet + 1 : 0
    }
  }
}

/** Runs in the page: adds up the layout shifts that no input has caused, and names what moved. */
const watch = `{
  const nameOf = ({ node, previousRect: from, currentRect: to }) =>
    [node?.className, JSON.stringify(node?.textContent?.slice(0, 30)), 'from', from.y, 'to', to.y].join(' ')
  const shifts = []
  const keep = (entries) => {
    for (const { value, hadRecentInput, sources } of entries) {
      if (!hadRecentInput) shifts.push({ value, names: sources.map(nameOf) })
    }
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShifts = () => {
    keep(observer.takeRecords())
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      names: shifts.flatMap(({ names }) => names),
    }
  }
}`
