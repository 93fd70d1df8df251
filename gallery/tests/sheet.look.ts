import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './test.ts'

const frameMs = 16

interface Pull {
  readonly stepMs?: number
  /** How far the finger moves to the right for each pixel down. */
  readonly slant?: number
}

/** Moves a finger from the middle of `start` through the given distances, one each `stepMs`, and lets go. */
async function pull(
  page: Page,
  start: Locator,
  distances: readonly number[],
  { stepMs = frameMs, slant = 0 }: Pull = {},
) {
  const box = (await start.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) => {
    const touchPoints = distance === undefined ? [] : [{ x: x + distance * slant, y: y + distance }]
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await touch('touchStart', 0)
  for (const distance of distances) {
    timestamp += stepMs / 1000
    await touch('touchMove', distance)
  }
  await touch('touchEnd')
  await devtools.detach()
}

const slowly = { stepMs: 100 }

const steps = (to: number, count = 10) => Array.from({ length: count }, (_, step) => (to * (step + 1)) / count)

test.describe('Sheet', () => {
  const phone = { width: 360 }

  async function openSheet(open: (story: string, look?: { width?: number }) => Promise<Page>, look = phone) {
    const page = await open('ui/overlays/Sheet', look)
    return { page, sheet: page.getByRole('dialog'), title: page.getByRole('dialog').getByRole('heading') }
  }

  test('pulled down far enough by its title, it closes', async ({ open }) => {
    const { page, sheet, title } = await openSheet(open)
    await pull(page, title, steps(400), slowly)
    await expect(sheet).toBeHidden()
  })

  test('pulled down a little and let go, it stays; flicked, it closes', async ({ open }) => {
    const { page, sheet, title } = await openSheet(open)
    const before = await sheet.boundingBox()
    await pull(page, title, steps(30), slowly)
    await expect.poll(() => sheet.boundingBox()).toEqual(before)
    await pull(page, title, [20, 60, 80, 40])
    await expect.poll(() => sheet.boundingBox()).toEqual(before)
    await pull(page, title, steps(60, 3))
    await expect(sheet).toBeHidden()
  })

  test('pulled down by its content, it scrolls to the top before it closes', async ({ open }) => {
    const { page, sheet } = await openSheet(open)
    const content = sheet.locator('p').last()
    await page.setViewportSize({ ...phone, height: 320 })
    await content.scrollIntoViewIfNeeded()
    await pull(page, content, steps(200), slowly)
    await expect(sheet).toBeVisible()
    await page.setViewportSize({ ...phone, height: 720 })
    await pull(page, content, steps(400), slowly)
    await expect(sheet).toBeHidden()
  })

  test('neither a movement to the side nor a mouse pulls it', async ({ open }) => {
    const { page, sheet, title } = await openSheet(open)
    await pull(page, title, steps(60, 3), { slant: 2 })
    await pull(page, sheet.locator('p').last(), steps(60, 3), { slant: 2 })
    const { x, y } = (await title.boundingBox())!
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 150, { steps: 5 })
    await page.mouse.up()
    await expect(sheet).toBeVisible()
  })

  test('on a desktop, it stays', async ({ open }) => {
    const { page, sheet, title } = await openSheet(open, { width: 1280 })
    await pull(page, title, steps(60, 3))
    await expect(sheet).toBeVisible()
  })
})
