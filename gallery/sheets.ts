import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { buildGallery, serveGallery } from './build.ts'
import { brands } from './pages.ts'
import { stories } from './stories/registry.ts'
import type { Story } from './stories/story.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    brand: { type: 'string', multiple: true, default: brands().map(({ id }) => id) },
    locale: { type: 'string', multiple: true, default: ['en', 'ru', 'am'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['390', '1280'] },
    built: { type: 'boolean', default: false },
  },
})
const locales = [...new Set(brands().flatMap((brand) => brand.locales))]
expectKnown(
  'brand',
  values.brand,
  brands().map(({ id }) => id),
)
expectKnown('locale', values.locale, locales)
const folder = new URL('../test-results/sheets/', import.meta.url)
/** Number of pages that take screenshots at the same time. */
const hands = 2
const deskFrom = 1024
/** Width of a screenshot on its sheet, in px. */
const photographWidth = { phone: 300, desk: 480 }

interface Look {
  readonly brand: string
  readonly locale: string
  readonly theme: string
  readonly width: number
}

if (!values.built) await buildGallery()
const gallery = await serveGallery()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
try {
  await rm(folder, { recursive: true, force: true })
  for (const look of looks()) for (const [title, of] of screens()) await makeSheet(browser, look, title, of)
} finally {
  await browser.close()
  await gallery.stop()
}

function looks(): Look[] {
  return values.brand.flatMap((brand) =>
    values.locale.flatMap((locale) =>
      values.theme.flatMap((theme) => values.width.map((width) => ({ brand, locale, theme, width: Number(width) }))),
    ),
  )
}

function screens(): Map<string, Story[]> {
  return Map.groupBy(
    stories.filter(({ id }) => id.includes(values.only)),
    ({ room, title }) => `${room} - ${title.replaceAll('/', ' ')}`,
  )
}

async function makeSheet(through: Browser, look: Look, title: string, of: readonly Story[]): Promise<void> {
  const pictures: { state: string; png: Buffer }[] = []
  const layout = look.width < deskFrom ? 'phone' : 'desk'
  const waiting = [...of.entries()].filter(([, { only }]) => !only || only === layout)
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, story] = next
        pictures[index] = { state: story.state, png: await photograph(through, look, story) }
      }
    }),
  )
  const { brand, locale, theme, width } = look
  const into = new URL(`${brand}/${locale}-${theme}-${width}/`, folder)
  await mkdir(into, { recursive: true })
  const file = new URL(`${encodeURIComponent(title).replaceAll('%20', ' ')}.png`, into)
  await writeFile(file, await mount(through, look, title, pictures))
  console.log(fileURLToPath(file))
}

async function photograph(through: Browser, { brand, locale, theme, width }: Look, { id }: Story): Promise<Buffer> {
  const context = await through.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(`${id}: ${error.message}`))
    await page.goto(`${gallery.url}story?${new URLSearchParams({ story: id, brand, locale, theme })}`)
    await page.locator('html[data-story]').waitFor()
    return await shoot(page)
  } finally {
    await context.close()
  }
}

function shoot(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

async function mount(
  through: Browser,
  { width }: Look,
  title: string,
  pictures: readonly { state: string; png: Buffer }[],
): Promise<Buffer> {
  const page = await through.newPage({ viewport: { width: 1560, height: 900 } })
  const each = width < deskFrom ? photographWidth.phone : photographWidth.desk
  const figures = pictures.map(
    ({ state, png }) =>
      `<figure><figcaption>${state}</figcaption><img width="${each}" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 16px; font: 14px sans-serif; background: #888; }
    main { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
    figure { margin: 0; }
  </style><h1>${title}</h1><main>${figures.join('')}</main>`)
  const sheet = await shoot(page)
  await page.close()
  return sheet
}

function expectKnown(what: string, asked: readonly string[], known: readonly string[]) {
  const unknown = asked.find((one) => !known.includes(one))
  if (unknown !== undefined) throw new Error(`no ${what} ${unknown}; there are ${known.join(', ')}`)
}
