/** Role of a column in an accountant's statement. */
export type ColumnRole = 'date' | 'debit' | 'credit' | 'amount'

// Beginnings of words; those that end with `$` are whole words. Earlier roles win: `Debit, amount` is a debit.
const headings: readonly (readonly [ColumnRole, string])[] = [
  ['date', 'дата|период$|date|ամսաթիվ|օր$'],
  ['debit', 'дебет|дебит|дт$|расход|списан|debit|dr$|withdraw|դեբետ|դեբիտ|ելք'],
  ['credit', 'кредит|кт$|приход|поступл|зачислен|credit|cr$|deposit|կրեդիտ|մուտք'],
  ['amount', 'сумма|amount|sum$|գումար'],
]

const balanceWords = 'сальдо|остаток|balance|մնացորդ|սալդո'
const openingWords = 'начал|входящ|opening|brought|սկզբ'
const closingWords = 'конеч|конец|исходящ|closing|carried|վերջ'
const totalWords = `${balanceWords}|оборот|итог|всего|opening|closing|turnover|total|входящ|исходящ|շրջանառ|ընդամեն|հանրագումար|սկզբնական|վերջնական`

const roles = headings.map(([role, words]) => [role, anyOf(words)] as const)
const total = beginningWith(totalWords)
const balance = anyOf(balanceWords)
const opening = anyOf(openingWords)
const closing = anyOf(closingWords)
// `Balance top-up` is an operation, `Balance on 1 March` is not.
const balanceOn = beginningWith(`(?:${balanceWords})\\p{L}*\\s+(?:на|as|at|on|brought|carried|սկզբ|վերջ|առ)`)

function anyOf(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.replaceAll('$', '(?!\\p{L})')})`, 'iu')
}

function beginningWith(words: string): RegExp {
  return new RegExp(`^[^\\p{L}\\d]*(?:${words})`, 'iu')
}

export function roleOf(heading: string): ColumnRole | undefined {
  return roles.find(([, words]) => words.test(heading))?.[0]
}

export type TotalKind = 'opening' | 'closing' | 'balance' | 'turnover'

/**
 * Returns what a row of totals is, by its text; undefined if the row is an operation.
 * @param isDated whether the row has a day: operations have one, and turnovers have not
 */
export function totalKindOf(text: string, isDated: boolean): TotalKind | undefined {
  if (!total.test(text)) return undefined
  const kind = balance.test(text) ? edgeOf(text) : undefined
  if (isDated) return kind === 'balance' && !balanceOn.test(text) ? undefined : kind
  return kind ?? 'turnover'
}

function edgeOf(text: string): TotalKind {
  return opening.test(text) ? 'opening' : closing.test(text) ? 'closing' : 'balance'
}
