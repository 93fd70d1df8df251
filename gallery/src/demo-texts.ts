import { type Language, languages, type LocalisedText } from '@kabinet/contract/kernel/languages'
import { parse } from 'csv-parse/browser/esm/sync'
import { operationStatuses } from '@kabinet/contract/operation-statuses'
import { cashbackTitles } from '../../apps/server/src/modules/billing/billing.messages.ts'
import { groupTitles } from '../../apps/server/src/modules/contracts/contracts.messages.ts'
import { tariffNote } from '../../apps/server/src/modules/contracts/tariff-note.rules.ts'
import { unitTitles } from '../../apps/server/src/modules/sim/sim.messages.ts'
import { works } from '../../apps/server/src/modules/visits/visits.messages.ts'
import bundleOffers from '../../operators/am/demo/bundle_offers.csv?raw'
import bundles from '../../operators/am/demo/bundles.csv?raw'
import parameters from '../../operators/am/demo/operation_parameters.csv?raw'
import operations from '../../operators/am/demo/operation_types.csv?raw'
import benefits from '../../operators/am/demo/promo_benefits.csv?raw'
import promoServices from '../../operators/am/demo/promo_services.csv?raw'
import promoTariffs from '../../operators/am/demo/promo_tariffs.csv?raw'
import cities from '../../operators/am/demo/cities.csv?raw'
import streets from '../../operators/am/demo/streets.csv?raw'
import tariffs from '../../operators/am/demo/tariffs.csv?raw'
import consent from '../../operators/am/documents/consent.json'
import contract from '../../operators/am/documents/contract.json'
import equipment from '../../operators/am/documents/equipment.json'
import annex from '../../operators/am/documents/tariff-annex.json'

type Row = Readonly<Record<string, string>>

const rowsOf = (csv: string) => parse<Row>(csv, { columns: true })

/** Returns what the write function writes in each language. */
function inEach(write: (language: Language) => string): LocalisedText {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<Language, string>
}

/** Texts of a row in each language: columns whose names end in `_en`, `_ru` and `_hy`. Options are texts of their own. */
function textsOf(row: Row): LocalisedText[] {
  return Object.keys(row)
    .filter((column) => column.endsWith('_en'))
    .flatMap((column) => {
      const parts = (language: Language) => (row[column.replace(/en$/, language)] ?? '').split(' | ')
      return parts('en').map((_, index) => inEach((language) => parts(language)[index] ?? ''))
    })
}

/** How the server describes a tariff below the title of its group. */
function noteOf(row: Row): LocalisedText {
  return inEach((language) =>
    tariffNote({
      group: groupTitles[Number(row['service_group_id'])]?.[language] ?? '',
      title: row[`title_${language}`] ?? '',
      note: row[`note_${language}`],
    }),
  )
}

/** Cities and streets of the demo provider in each language, by what they are in English. */
export const demoPlaces: ReadonlyMap<string, LocalisedText> = new Map(
  [...rowsOf(cities), ...rowsOf(streets)].flatMap(textsOf).map((text) => [text.en, text]),
)

const offered = rowsOf(tariffs)

/** Texts of the server and of the demo provider in each language, by what they are in English. */
export const demoTexts: ReadonlyMap<string, LocalisedText> = new Map(
  [
    ...Object.values(cashbackTitles),
    ...Object.values(groupTitles),
    ...Object.values(unitTitles),
    ...Object.values(works),
    ...Object.values(operationStatuses).map(({ title }) => title),
    ...[consent, contract, equipment, annex].map(({ title }) => title),
    ...[bundleOffers, bundles, parameters, operations, benefits, promoServices, promoTariffs]
      .flatMap(rowsOf)
      .flatMap(textsOf),
    ...offered.flatMap(textsOf),
    ...offered.map(noteOf),
  ].map((text) => [text.en, text]),
)
