import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cleanPhrase, phraseMin } from '@kabinet/contract/code-phrase'
import { serviceGroup } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { fromDecimal, type Money, money, toDecimal } from '@kabinet/contract/kernel/money'
import { z } from 'zod'
import { type FileName, files, type RowOf } from '../importer/read/files.ts'
import { readManifest } from '../importer/read/manifest.ts'
import { describeProblem } from '../importer/check/report.ts'
import { readRows } from '../importer/read/rows.ts'
import { ConfigurationError } from '../platform/config/configuration.ts'
import type { Operator } from '../platform/config/operator.ts'

const title = z.strictObject({ en: z.string(), ru: z.string(), hy: z.string() })
const weight = z.int().positive()
const words = z.array(z.string()).min(1)

const schema = z.strictObject({
  cities: z.array(z.strictObject({ alias: z.string(), title, weight })).min(1),
  streets: z.array(z.strictObject({ code: z.string(), title })).min(1),
  /** Sets of word lists; a name takes one word from each list of one set. */
  people: z.array(z.array(words).min(1)).min(1),
  firms: z.array(words).min(1),
  descriptions: words,
  plans: z.array(
    z.strictObject({
      type: z.enum(['home', 'mobile', 'business']),
      weight,
      tariffs: words,
      bundle: z.strictObject({ title, cost: z.number().positive() }).optional(),
    }),
  ),
})

export interface Plan {
  readonly type: 'home' | 'mobile' | 'business'
  readonly weight: number
  readonly tariffs: readonly Tariff[]
  readonly bundle: { readonly title: LocalisedText; readonly cost: Money } | null
}

export interface Tariff {
  readonly code: string
  readonly group: number
  readonly unit: string | null
  readonly volume: number | null
  readonly title: LocalisedText
  readonly cost: Money
}

/** Building blocks from operators/<id>/generator.json, with the tariffs and anchor of the operator's demo. */
export interface Material extends Pick<
  z.output<typeof schema>,
  'cities' | 'streets' | 'people' | 'firms' | 'descriptions'
> {
  readonly anchor: Day
  readonly operator: Operator
  readonly tariffRows: readonly RowOf<'tariffs'>[]
  readonly bundleOfferRows: readonly RowOf<'bundle_offers'>[]
  readonly operationTypeRows: readonly RowOf<'operation_types'>[]
  readonly operationParameterRows: readonly RowOf<'operation_parameters'>[]
  readonly plans: readonly Plan[]
  readonly connectable: readonly Tariff[]
  readonly intercomTariffs: readonly Tariff[]
  /** Code phrases in the operator's alphabets. */
  readonly phrases: readonly string[]
}

interface Demo {
  readonly folder: string
  readonly operator: Operator
  readonly today: Day
}

async function readDemo<Name extends FileName>(name: Name, { folder, operator, today }: Demo): Promise<RowOf<Name>[]> {
  const file = files.find((each) => each.name === name)!
  const { currency, phone, connection } = operator
  const facts = { currency, phonePrefix: phone.prefix, scripts: connection.scripts, shift: 0, today }
  const found: RowOf<Name>[] = []
  for await (const { rows, problems } of readRows(folder, file, facts)) {
    if (problems.length > 0) throw new ConfigurationError(problems.map(describeProblem).join('\n'))
    for (const { values } of rows) found.push(values as RowOf<Name>)
  }
  return found
}

/** Reads rows with costs as they are written in files. */
async function readPriced<Name extends 'tariffs' | 'bundle_offers'>(name: Name, demo: Demo): Promise<RowOf<Name>[]> {
  const rows = await readDemo(name, demo)
  return rows.map((row) => ({ ...row, cost: toDecimal(money(Number(row.cost))) }))
}

const isOfIntercom = ({ service_group_id: group, segment }: RowOf<'tariffs'>) =>
  (group === serviceGroup.intercom || group === serviceGroup.intercomHouse) && segment !== 'business'

const isConnectable = ({ kind, charged, on_sale: onSale }: RowOf<'tariffs'>) =>
  kind !== null && kind !== 'base' && charged !== 'daily' && onSale === true

function tariffOf(row: RowOf<'tariffs'>): Tariff {
  return {
    code: String(row.code),
    group: Number(row.service_group_id),
    unit: row.unit as string | null,
    volume: row.volume === null ? null : Number(row.volume),
    title: { en: String(row.title_en), ru: String(row.title_ru), hy: String(row.title_hy) },
    cost: fromDecimal(Number(row.cost))!,
  }
}

export async function readMaterial(operator: Operator): Promise<Material> {
  const file = new URL('generator.json', operator.folder)
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new ConfigurationError(`${file.pathname}:\n${z.prettifyError(parsed.error)}`)
  const demo = fileURLToPath(new URL('demo/', operator.folder))
  const { anchor } = await readManifest(demo)
  if (!anchor) throw new ConfigurationError(`${demo}manifest.json: anchor: must be given`)
  const from = { folder: demo, operator, today: anchor }
  const tariffRows = await readPriced('tariffs', from)
  const bundleOfferRows = await readPriced('bundle_offers', from)
  const operationTypeRows = await readDemo('operation_types', from)
  const operationParameterRows = await readDemo('operation_parameters', from)
  const tariffs = new Map(tariffRows.map((row) => [row.code, tariffOf(row)]))
  const plans = parsed.data.plans.map(({ tariffs: codes, bundle, ...plan }) => ({
    ...plan,
    tariffs: codes.map((code) => {
      const found = tariffs.get(code)
      if (!found) throw new ConfigurationError(`${file.pathname}: the operator has no tariff ${code}`)
      return found
    }),
    bundle: bundle ? { title: bundle.title, cost: fromDecimal(bundle.cost)! } : null,
  }))
  const connectable = tariffRows.filter(isConnectable).map(tariffOf)
  const intercomTariffs = tariffRows.filter(isOfIntercom).map(tariffOf)
  const phrases = parsed.data.people
    .flat(2)
    .map((word) => cleanPhrase(word, operator.connection.scripts))
    .filter(({ length }) => length >= phraseMin)
  const operationRows = { operationTypeRows, operationParameterRows }
  return {
    ...parsed.data,
    ...operationRows,
    anchor,
    operator,
    tariffRows,
    bundleOfferRows,
    plans,
    connectable,
    intercomTariffs,
    phrases,
  }
}
