import { expect, type Page } from '@playwright/test'
import { inNavigation } from './navigation.ts'
import { contains, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const internet = '1000001'

/** Records each movement between pages with the animations of its pseudo-elements, and whatever else is animated. */
const recorder = `
  window.movements = []
  window.animated = []
  new MutationObserver(() => {
    const { movement } = document.documentElement.dataset
    if (!movement) return
    const seen = { movement, parts: [] }
    window.movements.push(seen)
    const look = () => {
      seen.parts = document.getAnimations().map(({ effect }) => effect.pseudoElement).filter(Boolean)
      if (seen.parts.length === 0 && document.documentElement.dataset.movement) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }).observe(document, { subtree: true, attributeFilter: ['data-movement'] })
  for (const kind of ['animationstart', 'transitionrun']) {
    document.addEventListener(kind, (event) => window.animated.push(kind + ' ' + (event.animationName ?? event.propertyName)), true)
  }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...args) {
    window.animated.push('animate')
    return animate.apply(this, args)
  }
`

type Seen = { readonly movement: string; readonly parts: readonly string[] }

const movingTitle = '::view-transition-group(title)'
const movementsOf = (page: Page) => page.evaluate<Seen[]>('window.movements')

const partsOf = async (page: Page, index: number) => (await movementsOf(page))[index]?.parts

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const service = (page: Page) =>
  page
    .getByRole('list', { name: say('home.services') })
    .getByRole('link')
    .first()
const back = (page: Page) => page.getByRole('main').getByRole('link', { name: say('common.back') })

async function openHome(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(recorder)
  await openAs(page, internet)
  await expect(service(page)).toBeVisible()
  // What moves pages loads after the page.
  await expect
    .poll(() =>
      page.evaluate<boolean>("performance.getEntriesByType('resource').some(({ name }) => /move-page.*js/.test(name))"),
    )
    .toBe(true)
}

/** Opens each page of the journey once: a page that is still loading does not move. */
async function loadPages(page: Page) {
  await inNavigation(page, 'shell.history').click()
  await expect(heading(page)).toHaveText(say('history.title'))
  await inNavigation(page, 'shell.home').click()
  await service(page).click()
  await expect(heading(page)).toBeFocused()
  await back(page).click()
  await expect(service(page)).toBeVisible()
  await expect.poll(() => page.evaluate<boolean>("'movement' in document.documentElement.dataset")).toBe(false)
  await page.evaluate('window.movements = []')
}

test('pages move forward from a row, back to it, and across between sections', async ({ page }) => {
  await openHome(page, 'no-preference')
  expect(await movementsOf(page), 'the first page').toEqual([])
  await loadPages(page)

  await service(page).click()
  await expect(heading(page)).toBeFocused()
  await expect.poll(async () => (await movementsOf(page)).map(({ movement }) => movement)).toEqual(['forward'])
  await expect.poll(() => partsOf(page, 0), 'the title of the row becomes the heading').toContain(movingTitle)

  await back(page).click()
  await expect(service(page)).toBeVisible()
  await expect.poll(() => partsOf(page, 1), 'the heading becomes the title of the row').toContain(movingTitle)

  await inNavigation(page, 'shell.history').click()
  await expect(heading(page)).toHaveText(say('history.title'))
  const all = ['forward', 'back', 'across']
  await expect.poll(async () => (await movementsOf(page)).map(({ movement }) => movement)).toEqual(all)

  await test.step('another filter of the same page does not move it', async () => {
    await page.getByLabel(say('history.search')).fill('a')
    await expect(page).toHaveURL(/[?&]q=a\b/)
    expect((await movementsOf(page)).map(({ movement }) => movement)).toEqual(all)
  })
})

test('while pages move, the navigation and the new page can be pressed', async ({ page }) => {
  await openHome(page, 'no-preference')
  await loadPages(page)
  const devtools = await page.context().newCDPSession(page)
  const setRate = (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate })
  await devtools.send('Animation.enable')
  await setRate(0.001)
  const isMoving = () => page.evaluate<boolean>("'movement' in document.documentElement.dataset")
  const press = async (link: ReturnType<typeof service>) => {
    const box = (await link.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  await service(page).click()
  await expect(back(page)).toBeAttached()
  await expect.poll(isMoving).toBe(true)
  await press(back(page))
  await expect(service(page)).toBeAttached()
  await expect.poll(isMoving).toBe(true)
  await expect.poll(() => partsOf(page, 1), 'the heading, still on its way, turns back').toContain(movingTitle)
  await press(inNavigation(page, 'shell.history'))
  await expect(page).toHaveURL(/\/history/)
  await expect.poll(isMoving).toBe(true)
  // The next journey uses this page again.
  await setRate(1)
})

test('nothing moves for those who prefer reduced motion', async ({ page }) => {
  const animated = () => page.evaluate<string[]>('window.animated')
  const walk = async () => {
    await service(page).click()
    await expect(heading(page)).toBeFocused()
    await back(page).click()
    await page.getByRole('button', { name: say('common.topUp'), exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: startsWith('payment.pay') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openHome(page, 'reduce')
  await walk()
  expect(await animated()).toEqual([])
  expect(await movementsOf(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await walk()
  expect((await animated()).length, 'what the walk would animate').toBeGreaterThan(0)
  expect(await movementsOf(page)).not.toEqual([])
})

test('a browser that cannot animate pages changes them all the same', async ({ page }) => {
  await page.addInitScript('delete Document.prototype.startViewTransition')
  await openHome(page, 'no-preference')
  await service(page).click()
  await expect(heading(page)).toBeFocused()
  await back(page).click()
  await expect(service(page)).toBeVisible()
  await inNavigation(page, 'shell.services').click()
  await expect(heading(page)).toHaveText(contains('promo.title'))
  await page.goBack()
  await expect(service(page)).toBeVisible()
  expect(await movementsOf(page)).toEqual([])
})
