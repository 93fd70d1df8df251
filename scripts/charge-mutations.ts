import { histories, type Mutation, mutationsOf } from './mutation.ts'

/** Mutations of what days and months cost, and of how they are posted. */
export const chargeMutations: readonly Mutation[] = [
  ...mutationsOf(
    'apps/server/src/modules/billing/proration/share.rules.ts',
    ['apps/server/src/modules/billing/proration/share.rules.test.ts'],
    [
      ['shares-round-down', 'money.md#rounding', '* days + of * unit)', '* days)'],
      ['shares-in-hundredths', 'money.md#rounding', '(2 * of * unit)) * unit', '(2 * of * unit))'],
    ],
  ),
  ...mutationsOf('apps/server/src/modules/billing/day-run/periods.store.ts', histories, [
    ['sql-rounds-to-hundredths', 'money.md#rounding', 'd.ends - d.begins, $7)', 'd.ends - d.begins, 1)'],
    [
      'billing-day-is-forgotten',
      'billing.md#periods',
      'next_period_end(begins, passed.billing_day)',
      'next_period_end(begins, 28)',
    ],
    ['exact-balance-is-too-little', 'billing.md#periods', 'b.amount >= p.cost', 'b.amount > p.cost'],
    ['unpaid-services-stay-on', 'billing.md#periods', 'not on_credit and cost > 0', 'false'],
    ['paid-days-are-charged-again', 'billing.md#periods', 'share_after(t.cost, paid.days,', 'share_after(t.cost, 0,'],
    ['bundle-and-products', 'billing.md#bundles', 'case when not s.in_bundle and t.charged', 'case when t.charged'],
    ['credit-keeps-nothing-on', 'billing.md#credits', 'not on_credit and cost > 0', 'cost > 0'],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/postings/charges.store.ts', histories, [
    [
      'refund-oldest-first',
      'money.md#rounding',
      'order by period_from desc, transaction_id desc limit 4',
      'order by period_from, transaction_id limit 4',
    ],
  ]),
  ...mutationsOf(
    'packages/contract/src/kernel/days.ts',
    ['packages/contract/src/kernel/days.test.ts'],
    [
      [
        'months-are-not-clipped',
        'billing.md#periods',
        'Math.min(firstDayOf(month) + anchor, firstDayOf(month + 1))',
        '(firstDayOf(month) + anchor)',
      ],
    ],
  ),
  ...mutationsOf('apps/server/src/modules/billing/postings/daily.store.ts', histories, [
    ['uncovered-day-is-given', 'billing.md#daily-charges', '<= balance as covered', '<= balance + 100000 as covered'],
    [
      'days-while-a-month-is-unpaid',
      'billing.md#daily-charges',
      "and (o.in_bundle or v.charged = 'monthly'))",
      'and false)',
    ],
    ['day-is-charged-twice', 'billing.md#daily-charges', "h.service = s.code and h.kind = 'day'", 'false'],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/postings/cashbacks.store.ts',
    ['apps/server/src/modules/billing/day-run/day-run.test.ts'],
    [
      ['cashback-on-a-later-night', 'billing.md#cashbacks', 'and t.at >= $7)', 'and $7::timestamptz is not null)'],
      ['cashback-twice-a-period', 'billing.md#cashbacks', 'and b.paid_period is distinct from c.period_from', ''],
    ],
  ),
  ...mutationsOf('apps/server/src/modules/billing/postings/cashbacks.store.ts', histories, [
    ['cashback-without-its-condition', 'billing.md#cashbacks', '(b.type_id <> $6 or', '(true or'],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/day-run/periods.store.ts',
    ['apps/server/src/modules/billing/day-run/twins.property.test.ts'],
    [
      [
        'covered-debit-is-announced',
        'billing.md#day-run',
        'and month.cost > 0 and short > 0',
        'and month.cost > 0 and short > -1000000000',
      ],
    ],
  ),
  ...mutationsOf(
    'apps/server/src/modules/ledger/ledger.store.ts',
    ['apps/server/src/modules/ledger/ledger.test.ts'],
    [
      [
        'retry-posts-twice',
        'money.md#ledger',
        'values ($1, $2, $3, $4, $5, $6)\n',
        'values ($1, $2 || clock_timestamp(), $3, $4, $5, $6)\n',
      ],
    ],
  ),
]
