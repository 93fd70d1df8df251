import { readdirSync } from 'node:fs'
import type { Brand, BrandPalette } from '@kabinet/ui/tokens/brand.ts'
import { z } from 'zod'
import { checkJson, collectProblems, ConfigurationError } from './configuration.ts'

const hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour like #1E40C4')
const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const layer = new RegExp(`^(?:#[\\da-f]{6}|rgb\\(${byte} ${byte} ${byte}(?: / (?:100|\\d?\\d)%)?\\))$`, 'i')
const colour = z.string().regex(layer, 'must be a colour like #1E40C4, or rgb(12 14 19 / 44%)')
const px = z.number().min(0).max(200)

const role = z.strictObject({
  size: z.number().min(8).max(200),
  line: z.number().min(8).max(300),
  weight: z.number().min(100).max(900),
  width: z.number().min(50).max(200),
  spacing: z.number().min(-1).max(1).exactOptional(),
})

const colours = [
  'ground',
  'surface',
  'sunk',
  'raised',
  'thumb',
  'ink',
  'ink2',
  'ink3',
  'line',
  'lineStrong',
  'accent',
  'accentTint',
  'btn',
  'btnInk',
  'field',
  'onField',
  'onField2',
  'fieldLine',
  'fieldBtn',
  'fieldBtnInk',
  'sun',
  'off',
  'onOff',
  'onOff2',
  'offLine',
  'offMark',
  'dayLeft',
  'dayGone',
  'ok',
  'okTint',
  'warn',
  'warnTint',
  'err',
  'errTint',
  'internet',
  'internetTint',
  'tv',
  'tvTint',
  'phone',
  'phoneTint',
  'mobile',
  'mobileTint',
  'in',
  'inTint',
  'notice',
  'noticeTint',
  'neutral',
  'neutralTint',
  'scrim',
  'art',
  'artFill',
] as const satisfies readonly (keyof BrandPalette)[]

function each<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>)
}

const palette = each(colours, colour)

const schema = z.strictObject({
  id: z.string().regex(/^[a-z][\da-z-]*$/, 'must be lowercase letters, digits and hyphens'),
  title: z.string().min(1),
  hosts: z.array(
    z.string().regex(/^(?:[\da-z](?:[\da-z-]*[\da-z])?\.)*[\da-z](?:[\da-z-]*[\da-z])?$/, {
      error: 'must be a lowercase host name without a port',
    }),
  ),
  themeColor: z.strictObject({ light: hex, dark: hex }),
  logo: z.strictObject({
    viewBox: z.string().regex(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/, 'must be four numbers'),
    path: z.string().regex(/^[Mm][\s\d+,.ACEHLMQSTVZacehlmqstvz-]+$/, 'must be SVG path data'),
    stroke: z.number().positive(),
    frame: z.enum(['none', 'tile']),
  }),
  illustration: z.strictObject({
    kind: z.enum(['mount', 'contours']),
    ridge: z.array(z.tuple([z.number(), z.number()])).min(2),
  }),
  variant: z.strictObject({
    state: z.enum(['field', 'soft']),
    timeline: z.enum(['ticks', 'days']),
    tabs: z.enum(['line', 'pill']),
    lists: z.enum(['framed', 'bare']),
    amount: z.enum(['line', 'box']),
  }),
  radius: each(['card', 'service', 'button', 'input', 'icon', 'choice', 'thumb', 'sheet'], px),
  type: each(
    [
      ...(['balance', 'balanceDesk', 'amount', 'sentence', 'sentenceDesk', 'title', 'section', 'bar'] as const),
      ...(['key', 'brand', 'small', 'tab', 'tabArmenian'] as const),
    ],
    role,
  ),
  currency: z.strictObject({
    size: z.number().min(0.1).max(2),
    weight: z.number().min(100).max(900),
    gap: z.number().min(-1).max(1),
    groups: z.number().min(-1).max(1),
  }),
  shadow: each(['sheet', 'thumb'], z.string().regex(/^[\w\s#%(),./-]+$/, 'must be CSS shadows')),
  light: palette,
  dark: palette,
}) satisfies z.ZodType<Brand>

/**
 * Reads all brands in `folder`.
 * @throws ConfigurationError naming each invalid file and field
 */
export function readBrands(folder: URL): Brand[] {
  const problems = collectProblems()
  const brands = namesIn(folder).flatMap((name) => {
    const file = new URL(name, folder)
    const brand = problems.attempt(() => checkJson(file, schema))
    if (!brand) return []
    if (`${brand.id}.json` !== name) problems.add(`${file.pathname}: id: is ${brand.id}, unlike the file's name`)
    return [{ path: file.pathname, brand }]
  })
  const owners = new Map<string, string>()
  for (const { path, brand } of brands) {
    for (const host of brand.hosts) {
      const owner = owners.get(host)
      if (owner) problems.add(`${path}: hosts: ${host} belongs to ${owner} already`)
      owners.set(host, brand.id)
    }
  }
  problems.throwIfAny()
  return brands.map(({ brand }) => brand)
}

function namesIn(folder: URL): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  } catch (error) {
    throw new ConfigurationError(`${folder.pathname}: ${(error as Error).message}`)
  }
}
