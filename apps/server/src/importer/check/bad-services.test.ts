import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { changed, sound } from '../../../test/import-folder.ts'

const { problemsOf, together } = badImports()

const tariff = (row: string) => changed('tariffs.csv', 7, row)
const channelPackage = (rest: string) => tariff(`more,2,More,Ещё,ԵՒս,,,,300,,true,,${rest}`)
const service = (row: string) => changed('services.csv', 9, `${row},,`)
const staticIps = (...rows: readonly string[]) => ({
  ...tariff('fixed,1,Fixed,Постоянный,Հաստատուն,,,,250,,true,,static_ip,,,,'),
  'services.csv': `${sound['services.csv']}${rows.join('\n')}\n`,
})
const staticIp = (code: string, contract: string, address: string) =>
  `${code},${contract},fixed,0,false,,,,net,,,2026-11-01,,,,${address}`
const restriction = (rest: string) => changed('restrictions.csv', 4, `more,rb,100,${rest},`)

const tariffRows: readonly BadRow[] = [
  [
    'a channel twice',
    channelPackage('channel_package,,Goal | Ring|Goal,,'),
    problem('tariffs.csv', 7, 'channels', '"Goal" is named twice'),
  ],
  [
    'channels of a tariff that is no channel package',
    channelPackage(',,Goal,,'),
    problem('tariffs.csv', 7, 'channels', 'only a channel package has channels'),
  ],
  [
    'a unit without a volume',
    tariff('more,21,More,Ещё,ԵՒս,,,,300,,true,,,,,minutes,'),
    problem('tariffs.csv', 7, 'volume', 'must not be empty when'),
  ],
  [
    'a volume of a tariff that is not mobile',
    channelPackage(',,,minutes,5'),
    problem('tariffs.csv', 7, 'unit', 'only a mobile tariff'),
  ],
  [
    'free days of cable TV',
    channelPackage('promotion,,,,'),
    problem('tariffs.csv', 7, 'kind', 'promotion belongs to service group 15, this is 2'),
  ],
  [
    'an option without a volume',
    tariff('more,21,More,Ещё,ԵՒս,,,,300,,true,,option,,,,'),
    problem('tariffs.csv', 7, 'unit', 'an option has a volume'),
  ],
  [
    'a tariff closed twice',
    changed('unavailable_tariffs.csv', 3, 'alpha-2,net'),
    problem('unavailable_tariffs.csv', 3, 'tariff', 'already in line 2'),
  ],
]

const serviceRows: readonly BadRow[] = [
  [
    'a parent of another contract',
    service('more,ul,100,sport,0,false,,,,tv,,,2026-11-01,,'),
    problem('services.csv', 9, 'parent', '"ul 100 tv" is neither in services.csv nor in the database'),
  ],
  [
    'a parent that has a parent itself',
    service('more,rb,100,sport,0,false,,,,sport,,,2026-11-01,,'),
    problem('services.csv', 9, 'parent', '"sport" is connected to a service itself'),
  ],
  [
    'a base tariff with a parent',
    service('more,rb,100,net,0,false,,,,tv,,,2026-11-01,,'),
    problem('services.csv', 9, 'tariff', 'no tariff of something connected'),
  ],
  [
    'a channel package without a parent',
    service('more,rb,100,sport,0,false,,,,,,,2026-11-01,,'),
    problem('services.csv', 9, 'tariff', 'of the kind channel_package: it must be connected'),
  ],
  [
    'a channel package twice',
    service('more,rb,100,sport,0,false,,,,tv,k1,,2026-11-01,,'),
    problem('services.csv', 9, 'tariff', 'connected to "tv" already'),
  ],
  [
    "another customer's TV card",
    service('more,ul,100,sport,0,false,,,,net,k1,,2026-11-01,,'),
    problem('services.csv', 9, 'card', '"ul 100 k1" is neither in tv_cards.csv nor in the database'),
  ],
  [
    'a card without a parent',
    service('more,rb,100,net,0,false,,,,,k1,,,,'),
    problem('services.csv', 9, 'card', 'must be empty without a parent'),
  ],
  [
    'a parent without a connection date',
    service('more,rb,100,sport,0,false,,,,tv,,,,,'),
    problem('services.csv', 9, 'connected_on', 'must not be empty when parent is given'),
  ],
  [
    'a channel package in a bundle',
    service('more,rb,100,sport,0,true,,,,tv,,,2026-11-01,,'),
    problem('services.csv', 9, 'in_bundle', 'an add-on cannot be part of a bundle'),
  ],
  [
    'an end before the start',
    service('more,rb,100,sport,0,false,,,,tv,,,2026-11-01,2026-10-01,'),
    problem('services.csv', 9, 'ends_on', 'not later than connected_on'),
  ],
  [
    'an end date of an active service',
    service('more,rb,100,sport,0,false,,,,tv,,,2026-11-01,,2026-11-02'),
    problem('services.csv', 9, 'ended_on', 'is given only when status_code is 3'),
  ],
  [
    'a disconnected service without an end date',
    service('more,rb,100,sport,3,false,,,,tv,,,2026-11-01,,'),
    problem('services.csv', 9, 'ended_on', 'must not be empty'),
  ],
  [
    'a camera without https',
    service('more,rb,100,net,0,false,,,,,,http://camera.example,,,'),
    problem('services.csv', 9, 'camera_url', 'not an https address'),
  ],
  [
    'an address that is none',
    staticIps(staticIp('ip', 'rb,100', '203.0.113.300')),
    problem('services.csv', 9, 'ip_address', '"203.0.113.300" is not an address'),
  ],
  [
    'an address of a channel package',
    changed('services.csv', 9, 'more,rb,100,sport,0,false,,,,tv,k2,,2026-11-01,,,,203.0.113.7'),
    problem('services.csv', 9, 'ip_address', '"sport" is no tariff of a static IP'),
  ],
  [
    'an address twice, written in two ways',
    staticIps(staticIp('ip', 'rb,100', '2001:db8::7'), staticIp('ip', 'ul,100', '2001:DB8:0::7')),
    problem('services.csv', 10, 'ip_address', '2001:db8::7 is already in line 9'),
  ],
  [
    'a planned tariff of another group',
    changed('tariff_changes.csv', 2, 'ul,100,net,tv,2026-12-05'),
    problem('tariff_changes.csv', 2, 'tariff', '"tv" is of another service group'),
  ],
  [
    'more volume left than included',
    changed('sim_bundles.csv', 3, 'rb,101,sim,extra,minutes,100,101,,2026-11-19'),
    problem('sim_bundles.csv', 3, 'available_volume', '101 is more than base_volume 100'),
  ],
]

