import { imported, living, optional } from './column.ts'
import { choice, code, day, sum, text, time } from './columns.ts'
import { contract, contractColumns, file, toContract, toService, toTariff } from './file-spec.ts'
import { factsOfKind, maxDeviceLength, notificationsOfFile } from '../check/notification-rules.ts'

const currency = "operator's currency"

export const notificationFiles = [
  file(
    'notifications',
    {
      ...contract,
      kind: imported(choice(Object.keys(notificationsOfFile)), 'debit_near', 'What it was about'),
      day: imported(day({ notAfterToday: true }), '2026-10-10', 'Day on which the customer was notified'),
      time: imported(time(), '09:00', "Time in the operator's zone, not after the import"),
      sum: living(
        optional(sum({ min: 'above zero' })),
        '10400',
        'The payment (`payment_arrived`, `autopay_failed`), or all that is charged by `until` (`debit_near`)',
        currency,
      ),
      shortfall: living(
        optional(sum({ min: 'above zero' })),
        '9100',
        'What the balance was short of (`debit_near`, `blocked`)',
        currency,
      ),
      until: living(
        optional(day()),
        '2026-10-14',
        'Day of the debit (`debit_near`), the first unpaid day (`restarted`) or the day of the next attempt (`autopay_failed`)',
      ),
      service: living(optional(code()), 'fibre', 'Service of `tariff_changed`, by its code in services.csv'),
      tariff: living(optional(code()), 'fibre-300', 'New tariff of `tariff_changed`, by its code in tariffs.csv'),
      device: living(optional(text(maxDeviceLength)), 'Chrome, Windows', 'Device of `signed_in`; empty: not known'),
    },
    [...contractColumns, 'kind', 'day', 'time'],
    {
      meaning:
        "What the contract's owner was notified of before the import: it is in the feed of notifications, in the reader's language, and nothing is sent. Sign-ins and changed passwords are in the security log too. It is written once; apart from these two, only from before the contract's first notification here: what happens later is announced by the installation itself. Left out without a report are rows older than `notifications.keepDays` (of these two, `security.logDays`), and all but the first of several `debit_near` with the same `until` or of several `blocked`, `restarted`, `paused` or `resumed` of a day.",
      references: [toContract, toService, toTariff],
      rules: [factsOfKind],
      once: true,
    },
  ),
] as const
