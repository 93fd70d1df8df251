import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { changed, sound } from '../../../test/import-folder.ts'
import { startImported } from '../../../test/importing.ts'

const { problemsOf, together } = badImports()

const house = (rest: string) => changed('houses.csv', 4, `alpha-3,alpha,3,,${rest}`)
const bundle = (rest: string) => changed('bundle_offers.csv', 3, `more,${rest}`)
const titled = (service: string, tariffs: string, rest = '8900,true') =>
  bundle(`${service},More,Ещё,Եվս,${tariffs},${rest}`)

const rows: readonly BadRow[] = [
  [
    'an unknown technology',
    house('copper,100,true,false,0,1,,,,,'),
    problem('houses.csv', 4, 'technology', '"copper" is not one of ftth, ethernet, coax'),
  ],
  [
    'a speed without technology',
    house(',100,false,false,0,1,,,,,'),
    problem('houses.csv', 4, 'max_speed', 'nothing can be connected without a technology'),
  ],
  [
    'cable TV without technology',
    house(',,true,false,0,1,,,,,'),
    problem('houses.csv', 4, 'cable_tv', 'nothing can be connected without a technology'),
  ],
  [
    'a cable in the flats without technology',
    house(',,false,true,0,1,,,,,'),
    problem('houses.csv', 4, 'wired', 'nothing can be connected without a technology'),
  ],
  ['no word on cable TV', house('ftth,100,,false,0,1,,,,,'), problem('houses.csv', 4, 'cable_tv', 'must not be empty')],
  [
    'an unknown network',
    house('ftth,100,true,false,2,1,,,,,'),
    problem('houses.csv', 4, 'network', '2 is not between 0 and 1'),
  ],
  ['no months', house('ftth,100,true,false,0,0,,,,,'), problem('houses.csv', 4, 'months', '0 is not between 1 and 12')],
  [
    'a cost that is no amount',
    house('ftth,100,true,false,0,1,free,,,,'),
    problem('houses.csv', 4, 'connection_cost', '"free" is not an amount'),
  ],
  [
    'a limitation in one language',
    house('ftth,100,true,false,0,1,,Ahead,,,'),
    problem('houses.csv', 4, 'limitation_ru', 'must not be empty'),
  ],
  [
    'an invalid day of opening',
    house('ftth,100,true,false,0,1,,,,,2026-13-01'),
    problem('houses.csv', 4, 'opened_on', 'is not a valid date'),
  ],
  [
    'a bundle twice',
    changed('bundle_offers.csv', 3, 'both,INTERNET_TV,More,Ещё,Եվս,net | tv,8900,true'),
    problem('bundle_offers.csv', 3, 'code', 'already in line 2'),
  ],
  [
    'a bundle of an unknown service',
    titled('TV_CCTV', 'net | tv'),
    problem('bundle_offers.csv', 3, 'service', '"TV_CCTV" is not one of INTERNET_TV, INTERNET_IPTV'),
  ],
  [
    'a bundle of one',
    titled('INTERNET_TV', 'net'),
    problem('bundle_offers.csv', 3, 'tariffs', 'names 1, a bundle has'),
  ],
  [
    'a bundle of three',
    titled('INTERNET_TV', 'net | tv | sport'),
    problem('bundle_offers.csv', 3, 'tariffs', 'names 3, a bundle has two'),
  ],
  [
    'a bundle of one twice',
    titled('INTERNET_TV', 'net | net'),
    problem('bundle_offers.csv', 3, 'tariffs', '"net" is named twice'),
  ],
  [
    'a bundle of an unknown tariff',
    titled('INTERNET_TV', 'net | radio'),
    problem('bundle_offers.csv', 3, 'tariffs', '"radio" is neither in tariffs.csv nor in the database'),
  ],
  [
    'a bundle with another kind of TV',
    titled('INTERNET_IPTV', 'net | tv'),
    problem('bundle_offers.csv', 3, 'tariffs', 'internet and one of IPTV'),
  ],
  [
    'a bundle with an add-on',
    titled('INTERNET_TV', 'net | sport'),
    problem('bundle_offers.csv', 3, 'tariffs', 'internet and one of cable TV, neither an add-on nor for business'),
  ],
  [
    'a bundle with the code of a tariff',
    changed('bundle_offers.csv', 3, 'sim,INTERNET_TV,More,Ещё,Եվս,net | tv,8900,true'),
    problem('bundle_offers.csv', 3, 'code', 'is the code of a tariff as well'),
  ],
]
const problemsFor = together(rows)

