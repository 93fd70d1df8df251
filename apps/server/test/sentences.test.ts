import { readFileSync } from 'node:fs'
import { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { decode } from '@kabinet/contract/kernel/wire'
import { expect, test } from 'vitest'
import { restartsByMoney, sentenceOf } from '../../cabinet/src/features/home/sentence.ts'
import { dayText } from '@kabinet/contract/kernel/day-text'
import { readOperator } from '../src/platform/config/operator.ts'
import { readCatalogues } from '../src/web/messages.ts'
import format, { type CompiledMessage } from 'icu-minify/format'
import { demoApp } from './app.ts'

type Full = Extract<AnswerOf<typeof contractCalls.info>[number], { billing_status: unknown }>
type Catalogue = { [key: string]: CompiledMessage | Catalogue }

const operator = readOperator('am')
const today = '2026-11-20'
const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
}
const catalogues = new Map(
  [...readCatalogues(operator)].map(([locale, { content }]) => [
    locale === 'am' ? 'hy' : locale,
    JSON.parse(content) as Catalogue,
  ]),
)

function wordsOf({ billing_status, services }: Full, language: Language): string {
  const { key, values } = sentenceOf(
    {
      ...billing_status,
      debit: billing_status.next_debit && billing_status.next_debit.sum,
      restarts: restartsByMoney(services),
    },
    {
      money: (amount) => moneyText(amount, language, operator.currency),
      time: (instant) => instant.toISOString(),
      day: (day, form = 'plain') => dayText(day, language, { form, today }),
    },
  )
  const message = key.split('.').reduce<Catalogue>((texts, name) => texts[name] as Catalogue, catalogues.get(language)!)
  const shown = format(
    message as unknown as CompiledMessage,
    language,
    { ...values, quiet: (chunks) => chunks.join('') },
    { formatters },
  )
  return [shown].flat().join('').replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
}

/** Reads sentences.tsv: on each line a contract and its handwritten sentence in English, Russian and Armenian. */
function readTable() {
  const [, ...lines] = readFileSync(new URL('sentences.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [contract = '', en = '', ru = '', hy = ''] = line.split('\t')
    return { contract, en, ru, hy }
  })
}

test('each demo contract has its status sentence in three languages', async () => {
  const { send, signIn } = await demoApp()
  const table = readTable()
  const shown = []
  for (const { contract } of table) {
    const { access: token } = await signIn(contract)
    const billing_id = contract.startsWith('2') ? 'ul' : 'rb'
    const { body } = await send(contractCalls.info, {
      token,
      body: { contracts: [{ contract_id: contract, billing_id }] },
    })
    const [info] = (decode(body) as { detail: Full[] }).detail
    shown.push({ contract, ...Object.fromEntries(languages.map((language) => [language, wordsOf(info!, language)])) })
  }
  expect(table).toHaveLength(22)
  expect(shown).toEqual(table)
})
