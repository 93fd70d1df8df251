import { fromDecimal, type Money, toDecimal } from './money.ts'

/**
 * Names of fields whose numbers are amounts. In some calls a field of the same name is text (`month`, `daily`). The
 * browser uses this list and the next because it does not load the schemas. A test compares both with the schemas.
 */
export const moneyFields: ReadonlySet<string> = new Set(
  (
    'alone amount at_once balance balanceAfter balanceBefore chargeSum charged closing_ours closing_theirs ' +
    'cost cost_ahead cost_connection cost_services daily day_fee default_sum endBalance income linkingAmount ' +
    'maxAmount max_amount minAmount min_amount month net outgo output_saldo outstanding owed prepayment price ' +
    'recommended ' +
    'service_cost shortfall startBalance sum to_pay'
  ).split(' '),
)

/** Names of response fields whose numbers are instants. In some calls a field of the same name is a day (`until`). */
export const instantFields: ReadonlySet<string> = new Set(
  (
    'at available_until change_until confirmed_until connected_at createDate created created_at date dateFrom ' +
    'dateTo end_at expires expires_at last_activity last_used_at period_end registration_date se_data settles_at ' +
    'signedDate timeFrom timeTo time_to to until updated_at when'
  ).split(' '),
)

/**
 * Returns a copy of a response with amounts as Money and instants as Dates. Throws a RangeError on an amount that
 * {@link fromDecimal} rejects. Blobs and streams are not copied.
 */
export function decode(value: unknown): unknown {
  return convert(value, '', (field, name) => {
    if (typeof field !== 'number') return field
    if (instantFields.has(name)) return new Date(field * 1000)
    return moneyFields.has(name) ? moneyOf(field) : field
  })
}

export function encode(value: unknown): unknown {
  return convert(value, '', (field, name) => {
    if (field instanceof Date) return Math.floor(field.getTime() / 1000)
    return typeof field === 'number' && moneyFields.has(name) ? toDecimal(field as Money) : field
  })
}

function convert(value: unknown, name: string, leaf: (field: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => convert(each, '', leaf))
  if (Object.prototype.toString.call(value) !== '[object Object]') return leaf(value, name)
  return Object.fromEntries(
    Object.entries(value as object).map(([field, inner]) => [field, convert(inner, field, leaf)]),
  )
}

function moneyOf(decimal: number): Money {
  const amount = fromDecimal(decimal)
  if (amount === undefined) throw new RangeError(`more than two fraction digits: ${decimal}`)
  return amount
}
