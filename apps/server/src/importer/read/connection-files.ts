import { billingIds } from '@kabinet/contract/billing'
import { cleanPhrase, phraseMax, phraseMin } from '@kabinet/contract/code-phrase'
import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { column, type ColumnType, hidden, imported, living, optional, refuse, secret } from './column.ts'
import { choice, code, id, linkPart, sum, text, truth, whole } from './columns.ts'
import { contract, file, toContract, toCustomer, toHouse, toReferral, toTariff } from './file-spec.ts'
import { freeWithCable, ofHome, phraseOfCustomer, together } from '../check/row-rules.ts'

const maxNumber = 999_999_999

/** Statuses of orders with a contract, and with something left to do. */
const statuses = {
  payment: connectionStatus.payment,
  documents: connectionStatus.documents,
  'choose time': connectionStatus.chooseTime,
  ordered: connectionStatus.ordered,
}

/** Accepts a code phrase, of which customers' letters count. A refusal never quotes it. */
function codePhrase(): ColumnType {
  const type = `${phraseMin} to ${phraseMax} letters of the alphabets in \`connection.scripts\``
  const judge: ColumnType['parse'] = (found, { scripts }) => {
    const letters = [...found.normalize('NFC')].filter((letter) => /\p{L}/u.test(letter)).length
    if (letters < phraseMin || letters > phraseMax)
      return refuse(`has ${letters} letters, it must have ${phraseMin} to ${phraseMax}`)
    const value = cleanPhrase(found, scripts)
    return [...value].length === letters ? { value } : refuse(`has letters that are not ${scripts.join(' or ')}`)
  }
  return hidden(column('text', type, judge))
}

export const connectionFiles = [
  file(
    'processes',
    {
      number: imported(whole(1, maxNumber), '9001', 'Number of the order'),
      ...contract,
      status: living(
        id(statuses),
        '419',
        'What it waits for: payment, signatures, the choice of a time, or the visit booked in visits.csv',
      ),
      months: living(whole(1, 12), '1', 'Months that are paid ahead'),
      connection_cost: living(sum({ min: 'zero' }), '3000', 'Price of connecting, as quoted', "operator's currency"),
      has_cable: living(truth(), 'false', 'Whether our cable is in the flat, so that connecting is free'),
      referral: living(
        optional(linkPart('id of a referral')),
        '1001',
        'Referral that brought the customer, by its id in referrals.csv',
      ),
    },
    ['number'],
    {
      meaning:
        "An order of a home contract's services that have `ordered_on`; the customer continues it in the cabinet. It is written once and then goes on by itself: a later import neither changes it nor sets it back. An order that has no contract yet, or is connected, has nothing to import. A booked visit of work `connection` belongs to the order of its contract.",
      references: [toContract, toReferral],
      rules: [ofHome('orders'), freeWithCable],
      once: true,
    },
  ),
  file(
    'intercoms',
    {
      slug: imported(linkPart('slug of an intercom'), 'k7Qx2mVb9RtLw4Zd', 'Last part of the link in the QR code'),
      type: imported(whole(1, 99), '1', 'Type; those in `intercom.appTypes` are opened by the app'),
      house: imported(code(), 'abovyan-12', 'House, by its code in houses.csv'),
      flat: imported(optional(text(5)), '48', 'Flat; empty: a private house'),
      tariff: imported(
        code(),
        'intercom',
        'Tariff of the service, by its code in tariffs.csv: of group 12 or 22, and not for business',
      ),
      customer: imported(
        optional(code()),
        'c1000001',
        'Customer who has used it so far, by their external_id in customers.csv',
      ),
      code_phrase: living(secret(optional(codePhrase())), 'արագած', "That customer's code phrase, as they say it"),
      prepayment: living(
        optional(sum({ min: 'zero' })),
        '1400',
        'Sum paid before there is a contract; it stays as it was once an order has reserved the intercom',
        "operator's currency",
      ),
      billing_id: imported(optional(choice(billingIds)), 'rb', 'Billing of the contract'),
      contract_id: living(
        optional(code(32)),
        '1000001',
        'Contract that has it; empty: it can be ordered, unless it has a contract by now. A later import can give it one while no order has reserved it',
      ),
    },
    ['slug'],
    {
      meaning:
        'An intercom whose QR code leads to an order. What orders have made of it stays. An intercom that a later file no longer has stays too.',
      references: [toHouse, toTariff, toCustomer, toContract],
      rules: [phraseOfCustomer, together('billing_id', 'contract_id'), ofHome('an intercom')],
      final: ['prepayment'],
    },
  ),
] as const