const restrictionRows: readonly BadRow[] = [
  [
    'a local password of another kind',
    changed('customers.csv', 4, 'aram,Արամ,INDIVIDUAL,,1234'),
    problem('customers.csv', 4, 'local_password_hash', 'not an argon2id hash'),
  ],
  [
    'an eighth day of the week',
    restriction('days_of_week,1 8,2026-11-01,,00:00,07:00'),
    problem('restrictions.csv', 4, 'days_of_week', '"8" is not a day of the week'),
  ],
  [
    'no days of the week',
    restriction('days_of_week,,2026-11-01,,00:00,07:00'),
    problem('restrictions.csv', 4, 'days_of_week', 'in the mode days_of_week'),
  ],
  [
    'an invalid hour',
    restriction('every_day,,2026-11-01,,00:00,24:00'),
    problem('restrictions.csv', 4, 'time_to', '"24:00" is not a time'),
  ],
  [
    'a restriction that ends before it begins',
    restriction('every_day,,2026-11-01,2026-10-31,00:00,07:00'),
    problem('restrictions.csv', 4, 'date_to', 'earlier than date_from'),
  ],
]

describe('a bad row of services', () => {
  const rows = [...tariffRows, ...serviceRows, ...restrictionRows]
  const problemsFor = together(rows)

  test.for(rows)('is reported: %s', ([name, , expected]) => {
    expect(problemsFor(name)).toEqual([expected])
  })
})

describe('a bad row of additional services', () => {
  const promoService = (row: string) => changed('promo_services.csv', 4, row)
  const promoTariff = (row: string) => ({
    'promo_tariffs.csv': `${sound['promo_tariffs.csv']!.split('\n')[0]}\n${row}\n`,
  })
  const benefit = (row: string) => changed('promo_benefits.csv', 3, row)

  const rows: readonly BadRow[] = [
    [
      'an unknown image',
      promoService('more,3,More,Ещё,ԵՒս,,,,submarine,,true'),
      problem('promo_services.csv', 4, 'image', '"submarine" is not one of wifi, camera'),
    ],
    [
      'a video without https',
      promoService('more,3,More,Ещё,ԵՒս,,,,wifi,http://video.example,true'),
      problem('promo_services.csv', 4, 'video', 'not an https address'),
    ],
    [
      'a description in one language',
      promoService('more,3,More,Ещё,ԵՒս,Much more,,,wifi,,true'),
      problem('promo_services.csv', 4, 'description_ru', 'must not be empty when'),
    ],
    [
      'a service twice',
      promoService('wifi,3,More,Ещё,ԵՒս,,,,wifi,,true'),
      problem('promo_services.csv', 4, 'code', 'already in line 2'),
    ],
    [
      'a tariff of an unknown service',
      promoTariff('cloud,one,1,One,Один,Մեկ,100,,,,true'),
      problem('promo_tariffs.csv', 2, 'service', '"cloud" is neither in promo_services.csv nor'),
    ],
    [
      'a tariff of empty lines',
      promoTariff('wifi,one,1,One,Один,Մեկ,100,"\n ",a,a,true'),
      problem('promo_tariffs.csv', 2, 'description_en', 'must not be empty'),
    ],
    [
      'a benefit twice',
      benefit('wifi,far,2,home,Far,Далеко,Հեռու'),
      problem('promo_benefits.csv', 3, 'code', 'already in line 2'),
    ],
    [
      'a benefit without an Armenian text',
      benefit('wifi,near,2,home,Near,Близко,'),
      problem('promo_benefits.csv', 3, 'description_hy', 'must not be empty'),
    ],
  ]
  const problemsFor = together(rows)

  test.for(rows)('is reported: %s', ([name, , expected]) => {
    expect(problemsFor(name)).toEqual([expected])
  })
})

describe('an active service of a contract without a period', () => {
  const active = { 'services.csv': sound['services.csv']!.replace('sim,rb,101,sim,1', 'sim,rb,101,sim,0') }

  test('is refused, as the contract would never be charged', async () => {
    expect(await problemsOf(active)).toContainEqual(
      problem('contracts.csv', 4, 'period_end', '"sim" of services.csv, line 5, is active and would never be charged'),
    )
  })

  test('is accepted if it is charged daily', async () => {
    const daily = sound['tariffs.csv']!.replace(',1200,,true,,,', ',1200,,true,daily,,')
    expect(
      await problemsOf({
        ...active,
        'tariffs.csv': daily,
        ...changed('houses.csv', 4, 'a,beta,1,,,,false,false,0,1,,,,,'),
      }),
    ).toMatchObject([{ file: 'houses.csv' }])
  })
})
