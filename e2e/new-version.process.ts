import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectKept } from './kept.ts'
import { freePort, makeDataDir, root, startProduct } from './product.ts'
import { say, startsWith } from './say.ts'
import { fillSignIn } from './sign-in.ts'

let folder: string
let dataDir: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kabinet-new-version-'))
  dataDir = makeDataDir()
})
test.afterAll(() => {
  for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true })
})

/** Copies the built cabinet as a later build would be: with another name of its entry script. */
function buildNext(): { readonly cabinetDir: string; readonly entry: string } {
  const cabinetDir = join(folder, 'cabinet')
  cpSync(join(root, 'apps/cabinet/dist'), cabinetDir, {
    recursive: true,
    filter: (path) => !path.endsWith('.br'),
  })
  const [, before] = /src="\/assets\/(index-[\w-]+\.js)"/.exec(readFileSync(join(cabinetDir, 'index.html'), 'utf8'))!
  const entry = 'index-Later01.js'
  renameSync(join(cabinetDir, 'assets', before!), join(cabinetDir, 'assets', entry))
  for (const name of ['index.html', ...readdirSync(join(cabinetDir, 'assets')).map((file) => join('assets', file))]) {
    if (!/\.(?:js|html)$/.test(name)) continue
    const file = join(cabinetDir, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before!, entry))
  }
  return { cabinetDir, entry }
}

const keptEntries = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const assets = await caches.open('assets-1')
    return (await assets.keys()).map(({ url }) => url).filter((url) => /\\/index-[^/]*\\.js$/.test(url))
  })()`)

test('an open cabinet outlives a restart, offers the new version, and opens it on request', async ({ browser }) => {
  test.setTimeout(240_000)
  const at = { operator: 'am', dataDir, name: 'new-version' } as const
  const port = String(await freePort())
  const first = await startProduct({ ...at, env: { PORT: port } })
  const context = await browser.newContext({ baseURL: first.url, locale: 'en', serviceWorkers: 'allow' })
  const page = await context.newPage()
  const balance = page.getByTestId('balance')
  const offer = page.getByText(say('errors.replaced'))
  const outdated = page.getByText(startsWith('home.asOf'))
  const { cabinetDir, entry } = buildNext()

  await test.step('while the server is down, a reload shows the last known balance', async () => {
    await page.goto('/login')
    await page.getByRole('checkbox', { name: say('pageAuth.ownDevice') }).check()
    await fillSignIn(page)
    await expect(balance).toBeVisible()
    await expectKept(page)
    await first.stop()
    await page.reload()
    await expect(balance).toBeVisible()
    await expect(outdated).toBeVisible()
  })

  const second = await startProduct({ ...at, env: { PORT: port, CABINET_DIR: cabinetDir } })

  await test.step('once the server is up, the page updates', async () => {
    await expect(outdated).toBeHidden({ timeout: 60_000 })
    await expect(offer).toBeHidden()
  })

  await test.step('an hour later, the page offers the new version', async () => {
    await page.evaluate(`{
      const now = Date.now
      Date.now = () => now() + 3_600_001
      document.dispatchEvent(new Event('visibilitychange'))
    }`)
    await expect(offer).toBeVisible()
    expect(await keptEntries(page)).not.toContain(`${second.url}/assets/${entry}`)
  })

  await test.step('pressing it opens the new version, which replaces the kept one', async () => {
    await page.getByRole('button', { name: say('shell.update') }).click()
    await expect(page.locator(`script[src="/assets/${entry}"]`)).toBeAttached()
    await expect(balance).toBeVisible()
    await expect(offer).toBeHidden()
    await expectKept(page)
    await expect.poll(() => keptEntries(page)).toEqual([`${second.url}/assets/${entry}`])
  })

  await test.step('the new version starts without a network too', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(balance).toBeVisible()
    await expect(page.locator(`script[src="/assets/${entry}"]`)).toBeAttached()
  })

  await second.stop()
  const last = await startProduct({ ...at, env: { PORT: port, OFFLINE: 'off' } })

  await test.step('where the operator has switched it off, the browser deletes all of it', async () => {
    await context.setOffline(false)
    await page.reload()
    await expect(balance).toBeVisible()
    const left = `(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      return [...workers.map(({ scope }) => scope), ...(await caches.keys())]
    })()`
    await expect.poll(() => page.evaluate<string[]>(left)).toEqual([])
  })

  await context.close()
  await last.stop()
})
