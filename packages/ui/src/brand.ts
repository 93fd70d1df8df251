import type { BrandManner } from './brand-manner.ts'
import { mannerVariables, type Variables } from './brand-manners.ts'

/** A colour as CSS writes it: `#rrggbb`, or `rgb(r g b / a)` where a layer must stay see-through. */
export type Colour = string

/** The colours of one brand in one theme. Text pairs keep 4.5:1, everything else that means something 3:1. */
export type BrandPalette = {
  /** The page. */
  ground: Colour
  /** Cards, bars and the state card of a soft brand. */
  surface: Colour
  /** Opened entries, tracks of pills, hovered rows. */
  sunk: Colour
  /** Sheets, dialogs and fields. */
  raised: Colour
  /** The thumb of a pill and other small things lying on `sunk`. */
  thumb: Colour
  ink: Colour
  /** Secondary text. */
  ink2: Colour
  /** Hints and the labels of the bottom bar. */
  ink3: Colour
  /** Decorative hairline. */
  line: Colour
  /** The border of fields and choices (3:1). */
  lineStrong: Colour
  /** Links, icons that act, focus. */
  accent: Colour
  /** What is chosen. */
  accentTint: Colour
  btn: Colour
  btnInk: Colour
  /** The state card while everything works. */
  field: Colour
  onField: Colour
  onField2: Colour
  fieldLine: Colour
  fieldBtn: Colour
  fieldBtnInk: Colour
  /** Today on the field. */
  sun: Colour
  /** The state card when services are off. */
  off: Colour
  onOff: Colour
  onOff2: Colour
  offLine: Colour
  /** Today and the ring of a service that is off. */
  offMark: Colour
  /** Days that are left, and days gone, when the ruler is made of pills. */
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
  /** Money that comes in. */
  in: Colour
  inTint: Colour
  /** Something with a date: a visit, a cashback. */
  notice: Colour
  noticeTint: Colour
  neutral: Colour
  neutralTint: Colour
  scrim: Colour
  /** The drawing of the sign-in page. */
  art: Colour
  artFill: Colour
}

/** One role of type: size and line in px at 16 px root (written as rem), weight 100–900, width in per cent, letter spacing in em. */
export type BrandType = { size: number; line: number; weight: number; width: number; spacing?: number }

/** The mark, drawn as one line. `tile` sets it in white on a filled square. */
export type BrandLogo = { viewBox: string; path: string; stroke: number; frame: 'none' | 'tile' }

/** The drawing of the sign-in page: `ridge` are points left to right in a box 100 × 100, y upwards. */
export type BrandIllustration = { kind: 'mount' | 'contours'; ridge: readonly (readonly [x: number, y: number])[] }

/** Everything one brand decides. The file of a brand is this type as JSON. */
export type Brand = {
  id: string
  title: string
  /** Host names that choose this brand; the default brand of an operator has none. */
  hosts: string[]
  themeColor: { light: Colour; dark: Colour }
  logo: BrandLogo
  illustration: BrandIllustration
  manner: BrandManner
  /** In px. `choice` is for tiles, tabs and chips, `thumb` for what lies inside them. */
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
  /** The balance: its currency sign (size in em, weight, gap in em of the sign) and what is added between groups, in em. */
  currency: { size: number; weight: number; gap: number; groups: number }
  shadow: { sheet: string; thumb: string }
  light: BrandPalette
  dark: BrandPalette
}

/**
 * The brand as CSS custom properties `--k-*`: light on `:root`, dark under Mantine's colour scheme attribute.
 * Pure and without imports beyond this folder, so that the server can put it into the page it serves.
 */
export function brandCss(brand: Brand): string {
  const shared = {
    ...mannerVariables(brand.manner),
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
    // Paper is light.
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
