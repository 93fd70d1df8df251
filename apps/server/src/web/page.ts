import { createHash } from 'node:crypto'
import type { CabinetConfig } from '@kabinet/contract/cabinet-config'
import { chooseLanguage, languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import { builtFlags } from '@kabinet/contract/flags'
import { type Brand, brandCss } from '@kabinet/ui/tokens/brand.ts'
import { brandOf, type Operator } from '../platform/config/operator.ts'
import { type IconShape, pngIcon, svgIcon } from './icon.ts'
import type { Catalogue } from './messages.ts'
import { createTemplate, type Template } from './template.ts'

export interface PageRequest {
  readonly host: string
  readonly locale: string | undefined
  readonly acceptLanguage: string | undefined
}

/** Generated file under a content-hashed URL. */
export interface Made {
  readonly path: string
  readonly type: string
  readonly content: string
}

export interface Drawn {
  readonly path: string
  readonly type: string
  readonly draw: () => Buffer
}

interface Dependencies {
  readonly operator: Operator
  readonly template: string
  readonly catalogues: ReadonlyMap<Locale, Catalogue>
  readonly appKey: string
  readonly version: string
  readonly demo: boolean
  readonly bankOrigins: readonly string[]
  readonly offline: boolean
}

const headPlace = '<!--kabinet-head-->'
const splashPlace = '<!--kabinet-splash-->'
const noncePlace = '<!--kabinet-nonce-->'

/** Page with a placeholder for the nonce of each response. */
export type Page = Template

export function localeOf({ locales, defaultLocale }: Operator, requested: PageRequest): Locale {
  const chosen = locales.find((locale) => locale === requested.locale)
  if (chosen) return chosen
  const language = chooseLanguage(requested.acceptLanguage, languageOf(defaultLocale))
  return locales.find((locale) => languageOf(locale) === language) ?? defaultLocale
}

export type Pages = ReturnType<typeof createPages>

export function createPages({ operator, template, catalogues, ...installation }: Dependencies) {
  const { appKey, version, demo, bankOrigins, offline } = installation
  const icons = new Map(operator.brands.map((brand) => [brand.id, assetsOf(brand)]))
  const pages = new Map<string, Page>()

  function configOf(brand: Brand, locale: Locale): CabinetConfig {
    const { id, title, locales, flags, currency, zone, phone, support, site, offerUrl, rulesUrl, personalDataUrl } =
      operator
    const { payments, autopay, connection } = operator
    return {
      operator: { id, title },
      appKey,
      locale,
      locales,
      messages: Object.fromEntries([...catalogues].map(([key, { path }]) => [key, path])),
      critical: catalogues.get(locale)!.critical,
      brand: {
        id: brand.id,
        title: brand.title,
        themeColor: brand.themeColor,
        logo: brand.logo,
        illustration: brand.illustration,
      },
      flags: builtFlags(flags),
      currency,
      zone,
      phone: { prefix: phone.prefix, mask: phone.mask },
      support: { phone: support.phone, display: support.display, hours: support.hours },
      site,
      apps: flags.apps ? operator.apps : {},
      offerUrl,
      personalDataUrl,
      rulesUrl,
      bankOrigins,
      payments: { min: payments.min, max: payments.max, default: payments.default, linking: payments.linking },
      connection: {
        identity: connection.identity,
        scripts: connection.scripts,
        agentOfferUrl: connection.agentOfferUrl,
        instructionsUrl: connection.instructionsUrl,
        activationUrl: connection.activationUrl,
        equipmentAbove: operator.tariffs.equipmentAbove,
      },
      intercom: {
        appTypes: operator.intercom.appTypes,
        appUrl: operator.intercom.appUrl,
        testPayment: demo ? operator.intercom.testPayment : null,
      },
      basicInternetHours: operator.availableInternet.hours,
      onlineTvDays: operator.onlineTv.days,
      files: { maxBytes: operator.files.maxBytes },
      autopay: { min: autopay.min, max: autopay.max, daysBefore: autopay.daysBefore },
      version,
      demo,
      offline,
    }
  }

  function manifestOf(brand: Brand, locale: Locale): Made {
    const { icon, pictures } = icons.get(brand.id)!
    const { description, shortcuts } = catalogues.get(locale)!
    const shortcutIcons = [{ src: pictures.small.path, type: pictures.small.type, sizes: '192x192' }]
    const manifest = {
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: brand.title,
      short_name: brand.title,
      description,
      lang: languageOf(locale),
      theme_color: brand.themeColor.light,
      background_color: brand.light.ground,
      shortcuts: [
        { name: shortcuts.topUp, url: '/#top-up', icons: shortcutIcons },
        ...(operator.flags.balanceHistory ? [{ name: shortcuts.history, url: '/history', icons: shortcutIcons }] : []),
      ],
      icons: [
        { src: icon.path, type: 'image/svg+xml', sizes: 'any' },
        { src: pictures.small.path, type: pictures.small.type, sizes: '192x192' },
        { src: pictures.large.path, type: pictures.large.type, sizes: '512x512' },
        { src: pictures.maskable.path, type: pictures.maskable.type, sizes: '512x512', purpose: 'maskable' },
      ],
    }
    return made(`${brand.id}-${locale}`, 'webmanifest', 'application/manifest+json', JSON.stringify(manifest))
  }

  function render(brand: Brand, locale: Locale): Page {
    const { css, icon, pictures } = icons.get(brand.id)!
    const { path, description } = catalogues.get(locale)!
    const manifest = manifestOf(brand, locale)
    const head = [
      `<meta property="csp-nonce" nonce="${noncePlace}">`,
      `<title>${escapeHtml(brand.title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      `<meta name="theme-color" content="${brand.themeColor.light}" media="(prefers-color-scheme: light)">`,
      `<meta name="theme-color" content="${brand.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
      `<link rel="icon" type="image/svg+xml" href="${icon.path}">`,
      `<link rel="apple-touch-icon" href="${pictures.touch.path}">`,
      `<meta name="apple-mobile-web-app-title" content="${escapeHtml(brand.title)}">`,
      `<meta name="apple-mobile-web-app-status-bar-style" content="default">`,
      `<link rel="manifest" href="${manifest.path}">`,
      `<link rel="stylesheet" href="${css.path}">`,
      `<link rel="preload" as="fetch" crossorigin href="${path}">`,
      `<script type="application/json" id="kabinet-config">${escapeScript(configOf(brand, locale))}</script>`,
    ].join('\n    ')
    const [before, after] = template
      .replace('<html lang="en"', `<html lang="${languageOf(locale)}"`)
      .replace(headPlace, () => head)
      // Shown until the scripts have loaded, and replaced by what they render.
      .replace(splashPlace, `<img class="splash" src="${icon.path}" alt="" />`)
      .split(noncePlace)
    return createTemplate(before!, after!)
  }

  return {
    made: [
      ...[...icons.values()].flatMap(({ css, icon }) => [css, icon]),
      ...operator.brands.flatMap((brand) => operator.locales.map((locale) => manifestOf(brand, locale))),
    ],
    drawn: [...icons.values()].flatMap(({ pictures }) => Object.values(pictures)),
    page(requested: PageRequest): Page {
      const brand = brandOf(operator, requested.host)
      const locale = localeOf(operator, requested)
      const key = `${brand.id}/${locale}`
      const known = pages.get(key) ?? render(brand, locale)
      pages.set(key, known)
      return known
    },
  }
}

function assetsOf(brand: Brand) {
  return {
    css: made(brand.id, 'css', 'text/css; charset=utf-8', brandCss(brand)),
    icon: made(brand.id, 'svg', 'image/svg+xml; charset=utf-8', svgIcon(brand)),
    pictures: {
      touch: drawn(brand, 'touch', 180),
      small: drawn(brand, 'tile', 192),
      large: drawn(brand, 'tile', 512),
      maskable: drawn(brand, 'maskable', 512),
    },
  }
}

function made(name: string, ending: string, type: string, content: string): Made {
  return { path: `/brand/${name}.${hashOf(content)}.${ending}`, type, content }
}

function drawn(brand: Brand, shape: IconShape, size: number): Drawn {
  let known: Buffer | undefined
  return {
    // The SVG determines the image, so its hash serves as the version.
    path: `/brand/${brand.id}-${shape}-${size}.${hashOf(svgIcon(brand))}.png`,
    type: 'image/png',
    draw: () => (known ??= pngIcon(brand, shape, size)),
  }
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function escapeScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
