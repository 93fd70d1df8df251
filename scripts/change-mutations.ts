import { histories, type Mutation, mutationsOf } from './mutation.ts'

/** Mutations of credits, restarts, pauses and what customers change. */
export const changeMutations: readonly Mutation[] = [
  ...mutationsOf('apps/server/src/modules/billing/credits/credits.rules.ts', histories, [
    [
      'credit-begins-today',
      'billing.md#credits',
      'const from = periodEnd! > today ? periodEnd! : today',
      'const from = today',
    ],
    ['credit-lasts-a-day-longer', 'billing.md#credits', 'addDays(from, kind.days)', 'addDays(from, kind.days + 1)'],
    [
      'credit-twice',
      'billing.md#credits',
      'if (credit) return isPromise',
      'if (credit && shortfall < 0) return isPromise',
    ],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/credits/credits.store.ts', histories, [
    [
      'credit-after-a-block-is-back-dated',
      'billing.md#credits',
      'set period_end = $2::date',
      'set period_end = period_end',
    ],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/restart/restart.rules.ts',
    ['apps/server/src/modules/billing/restart/restart.rules.test.ts'],
    [['credit-is-settled-from-today', 'billing.md#restart', 'const from = settled ?? today', 'const from = today']],
  ),
  ...mutationsOf('apps/server/src/modules/billing/restart/restart.rules.ts', histories, [
    ['expired-credit-is-free', 'billing.md#restart', 'settled === null ? owedDays(facts, today, unit) : null', 'null'],
    [
      'restart-keeps-the-billing-day',
      'billing.md#restart',
      'settled === null ? Number(today.slice(8)) : facts.billingDay',
      'facts.billingDay',
    ],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/status/billing-status.rules.ts', histories, [
    ['window-is-twice-as-long', 'billing.md#restart-window', 'restartHours * hourMs', 'restartHours * 2 * hourMs'],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/changes/disconnecting.service.ts', histories, [
    [
      'dropped-on-credit-is-free',
      'services.md#changes-and-quotes',
      'usedOnCredit(facts, service.cost, unserved, unit)',
      'null',
    ],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/changes/changes.rules.ts', histories, [
    ['today-is-refunded', 'services.md#changes-and-quotes', 'pause.from : addDays(asOf, 1)', 'pause.from : asOf'],
    ['change-forgets-days-beyond', 'services.md#tariffs', 'Math.max(0, daysBetween(periodEnd, to))', '0'],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/changes/tariff-change.service.ts', histories, [
    [
      'change-refunds-nothing',
      'services.md#tariffs',
      'if (quote.refund) await',
      'if (quote.refund === undefined) await',
    ],
    ['change-keeps-cashbacks', 'billing.md#cashbacks', 'operator.tariffs.cashbacksLost)', '[])'],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/changes/planned.store.ts',
    ['apps/server/src/modules/billing/day-run/day-run.test.ts'],
    [['planned-tariff-takes-paid-days', 'services.md#planned-changes', 'and s.paid_days = 0 and', 'and']],
  ),
  ...mutationsOf('apps/server/src/modules/billing/changes/planned.store.ts', histories, [
    ['planned-tariff-begins-early', 'services.md#planned-changes', 'p.day <= $3::date', 'p.day <= $3::date + 9'],
  ]),
  ...mutationsOf('apps/server/src/modules/billing/pauses/pauses.store.ts', histories, [
    [
      'pause-spends-paid-days',
      'services.md#pauses',
      'period_end = c.period_end + e.days,',
      'period_end = c.period_end,',
    ],
    [
      'pause-keeps-the-billing-day',
      'services.md#pauses',
      'billing_day = extract(day from c.period_end + e.days)',
      'billing_day = c.billing_day',
    ],
    ['paused-days-do-not-lose', 'billing.md#cashbacks', 'n.days < b.required_days', 'n.days < b.required_days + 99'],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/pauses/pauses.store.ts',
    ['apps/server/src/modules/billing/day-run/twins.property.test.ts'],
    [
      ['pause-spends-free-days', 'services.md#pauses', 'then s.ends_on + e.days else', 'then s.ends_on else'],
      ['pause-spends-the-credit', 'services.md#pauses', 'date_to = k.date_to + e.days', 'date_to = k.date_to'],
      ['pause-leaves-plans', 'services.md#pauses', 'set day = p.day + e.days', 'set day = p.day'],
    ],
  ),
  ...mutationsOf('apps/server/src/modules/billing/changes/resume.rules.ts', histories, [
    ['resuming-needs-no-month', 'services.md#resuming', 'Math.max(month, charged)', 'charged'],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/snapshot/snapshot.service.ts',
    ['apps/server/src/modules/orders/orders.test.ts'],
    [
      [
        'ordered-services-are-charged',
        'billing.md#ordered-services',
        '({ orderedOn }) => orderedOn === null)',
        '() => true)',
      ],
    ],
  ),
  ...mutationsOf('apps/server/src/modules/billing/snapshot/snapshot.store.ts', histories, [
    ['order-is-activated-twice', 'billing.md#activation', 'where id = $1 for no key update', 'where id = $1'],
  ]),
  ...mutationsOf(
    'apps/server/src/modules/billing/changes/activation.rules.ts',
    ['apps/server/src/modules/billing/changes/activation.rules.test.ts'],
    [
      [
        'days-on-credit-before-activation',
        'billing.md#activation',
        'const onCredit = credit ? daysBetween(credit.from, credit.to) : 0',
        'const onCredit = 0',
      ],
    ],
  ),
  ...mutationsOf('apps/server/src/modules/billing/changes/activation.service.ts', histories, [
    ['fee-is-not-posted', 'billing.md#activation', 'if (fee) await', 'if (fee === null) await'],
  ]),
]
