import { action, cashback } from '@kabinet/contract/ids'
import { imported, living, optional } from './column.ts'
import { choice, code, day, id, maskedPan, pricedParts, sum, text, texts, truth, whole } from './columns.ts'
import { contract, contractColumns, file, toContract } from './file-spec.ts'
import { later, notes, panOfPayment, partsOfSum, sumOfRecurring, together, typeIdOfType } from '../check/row-rules.ts'

const currency = "operator's currency"
const credits = {
  credit: action.credit,
  promisedPayment1: action.promisedPayment1,
  promisedPayment2: action.promisedPayment2,
  promisedPayment3: action.promisedPayment3,
  promisedPayment4: action.promisedPayment4,
  promisedPayment5: action.promisedPayment5,
  businessCredit: action.businessCredit,
}

export const moneyFiles = [
  file(
    'cashbacks',
    {
      ...contract,
      type_id: imported(id(cashback), '1081', 'What it is given for'),
      is_active: living(truth(), 'true', 'False: lost'),
      sum: imported(sum({ min: 'above zero' }), '500', 'What a paid month brings', currency),
      actual_days: living(whole(0, 10_000), '5', 'Days of pauses counted so far', 'days'),
      required_days: imported(whole(1, 10_000), '60', 'Days of pauses at which it is lost', 'days'),
    },
    [...contractColumns, 'type_id'],
    { meaning: 'A cashback of a contract.', references: [toContract] },
  ),
  file(
    'credits',
    {
      ...contract,
      action_id: living(id(credits), '1', 'Which credit'),
      date_from: imported(day(), '2026-11-19', 'First day that it carries the services'),
      date_to: living(day(), '2026-11-24', 'First day after it'),
    },
    [...contractColumns, 'date_from'],
    {
      meaning: 'A trust credit or a promised payment: past or running.',
      references: [toContract],
      rules: [later('date_from', 'date_to')],
      remembered: [...contractColumns, 'date_from'],
    },
  ),
  file(
    'cards',
    {
      binding_id: imported(code(), 'b7c1…', "The bank's id of the linked card"),
      ...contract,
      pan: living(maskedPan(), '4000 **** **** 4417', 'Number as banks show it'),
      recurring: living(truth(), 'true', 'Whether autopay charges this card; at most one per contract'),
      deactivated: living(truth(), 'false', 'Whether the bank no longer takes it'),
      sum: living(
        optional(sum({ min: 'above zero' })),
        '5000',
        'What a recurring card pays each time; empty: what the next debit is short of',
        currency,
      ),
    },
    ['binding_id'],
    {
      meaning: 'A card that the bank has linked.',
      references: [toContract],
      rules: [sumOfRecurring],
      remembered: ['binding_id'],
    },
  ),
  file(
    'movements',
    {
      external_id: imported(code(), '1000001-01', 'Name of the movement: what was posted under it is not posted again'),
      ...contract,
      date: living(day({ notAfterToday: true }), '2026-11-14', 'Day on which the money moved'),
      type: living(
        choice(['charge', 'account', 'payment', 'payback']),
        'charge',
        '`charge`: money **in**, a top-up; `account`: what services cost; `payment`: a purchase; `payback`: a refund to the balance',
      ),
      type_id: living(
        whole(0, 1_000_000),
        '1',
        '`0`: a balance carried over (a debt is a `payment`, money a `charge`); 1081, 1084, 1087, 1136: cashbacks; any other: how the former billing called it',
      ),
      sum: living(sum({ min: 'above zero' }), '11500', 'How much, without a sign', currency),
      ...texts(
        'note',
        optional(text(500)),
        { en: 'Internet, TV', ru: 'Интернет, ТВ', hy: 'Ինտերնետ, ՀՏ' },
        'What the history says of it; all three languages or none',
        living,
      ),
      pan: living(optional(maskedPan()), '4000 **** **** 4417', 'Card of a payment (`charge`)'),
      period_from: living(optional(day()), '2026-11-14', 'First day that the sum pays for; given with `parts`'),
      period_end: living(optional(day()), '2026-12-14', 'First day that it no longer pays for'),
      days: living(optional(whole(1, 366)), '12', 'Of a part of a month: how many days', 'days'),
      of_days: living(optional(whole(1, 366)), '31', 'How many days that month has', 'days'),
      parts: living(
        optional(pricedParts()),
        'fibre fibre-100 6900 | mosaic mosaic 3000',
        'What the sum is for: code of the service, code of its tariff, price of a month',
        currency,
      ),
    },
    ['external_id'],
    {
      meaning:
        'A movement of money. Posted movements never change: a file with different values is refused. New money on an existing contract restarts its services, notifies the owner, and shows in an open cabinet at once.',
      references: [toContract],
      rules: [
        notes,
        typeIdOfType,
        panOfPayment,
        together('period_from', 'period_end', 'parts'),
        later('period_from', 'period_end'),
        together('days', 'of_days'),
        partsOfSum,
      ],
    },
  ),
] as const
