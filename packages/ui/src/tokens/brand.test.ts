import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandCss, type Brand, type BrandPalette } from './brand.ts'

type Pair = [ink: keyof BrandPalette, ground: keyof BrandPalette]

const tints: Pair[] = [
  ['internet', 'internetTint'],
  ['tv', 'tvTint'],
  ['phone', 'phoneTint'],
  ['mobile', 'mobileTint'],
  ['in', 'inTint'],
  ['notice', 'noticeTint'],
  ['neutral', 'neutralTint'],
]

const textPairs: Pair[] = [
  ...(['ground', 'surface', 'sunk', 'raised', 'accentTint', 'thumb'] as const).map((on): Pair => ['ink', on]),
  ...(['ground', 'surface', 'sunk', 'raised', 'accentTint'] as const).map((on): Pair => ['ink2', on]),
  ...(['ground', 'surface', 'raised'] as const).map((on): Pair => ['ink3', on]),
  ...(['ground', 'surface', 'raised', 'accentTint'] as const).map((on): Pair => ['accent', on]),
  ...(['ground', 'surface', 'raised'] as const).flatMap((on): Pair[] => [
    ['ok', on],
    ['err', on],
    ['warn', on],
  ]),
  ['err', 'sunk'],
  ['btnInk', 'btn'],
  ['onField', 'field'],
  ['onField2', 'field'],
  ['sun', 'field'],
  ['fieldBtnInk', 'fieldBtn'],
  ['onOff', 'off'],
  ['onOff2', 'off'],
  ['offMark', 'off'],
  ['btnInk', 'btn'],
  ['ink', 'okTint'],
  ['ink', 'warnTint'],
  ['ink', 'errTint'],
  ['ok', 'okTint'],
  ['warn', 'warnTint'],
  ['err', 'errTint'],
  ...tints,
]

const shapePairs: Pair[] = [
  ['lineStrong', 'raised'],
  ['lineStrong', 'ground'],
  ['lineStrong', 'surface'],
  ['btn', 'ground'],
  ['btn', 'surface'],
  ['btn', 'raised'],
  ['btn', 'off'],
  ['fieldBtn', 'field'],
  ['offMark', 'surface'],
  ['dayLeft', 'field'],
]

const folder = join(import.meta.dirname, '../../../../operators')
const brands = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /[\\/]brands[\\/][^\\/]+\.json$/.test(path))
  .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Brand)

test('both operators have brands', () => {
  expect(brands.map((brand) => brand.id)).toEqual(expect.arrayContaining(['aragats', 'sevan', 'yarus']))
})

describe.each(
  brands.flatMap((brand) => [
    { brand, theme: 'light' as const },
    { brand, theme: 'dark' as const },
  ]),
)('$brand.id, $theme', ({ brand, theme }) => {
  const palette = brand[theme]

  test.each(textPairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('brandCss', () => {
  const [brand] = brands as [Brand]

  test('writes light colours on the root and dark ones under the colour scheme', () => {
    const css = brandCss(brand)
    expect(css.indexOf(`--k-ground:${brand.light.ground}`)).toBeGreaterThan(css.indexOf(':root{'))
    expect(css.indexOf(`--k-ground:${brand.dark.ground}`)).toBeGreaterThan(
      css.indexOf('[data-mantine-color-scheme=dark]{'),
    )
  })

  test('cannot close the surrounding style element', () => {
    for (const each of brands) expect(brandCss(each)).not.toMatch(/[<>]|undefined|NaN/)
  })

  test('every variable a component reads is defined for every brand or has a fallback', () => {
    const read = new Set(
      cssFiles().flatMap((css) => [...css.matchAll(/var\((--k-[\w-]+)\)/g)].map((found) => found[1])),
    )
    const local = new Set(cssFiles().flatMap((css) => [...css.matchAll(/(--k-[\w-]+):/g)].map((found) => found[1])))
    for (const each of brands) {
      const css = brandCss(each)
      expect([...read].filter((name) => !local.has(name) && !css.includes(`${name}:`))).toEqual([])
    }
  })
})

function cssFiles(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