test.for(rows)('is reported: %s', ([name, , expected]) => {
  expect(problemsFor(name)).toEqual([expected])
})

test('is reported: a bundle with a tariff for business', async () => {
  const business = sound['tariffs.csv']!.replace('100,true,,,home', '100,true,,,business')
  expect(await problemsOf({ 'tariffs.csv': business })).toEqual([
    problem('bundle_offers.csv', 2, 'tariffs', 'neither an add-on nor for business'),
  ])
})

const afterImport = startImported()

describe('an import', () => {
  test('writes what can be connected at a house, and bundles', async () => {
    const { db } = await afterImport()
    expect(
      await db.query(
        `select code, technology, max_speed, cable_tv, wired, network, months, connection_cost, limitation, opened_on
         from house order by code`,
      ),
    ).toEqual([
      {
        code: 'alpha-1',
        technology: 'ftth',
        max_speed: 1000,
        cable_tv: true,
        wired: true,
        network: 0,
        months: 1,
        connection_cost: null,
        limitation: null,
        opened_on: '2026-10-20',
      },
      {
        code: 'alpha-2',
        technology: 'ethernet',
        max_speed: 100,
        cable_tv: false,
        wired: false,
        network: 1,
        months: 3,
        connection_cost: 500_000,
        limitation: { en: 'Paid ahead', ru: 'Вперёд', hy: 'Առաջից' },
        opened_on: null,
      },
    ])
    expect(
      await db.query(
        `select b.code, service, n.code as internet, t.code as tv, b.cost, b.on_sale from bundle_offer b
         join tariff n on n.id = b.internet join tariff t on t.id = b.tv`,
      ),
    ).toEqual([{ code: 'both', service: 'INTERNET_TV', internet: 'net', tv: 'tv', cost: 890_000, on_sale: true }])
  })

  test('follows the files in a living installation, and leaves the rest as it was', async () => {
    const { db, run } = await afterImport()
    expect((await run()).files.filter(({ added, changed: other }) => added + other > 0)).toEqual([])
    const report = await run({
      ...changed('houses.csv', 2, 'alpha-1,alpha,1,,,,false,false,0,1,,,,,'),
      ...changed('bundle_offers.csv', 2, 'both,INTERNET_TV,Both,Оба,Երկուսը,tv | net,9900,false'),
    })
    expect(report).toMatchObject({ applied: true, left: [] })
    const counted = Object.fromEntries(report.files.map(({ name, changed: other }) => [name, other]))
    expect(counted).toMatchObject({ houses: 1, bundle_offers: 1, contracts: 0, services: 0 })
    expect(await db.query('select cost, on_sale from bundle_offer')).toEqual([{ cost: 990_000, on_sale: false }])
    expect(await db.query(`select technology, max_speed from house where code = 'alpha-1'`)).toEqual([
      { technology: null, max_speed: null },
    ])
  })

  test('keeps the tariffs of a bundle in their groups', async () => {
    const { run } = await afterImport()
    const moved = sound['tariffs.csv']!.replace('tv,2,', 'tv,3,')
    const { applied, problems } = await run(
      { 'tariffs.csv': moved, 'bundle_offers.csv': undefined },
      { overwrite: ['tariffs.service_group_id'] },
    )
    expect(applied).toBe(false)
    expect(problems).toContainEqual(
      problem('tariffs.csv', 3, 'service_group_id', 'cannot change: the tariff is part of the bundle "both"'),
    )
  })

  test('gives no tariff the code of a bundle', async () => {
    const { run } = await afterImport()
    const named = changed('tariffs.csv', 7, 'both,3,Radio,Радио,Ռադիո,,,,900,,false,,,,,,')
    expect((await run({ ...named, 'bundle_offers.csv': undefined })).problems).toEqual([
      problem('tariffs.csv', 7, 'code', 'is the code of a bundle in the database'),
    ])
  })
})
