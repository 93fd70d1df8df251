import type { BrandVariant } from './brand-variant.ts'
import { variantVariables, type Variables } from './brand-variants.ts'

/** CSS colour: `#rrggbb`, or `rgb(r g b / a)` for a translucent layer. */
export type Colour = string

/** Colours of a brand in one theme. Contrast is at least 4.5:1 for text and 3:1 for other meaningful elements. */
export type BrandPalette = {
  ground: Colour
  surface: Colour
  /** Recessed background, for example of expanded entries, disabled buttons and hovered menu items. */
  sunk: Colour
  raised: Colour
  /** Background of the selected tab among pill-shaped tabs. */
  thumb: Colour
  ink: Colour
  ink2: Colour
  ink3: Colour
  line: Colour
  /** Border of fields and choices (contrast at least 3:1). */
  lineStrong: Colour
  accent: Colour
  accentTint: Colour
  btn: Colour
  btnInk: Colour
  field: Colour
  onField: Colour
  onField2: Colour
  fieldLine: Colour
  fieldBtn: Colour
  fieldBtnInk: Colour
  sun: Colour
  off: Colour
  onOff: Colour
  onOff2: Colour
  offLine: Colour
  offMark: Colour
  dayLeft: Colour
  dayGone: Colour
  ok: Colour
  okTint: Colour
  warn: Colour
  warnTint: Colour
  err: Colour
  errTint: Colour
  internet: Colour
  internetTint: Colour
  tv: Colour
  tvTint: Colour
  phone: Colour
  phoneTint: Colour
  mobile: Colour
  mobileTint: Colour
  in: Colour
  inTint: Colour
  notice: Colour
  noticeTint: Colour
  neutral: Colour
  neutralTint: Colour
  scrim: Colour
  art: Colour
  artFill: Colour
}

/**
 * Typography role: size and line height in px at a 16 px root (written as rem), weight 100–900, width in per cent,
 * letter spacing in em.
 */
export type BrandType = { size: number; line: number; weight: number; width: number; spacing?: number }

/** Logo as a single path. The frame `tile` draws the path in `btnInk` on a rounded `btn` square. */
export type BrandLogo = { viewBox: string; path: string; stroke: number; frame: 'none' | 'tile' }

/** Illustration of the sign-in page. `ridge` lists points from left to right in a 100 × 100 box with y upwards. */
export type BrandIllustration = { kind: 'mount' | 'contours'; ridge: readonly (readonly [x: number, y: number])[] }

export type Brand = {
  id: string
  title: string
  /** Host names on which the cabinet shows this brand. The operator's default brand has none. */
  hosts: string[]
  themeColor: { light: Colour; dark: Colour }
  logo: BrandLogo
  illustration: BrandIllustration
  variant: BrandVariant
  /** Corner radii in px. `choice` is for small surfaces (tiles, tabs, menus), `thumb` for elements inside these. */
  radius: {
    card: number
    service: number
    button: number
    input: number
    icon: number
    choice: number
    thumb: number
    sheet: number
  }
  type: {
    balance: BrandType
    balanceDesk: BrandType
    amount: BrandType
    sentence: BrandType
    sentenceDesk: BrandType
    title: BrandType
    section: BrandType
    bar: BrandType
    key: BrandType
    brand: BrandType
    small: BrandType
    tab: BrandType
    tabArmenian: BrandType
  }
  /** Currency sign of the balance: size and gap (em), and weight. `groups` is extra space between digit groups (em). */
  currency: { size: number; weight: number; gap: number; groups: number }
  shadow: { sheet: string; thumb: string }
  light: BrandPalette
  dark: BrandPalette
}

/**
 * Returns the brand as CSS custom properties `--k-*`: light on `:root`, dark under Mantine's colour scheme attribute.
 * The server embeds the result in the page.
 */
export function brandCss(brand: Brand): string {
  const shared = {
    ...variantVariables(brand.variant),
    ...prefixed('radius-', brand.radius, (value) => `${value}px`),
    ...typeVariables(brand.type),
    'currency-size': `${brand.currency.size}em`,
    'currency-weight': `${brand.currency.weight}`,
    'currency-gap': `${brand.currency.gap}em`,
    'groups-gap': `${brand.currency.groups}em`,
    'shadow-sheet': brand.shadow.sheet,
    'shadow-thumb': brand.shadow.thumb,
  }
  const light = prefixed('', brand.light, String)
  const dark = prefixed('', brand.dark, String)
  const armenian: Variables = {}
  for (const part of ['size', 'line', 'weight', 'width', 'spacing'])
    armenian[`tab-${part}`] = `var(--k-tab-armenian-${part})`
  return [
    block(':root', { ...shared, ...light }),
    `@media screen{${block('[data-mantine-color-scheme=dark]', dark)}}`,
    block(':lang(hy)', armenian),
  ].join('\n')
}

function typeVariables(type: Brand['type']): Variables {
  const all: Variables = {}
  for (const [role, value] of Object.entries(type)) {
    const name = kebab(role)
    all[`${name}-size`] = `${value.size / 16}rem`
    all[`${name}-line`] = `${value.line / 16}rem`
    all[`${name}-weight`] = `${value.weight}`
    all[`${name}-width`] = `${value.width}%`
    all[`${name}-spacing`] = value.spacing === undefined ? 'normal' : `${value.spacing}em`
  }
  return all
}

function prefixed<Value>(prefix: string, values: Record<string, Value>, write: (value: Value) => string): Variables {
  const all: Variables = {}
  for (const [name, value] of Object.entries(values)) all[kebab(prefix + name)] = write(value)
  return all
}

function block(selector: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `--k-${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
