import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { imported, living, optional } from './column.ts'
import { id, referral, sum, truth, whole } from './columns.ts'
import { contract, file, toContract, toReferral } from './file-spec.ts'
import { freeWithCable, ofHome } from '../check/row-rules.ts'

const maxNumber = 999_999_999

/** Statuses of orders with a contract, and with something left to do. */
const statuses = {
  payment: connectionStatus.payment,
  documents: connectionStatus.documents,
  'choose time': connectionStatus.chooseTime,
  ordered: connectionStatus.ordered,
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
      referral: living(optional(referral()), '1001', 'Referral that brought the customer, by its id in referrals.csv'),
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
] as const
