import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { dayText } from '@kabinet/contract/kernel/day-text'
import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import { type Language, languages, type LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, sum, zero } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import type { Clause, TemplateBlock, TemplateContent } from '../../platform/config/document-templates.ts'
import type { Operator } from '../../platform/config/operator.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import { customerParty, providerParty, requisiteRows } from '../../platform/pdf/requisites.ts'
import { printed } from '../../platform/pdf/runs.ts'
import type { Block, Paragraph, Party, Sheet } from '../../platform/pdf/sheet.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import { dayWords } from '../../platform/time/time-text.ts'
import type { ContractSnapshot } from '../billing/index.ts'
import { groupTitles, postalAddress } from '../contracts/index.ts'
import { messages } from './documents.messages.ts'
import type { DocumentRow, PartyRow, Values } from './documents.store.ts'

export type FilledValues = Required<Values>

interface OrderedService {
  readonly groupId: number
  /** Title of the tariff. */
  readonly title: LocalisedText
  readonly cost: Money
  /** Whether the bundle's price includes this service. */
  readonly inBundle: boolean
}

/** Services that are ordered and not connected yet, at their prices per month. */
export interface Ordered {
  readonly services: readonly OrderedService[]
  readonly bundle: { readonly title: LocalisedText; readonly cost: Money } | null
}

export interface ContractFacts {
  readonly party: PartyRow
  readonly snapshot: Pick<ContractSnapshot, 'services' | 'billingStatus'>
  /** What an order adds to the contract. */
  readonly ordered?: Ordered | undefined
  readonly day: Day
}

const inEach = (text: (language: Language) => string): LocalisedText =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<Language, string>

/** Returns the day for the text of `document_withdrawn`; nothing if the document is not withdrawn. */
export function withdrawalOf(
  { withdrawnAt }: Pick<DocumentRow, 'withdrawnAt'>,
  zone: string,
  now: Date,
): Readonly<Record<string, LocalisedText>> {
  if (!withdrawnAt) return {}
  const day = dayOf(withdrawnAt, zone)
  return { day: inEach((language) => dayText(day, language, { form: 'on', today: dayOf(now, zone) })) }
}

/** Returns the values of all placeholders (docs/domain/documents.md#templates). */
export function valuesOf({ party, snapshot, ordered, day }: ContractFacts, operator: Operator): FilledValues {
  const month = monthOf(snapshot, ordered)
  return {
    customer: inEach(
      (language) => party.customer || interpolate(messages.nameless[language], { contract: party.number }),
    ),
    contract: inEach(() => party.number),
    address: inEach((language) => postalAddress(party, language) || messages.none[language]),
    services: inEach((language) => servicesText(snapshot, ordered, language, operator)),
    month: inEach((language) => moneyText(month, language, operator.currency)),
    day: inEach((language) => dayWords(day, language)),
    operator: inEach((language) => operator.legal.name[language]),
    requisites: inEach((language) => requisitesText(operator, language)),
  }
}

const livingOf = ({ services }: ContractFacts['snapshot']) =>
  services.filter(({ status }) => status !== serviceStatus.disabled)

function monthOf(snapshot: ContractFacts['snapshot'], ordered: Ordered | undefined): Money {
  if (!ordered) return snapshot.billingStatus.month
  // Then the month is that of the order itself.
  const own = snapshot.billingStatus.status === 'ordered' ? zero : snapshot.billingStatus.month
  const single = ordered.services.filter(({ inBundle }) => !inBundle).map(({ cost }) => cost)
  return sum([own, ...single, ordered.bundle?.cost ?? zero])
}

function servicesText(
  snapshot: ContractFacts['snapshot'],
  ordered: Ordered | undefined,
  language: Language,
  { currency }: Operator,
): string {
  const named = (groupId: number, details: string) => `${groupTitles[groupId]![language]} (${details})`
  const priced = ({ title, cost }: Pick<OrderedService, 'title' | 'cost'>) =>
    `${title[language]}, ${moneyText(cost, language, currency)}`
  const own = livingOf(snapshot).map(({ connected, groupId, title }) =>
    connected ? title[language] : named(groupId, title[language]),
  )
  const added = (ordered?.services ?? []).map((service) =>
    named(service.groupId, service.inBundle ? service.title[language] : priced(service)),
  )
  const bundle = ordered?.bundle ? [named(serviceGroup.package, priced(ordered.bundle))] : []
  return [...own, ...bundle, ...added].join(', ') || messages.none[language]
}

function requisitesText(operator: Operator, language: Language): string {
  const rows = requisiteRows(operator.legal, language).map(({ label, value }) => `${label}: ${value}`)
  return [operator.legal.name[language], ...rows].join(', ')
}

interface Draft {
  readonly document: Pick<DocumentRow, 'signedOn'>
  readonly content: TemplateContent
  readonly values: FilledValues
  readonly language: Language
  readonly at: Date
}

export function sheetOf({ document, content, values, language, at }: Draft, operator: Operator): Sheet {
  // The page must not show anything else than the PDF, which has no glyphs for some characters of names.
  const own = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, printed(value[language])]))
  const onPaper =
    document.signedOn && interpolate(messages.onPaper[language], { day: dayWords(document.signedOn, language) })
  return {
    ...letterheadOf(operator, language),
    title: content.title[language],
    at,
    content: [
      ...blocksOf(content.blocks, (text) => interpolate(text[language], own), {
        provider: providerParty(operator.legal, language),
        customer: customerParty(
          {
            role: messages.customer[language],
            name: own['customer']!,
            contract: own['contract']!,
            address: own['address']!,
          },
          language,
        ),
      }),
      ...(onPaper ? [{ kind: 'text' as const, paragraphs: [{ text: onPaper }] }] : []),
    ],
    footer: `${operator.legal.name[language]}, ${operator.support.display}`,
  }
}

type Fill = (text: LocalisedText) => string

/** Fills in the blocks of a template; sections and the clauses in them are numbered in order. */
export function blocksOf(
  blocks: readonly TemplateBlock[],
  fill: Fill,
  { provider, customer }: { readonly provider: Party; readonly customer: Party },
): Block[] {
  let section = 0
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'section': {
        section += 1
        const number = `${section}.`
        return {
          kind: 'text',
          heading: { number, text: fill(block.heading) },
          paragraphs: clausesOf(block.clauses, number, fill),
        }
      }
      case 'text': {
        const heading = block.heading && { text: fill(block.heading) }
        return {
          kind: 'text',
          ...(heading && { heading }),
          paragraphs: block.paragraphs.map((text) => ({ text: fill(text) })),
        }
      }
      case 'facts':
        return {
          kind: 'facts',
          rows: block.rows.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
        }
      case 'parties':
        return { kind: 'parties', parties: [provider, customer] }
    }
  })
}

function clausesOf(clauses: readonly Clause[], within: string, fill: Fill): Paragraph[] {
  return clauses.flatMap(({ text, clauses: inner = [] }, index) => {
    const number = `${within}${index + 1}.`
    return [{ number, text: fill(text) }, ...clausesOf(inner, number, fill)]
  })
}

/** Returns the file name in the document's language, for example `Contract for communications services 1000001 2026-03-02.pdf`. */
export function fileNameOf(
  { title, createdAt }: Pick<DocumentRow, 'title' | 'createdAt'>,
  number: string,
  language: Language,
  zone: string,
): string {
  return `${title[language]} ${number} ${dayOf(createdAt, zone)}.pdf`
}
