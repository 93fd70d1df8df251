import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { araratHash, changed, sound } from '../../../test/import-folder.ts'
import { added, ordering, orders } from '../../../test/import-orders.ts'
import { start } from '../../../test/importing.ts'

const { together } = badImports()

const order = (...rows: readonly string[]) => ({ ...ordering, ...orders(...rows) })
const bad = (column: string, reason: string, line = 2) => problem('processes.csv', line, column, reason)
const unvisited = { 'visits.csv': sound['visits.csv']! }
const neighbour = {
  ...added(
    'contracts.csv',
    `102,rb,ani,home,alpha-2,7,,"${araratHash}",,,`,
    `103,rb,ani,home,alpha-2,7,,"${araratHash}",,,`,
  ),
  ...added(
    'services.csv',
    'line,rb,102,net,2,false,,,,,,,,,,2026-11-18,',
    'line,rb,103,net,2,false,,,,,,,,,,2026-11-18,',
  ),
}

const badOrders: readonly BadRow[] = [
  [
    'an order of an unknown contract',
    order('9001,rb,999,419,1,5000,false,'),
    bad('contract_id', '"rb 999" is neither in contracts.csv nor in the database'),
  ],
  ['an order that is connected', order('9001,rb,102,179,1,5000,false,'), bad('status', '"179" is not one of 226')],
  ['an order without a contract', order('9001,rb,102,450,1,5000,false,'), bad('status', '"450" is not one of 226')],
  ['a negative cost', order('9001,rb,102,419,1,-1,false,'), bad('connection_cost', '"-1" is not an amount')],
  ['a cost beside a cable', order('9001,rb,102,419,1,5000,true,'), bad('connection_cost', 'must be 0 if the cable')],
  ['no months', order('9001,rb,102,419,0,5000,false,'), bad('months', '0 is not between 1 and 12')],
  ['too many months', order('9001,rb,102,419,13,5000,false,'), bad('months', '13 is not between 1 and 12')],
  ['a number of zero', order('0,rb,102,419,1,5000,false,'), bad('number', '0 is not between 1 and')],
  ['a referral that is none', order('9001,rb,102,419,1,5000,false,a b'), bad('referral', 'is no id of a referral')],
  [
    'an unknown referral',
    order('9001,rb,102,419,1,5000,false,1002'),
    bad('referral', '"1002" is neither in referrals.csv nor in the database'),
  ],
  [
    'a number twice',
    { ...order('9001,rb,102,419,1,5000,false,', '9001,rb,102,419,1,5000,false,') },
    bad('number', 'the same number is already in line 2', 3),
  ],
  [
    'a contract twice',
    { ...order('9001,rb,102,419,1,5000,false,', '9002,rb,102,419,1,5000,false,') },
    bad('contract_id', 'has another order already', 3),
  ],
  [
    'an order of a company',
    order('9001,ul,100,424,1,5000,false,'),
    bad('billing_id', 'only a home contract has orders'),
  ],
  [
    'a contract where nothing is ordered',
    order('9001,rb,100,424,1,5000,false,'),
    bad('contract_id', 'has no services with ordered_on'),
  ],
  [
    'a contract without an address',
    order('9001,rb,101,424,1,5000,false,'),
    bad('contract_id', 'has no address to connect'),
  ],
  [
    'a customer without an actual phone',
    { ...ordering, 'phones.csv': sound['phones.csv']!.replace('true', 'false') },
    bad('contract_id', 'without an actual phone'),
  ],
  [
    'two orders of one phone at an address',
    { ...neighbour, ...orders('9001,rb,102,424,1,5000,false,', '9002,rb,103,424,1,5000,false,') },
    bad('contract_id', 'the phone has another open order at this address', 3),
  ],
  [
    'a visit that nobody has booked',
    { ...ordering, ...unvisited },
    bad('status', 'no visit of work connection is booked: until then the status is 424'),
  ],
  [
    'a visit that is over',
    { ...ordering, ...added('visits.csv', '81,rb,102,connection,2026-11-18,11:00,,,missed') },
    bad('status', 'no visit of work connection is booked'),
  ],
  ...['226', '283', '424'].map((status): BadRow => [
    `a booked visit at ${status}`,
    order(`9001,rb,102,${status},1,5000,false,`),
    bad('status', 'a visit of work connection is booked: the status is 419'),
  ]),
  [
    'two visits for an order',
    {
      ...ordering,
      'visits.csv': `${ordering['visits.csv']!}82,rb,102,connection,2026-11-25,11:00,,,booked\n`,
    },
    problem('visits.csv', 6, 'work', 'the order of this contract has a booked visit already'),
  ],
]

describe('an order', () => {
  const problemsFor = together(badOrders)

  test.for(badOrders)('is reported: %s', ([name, , expected]) => {
    expect(problemsFor(name)).toEqual([expected])
  })
})

describe('an ordered service', () => {
  const service = (row: string) => changed('services.csv', 9, `${row},`)
  const wrong = (column: string, reason: string) => problem('services.csv', 9, column, reason)
  const rows: readonly BadRow[] = [
    ...['0', '1', '3', '4'].map((status): BadRow => [
      `with the status code ${status}`,
      service(`line,rb,100,net,${status},false,,,,,,,,,,2026-11-18`),
      wrong('ordered_on', 'is given only when status_code is 2'),
    ]),
    [
      'from tomorrow',
      service('line,rb,100,net,2,false,,,,,,,,,,2026-11-21'),
      wrong('ordered_on', '2026-11-21 is still to come, today is 2026-11-20'),
    ],
    ['on no day', service('line,rb,100,net,2,false,,,,,,,,,,2026-11-31'), wrong('ordered_on', 'is not a valid date')],
    [
      'that is an add-on',
      service('more,rb,100,sport,2,false,,,,tv,k2,,2026-11-18,,,2026-11-18'),
      wrong('ordered_on', 'must be empty for an add-on'),
    ],
    [
      'in a bundle',
      service('line,rb,100,net,2,true,,,,,,,,,,2026-11-18'),
      wrong('in_bundle', 'the bundle of an ordered service begins with its connection'),
    ],
    [
      'that is connected',
      service('line,rb,100,net,2,false,,,,,,,2026-11-19,,,2026-11-18'),
      wrong('connected_on', 'must be empty while the service is ordered'),
    ],
    [
      'with an end',
      service('line,rb,100,net,2,false,,,,,,,,,2026-11-19,2026-11-18'),
      wrong('ended_on', 'is given only when status_code is 3'),
    ],
  ]
  const problemsFor = together(rows)

  test.for(rows)('is reported: %s', ([name, , expected]) => {
    expect(problemsFor(name)).toEqual([expected])
  })

  test('is one that the provider has stopped if no day is given', async () => {
    const { db, run } = await start()
    await run(service('line,rb,100,net,2,false,,,,,,,,,,'))
    expect(await db.query(`select status_code, ordered_on from service where code = 'line'`)).toEqual([
      { status_code: 2, ordered_on: null },
    ])
  })
})
