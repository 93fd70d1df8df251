import { createHash } from 'node:crypto'
import type { CabinetConfig } from '@kabinet/contract/cabinet-config'
import { chooseLanguage, languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import { toDecimal } from '@kabinet/contract/kernel/money'
import { type Brand, brandCss } from '@kabinet/ui/brand.ts'
import type { Operator } from '../platform/operator.ts'
import type { Catalogue } from './messages.ts'

/** What a request tells about the page it wants. */
export interface PageWish {
  /** Host name without the port. */
  readonly host: string
  /** The locale the person chose before, from the cookie. */
  readonly locale: string | undefined
  readonly acceptLanguage: string | undefined
}

/** A file made at start, under an address that changes with it. */
export interface Made {
  readonly path: string
  readonly type: string
  readonly content: string
}

interface Dependencies {
  readonly operator: Operator
  /** The built index.html, with its place for the head. */
  readonly template: string
  readonly catalogues: ReadonlyMap<Locale, Catalogue>
  readonly appKey: string
  readonly demo: boolean
}

const headPlace = '<!--kabinet-head-->'
const noncePlace = '<!--kabinet-nonce-->'

/** A page that waits for its nonce, which is new for each answer. */
export type Page = (nonce: string) => string

/** The brand of a host name; the operator's default where none names it. */
export function brandOf({ brands, defaultBrand }: Operator, host: string): Brand {
  const fallback = brands.find(({ id }) => id === defaultBrand)!
  return brands.find(({ hosts }) => hosts.includes(host)) ?? fallback
}

/** The locale of a page: the person's choice, else the browser's wish, else the operator's default. */
export function localeOf({ locales, defaultLocale }: Operator, wish: PageWish): Locale {
  const chosen = locales.find((locale) => locale === wish.locale)
  if (chosen) return chosen
  const language = chooseLanguage(wish.acceptLanguage, languageOf(defaultLocale))
  return locales.find((locale) => languageOf(locale) === language) ?? defaultLocale
}

export type Pages = ReturnType<typeof createPages>

/** The page of the cabinet, and the files that belong to an operator's brands. */
export function createPages({ operator, template, catalogues, appKey, demo }: Dependencies) {
  const looks = new Map(operator.brands.map((brand) => [brand.id, lookOf(brand)]))
  const pages = new Map<string, Page>()

  function configOf(brand: Brand, locale: Locale): CabinetConfig {
    const { id, title, locales, flags, currency, zone, phone, support, site, offerUrl, payments, autopay } = operator
    return {
      operator: { id, title },
      appKey,
      locale,
      locales,
      messages: Object.fromEntries([...catalogues].map(([key, { path }]) => [key, path])),
      brand: {
        id: brand.id,
        title: brand.title,
        themeColor: brand.themeColor,
        logo: brand.logo,
        illustration: brand.illustration,
      },
      flags,
      currency,
      zone,
      phone,
      support,
      site,
      offerUrl,
      defaultSum: toDecimal(payments.default),
      autopay: { min: toDecimal(autopay.min), max: toDecimal(autopay.max), daysBefore: autopay.daysBefore },
      demo,
    }
  }

  function render(brand: Brand, locale: Locale): Page {
    const { css, icon } = looks.get(brand.id)!
    const { path, description } = catalogues.get(locale)!
    const head = [
      `<title>${escapeHtml(brand.title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      `<meta name="theme-color" content="${brand.themeColor.light}" media="(prefers-color-scheme: light)">`,
      `<meta name="theme-color" content="${brand.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
      `<link rel="icon" type="image/svg+xml" href="${icon.path}">`,
      `<link rel="stylesheet" href="${css.path}">`,
      `<link rel="preload" as="fetch" crossorigin href="${path}">`,
      `<script type="application/json" id="kabinet-config" nonce="${noncePlace}">${escapeScript(configOf(brand, locale))}</script>`,
    ].join('\n    ')
    const [before, after] = template
      .replace('<html lang="en"', `<html lang="${languageOf(locale)}"`)
      .replace(headPlace, () => head)
      .split(noncePlace)
    return (nonce) => `${before}${nonce}${after}`
  }

  return {
    /** The files that pages refer to. */
    made: [...looks.values()].flatMap(({ css, icon }) => [css, icon]),
    /** The page for a request; made once for each brand and locale, but for its nonce. */
    page(wish: PageWish): Page {
      const brand = brandOf(operator, wish.host)
      const locale = localeOf(operator, wish)
      const key = `${brand.id}/${locale}`
      const known = pages.get(key) ?? render(brand, locale)
      pages.set(key, known)
      return known
    },
  }
}

function lookOf(brand: Brand): { css: Made; icon: Made } {
  return {
    css: made(brand.id, 'css', 'text/css; charset=utf-8', brandCss(brand)),
    icon: made(brand.id, 'svg', 'image/svg+xml', iconOf(brand)),
  }
}

function made(name: string, ending: string, type: string, content: string): Made {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { path: `/brand/${name}.${hash}.${ending}`, type, content }
}

/** The mark on a tile of the brand's colour. */
function iconOf({ logo, light }: Brand): string {
  const [x = 0, y = 0, width = 24, height = 24] = logo.viewBox.split(/\s+/).map(Number)
  const side = Math.max(width, height) * 1.5
  const box = `${x - (side - width) / 2} ${y - (side - height) / 2} ${side} ${side}`
  const [left, top] = box.split(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">` +
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${side * 0.2}" fill="${light.btn}"/>` +
    `<path d="${logo.path}" fill="none" stroke="${light.btnInk}" stroke-width="${logo.stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function escapeScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
