import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { araratHash, changed, sound } from '../../../test/import-folder.ts'
import type { Problem } from './report.ts'

const { problemsOf, together } = badImports()

describe('the folder', () => {
  test.for<[string, Record<string, string | undefined>, Problem]>([
    ['a missing manifest', { 'manifest.json': undefined }, problem('manifest.json', null, null, 'is missing')],
    ['a manifest that is no JSON', { 'manifest.json': '{' }, problem('manifest.json', null, null, 'is not JSON')],
    [
      'a wrong anchor',
      { 'manifest.json': '{"anchor": "2026-02-30", "currency": "AMD", "signIns": []}' },
      problem('manifest.json', null, null, 'anchor: must be a valid date'),
    ],
    [
      'an unknown field of the manifest',
      { 'manifest.json': '{"anchor": "2026-11-20", "currency": "AMD", "signIns": [], "shift": 3}' },
      problem('manifest.json', null, null, 'shift'),
    ],
    [
      'another currency',
      { 'manifest.json': '{"anchor": "2026-11-20", "currency": "RUB", "signIns": []}' },
      problem('manifest.json', null, null, "is RUB, the operator's is AMD"),
    ],
    ['an unknown file', { 'prices.csv': 'a\n' }, problem('prices.csv', null, null, 'there is no such file')],
  ])('%s', async ([, changes, expected]) => {
    expect(await problemsOf(changes)).toEqual([expected])
  })

  test('that does not exist', async () => {
    expect(await problemsOf({}, { folder: '/nowhere' })).toEqual([problem('/nowhere', null, null, 'no such file')])
  })
})

describe('a file whose rows cannot be separated', () => {
  const header = 'external_id,title,person_type,email,local_password_hash\n'
  test.for<[string, string, Problem[]]>([
    ['an empty file', '', [problem('customers.csv', 1, null, 'header is missing')]],
    ['no header', 'ani,Անի,INDIVIDUAL,\n', [problem('customers.csv', 1, null, 'header is missing')]],
    [
      'a column twice',
      'external_id,title,person_type,email,local_password_hash,external_id\nani,Անի,INDIVIDUAL,,,ani\n',
      [problem('customers.csv', 1, 'external_id', 'names this column twice')],
    ],
    [
      'an unknown and a missing column',
      'external_id,name,person_type,email,local_password_hash\nani,Անի,INDIVIDUAL,,\n',
      [
        problem('customers.csv', 1, 'name', 'unknown column'),
        problem('customers.csv', 1, 'title', 'the header is missing this column'),
      ],
    ],
    [
      'text after a closing quote',
      `${header}ani,"Ա"նի,INDIVIDUAL,,\n`,
      [problem('customers.csv', 2, null, 'after its closing quote')],
    ],
    [
      'a quote inside a field',
      `${header}\nani,Ա"նի,INDIVIDUAL,,\n`,
      [problem('customers.csv', 3, null, 'quote is inside')],
    ],
    [
      'a quote that never closes',
      `${header}ani,"Ա\nնի",INDIVIDUAL,,\nshop,"Shop,LEGAL,,\naram,,INDIVIDUAL,,\n`,
      [problem('customers.csv', 4, null, 'never closed')],
    ],
    [
      'a row without an end',
      `${header}ani,"${'Ա\n'.repeat(50_000)}",INDIVIDUAL,,\n`,
      [problem('customers.csv', 2, null, 'longer than 65536 bytes')],
    ],
  ])('%s, even when bad rows may be skipped', async ([, content, expected]) => {
    expect(await problemsOf({ 'customers.csv': content }, { skipBad: true })).toEqual(expected)
  })

  test('rows above a broken quote are still validated', async () => {
    expect(await problemsOf({ 'customers.csv': `${header}ani,,PERSON,,\nshop,"Sh"op,LEGAL,,\n` })).toEqual([
      problem('customers.csv', 2, 'person_type', 'is not one of INDIVIDUAL, LEGAL'),
      problem('customers.csv', 3, null, 'after its closing quote'),
    ])
  })
})

describe('a bad row', () => {
  const contract = (row: string) => changed('contracts.csv', 5, row)
  const tariff = (cost: string) => changed('tariffs.csv', 7, `radio,3,Radio,Радио,Ռադիո,,,,"${cost}",,false,,,,,,`)
  const tariffRow = (row: string) => changed('tariffs.csv', 7, row)
  const service = (row: string) => changed('services.csv', 9, row)
  const movement = (row: string) => changed('movements.csv', 3, row)
  const charge = (rest: string) => movement(`m2,rb,100,2026-10-30,${rest}`)
  const city = (rest: string) => changed('cities.csv', 3, `gyumri,Gyumri,Гюмри,Գյումրի,,${rest}`)
  const block = (network: string) => changed('networks.csv', 4, `${network},yerevan`)
  const badTariff = (reason: string) => problem('tariffs.csv', 7, 'cost', reason)

  const rows: readonly BadRow[] = [
    [
      'too few fields',
      changed('houses.csv', 4, 'alpha-3,alpha,3'),
      problem('houses.csv', 4, null, 'has 3 fields, the header has 4'),
    ],
    [
      'an empty field',
      changed('houses.csv', 4, 'alpha-3,alpha,,'),
      problem('houses.csv', 4, 'number', 'must not be empty'),
    ],
    [
      'a field of spaces',
      changed('houses.csv', 4, 'alpha-3,alpha,  ,'),
      problem('houses.csv', 4, 'number', 'must not be empty'),
    ],
    [
      'a code with a space',
      changed('houses.csv', 4, 'a 3,alpha,3,'),
      problem('houses.csv', 4, 'code', 'must not hold spaces'),
    ],
    [
      'a text too long',
      changed('descriptions.csv', 3, `ani,ul,100,${'Տ'.repeat(31)}`),
      problem('descriptions.csv', 3, 'description', '31 characters long, at most 30'),
    ],
    [
      'a control character',
      changed('cities.csv', 3, 'gyumri,Gyu\0mri,Гюмри,Գյումրի,,,,,'),
      problem('cities.csv', 3, 'title_en', 'control character'),
    ],
    ['a short phone with a sign', city('*5501,,,'), problem('cities.csv', 3, 'short_phone', 'of 2 to 6 digits')],
    ['a site without https', city(',http://a.example,,'), problem('cities.csv', 3, 'site', 'not an https address')],
    ['a messenger that is a name', city(',,@kabinet,'), problem('cities.csv', 3, 'messenger', 'not an https address')],
    [
      'a bad address among good ones',
      city(',,,https://a.example/ javascript:1'),
      problem('cities.csv', 3, 'social_groups', '"javascript:1" is not an https address'),
    ],
    ['a network that is none', block('everywhere'), problem('networks.csv', 4, 'network', 'not an address block')],
    ['an octet beyond 255', block('192.0.256.0/24'), problem('networks.csv', 4, 'network', 'not an address block')],
    ['a prefix too long', block('192.0.3.0/33'), problem('networks.csv', 4, 'network', 'longer than 32')],
    ['a host in a network', block('192.0.3.1/24'), problem('networks.csv', 4, 'network', 'bits set beyond')],
    ['an IPv6 host in a network', block('2001:db8:1::1/48'), problem('networks.csv', 4, 'network', 'bits set beyond')],
    [
      'a network in two ways of writing',
      block('2001:0db8:0::/32'),
      problem('networks.csv', 4, 'network', 'already in line 3'),
    ],
    [
      'a network of no city',
      changed('networks.csv', 4, '10.0.0.0/8,paris'),
      problem('networks.csv', 4, 'city', '"paris" is neither in cities.csv nor in the database'),
    ],
    [
      'a word not in the list',
      changed('access.csv', 3, 'shop,rb,100,owner'),
      problem('access.csv', 3, 'role', '"owner" is not one of full, limited, guest'),
    ],
    [
      'a bad truth',
      changed('phones.csv', 2, 'ani,37491000001,yes'),
      problem('phones.csv', 2, 'is_actual', '"yes" is not true or false'),
    ],
    [
      'a phone of another country',
      changed('phones.csv', 2, 'ani,79120000001,true'),
      problem('phones.csv', 2, 'phone', 'starting with 374'),
    ],
    ['a short phone', changed('phones.csv', 2, 'ani,3749100001,true'), problem('phones.csv', 2, 'phone', '11-digit')],
    [
      'a bad e-mail',
      changed('customers.csv', 4, 'aram,Արամ,INDIVIDUAL,aram@,'),
      problem('customers.csv', 4, 'email', 'not an email address'),
    ],
    [
      'an unknown service group',
      tariffRow('radio,10,Radio,Радио,Ռադիո,,,,3000,,false,,,,,,'),
      problem('tariffs.csv', 7, 'service_group_id', '"10" is not one of 1 (internet)'),
    ],
    [
      'a note in one language',
      tariffRow('radio,3,Radio,Радио,Ռադիո,Note,,,3000,,false,,,,,,'),
      problem('tariffs.csv', 7, 'note_ru', 'must not be empty when'),
    ],
    ['a comma in a number', tariff('1,5'), badTariff('"1,5" is not an amount')],
    ['an exponent', tariff('1e3'), badTariff('"1e3" is not an amount')],
    ['a sign', tariff('-3'), badTariff('"-3" is not an amount')],
    ['three digits after the point', tariff('1.005'), badTariff('more than two digits')],
    ['a fraction in drams', tariff('1.50'), badTariff('AMD has no more')],
    [
      'a status code beyond the list',
      service('box,rb,101,tv,5,false,,,,,,,,,'),
      problem('services.csv', 9, 'status_code', '5 is not between 0 and 4'),
    ],
    [
      'a sum of nothing',
      movement('m2,rb,100,2026-10-30,charge,1,0,,,,,,,,,'),
      problem('movements.csv', 3, 'sum', 'above zero'),
    ],
    [
      'a day that never was',
      contract('102,rb,ani,mobile,,,ararat02,,2026-01-30,2026-02-30,'),
      problem('contracts.csv', 5, 'period_end', '"2026-02-30" is not a valid date'),
    ],
    [
      'a day in another order',
      contract('102,rb,ani,mobile,,,ararat02,,30.01.2026,2026-02-28,'),
      problem('contracts.csv', 5, 'period_from', 'yyyy-MM-dd'),
    ],
    [
      'a period that ends before it begins',
      contract('102,rb,ani,mobile,,,ararat02,,2026-02-01,2026-01-01,'),
      problem('contracts.csv', 5, 'period_end', 'not later than period_from'),
    ],
    [
      'half a period',
      contract('102,rb,ani,mobile,,,ararat02,,2026-02-01,,'),
      problem('contracts.csv', 5, 'period_end', 'must not be empty when'),
    ],
    [
      'a password and a hash',
      contract(`102,rb,ani,mobile,,,ararat02,"${araratHash}",,,`),
      problem('contracts.csv', 5, 'password', 'must be empty when password_hash'),
    ],
    ['a short password', contract('102,rb,ani,mobile,,,1234,,,,'), problem('contracts.csv', 5, 'password', '5 to 128')],
    [
      'a hash of another kind',
      contract('102,rb,ani,mobile,,,,$2b$10$abc,,,'),
      problem('contracts.csv', 5, 'password_hash', 'is not a hash of argon2id, bcrypt'),
    ],
    [
      'a hash that takes too long',
      contract(`102,rb,ani,mobile,,,,$2b$15$${'a'.repeat(53)},,,`),
      problem('contracts.csv', 5, 'password_hash', 'takes too long to verify'),
    ],
    [
      'a home contract of a firm',
      contract('102,ul,ani,home,,,ararat02,,,,'),
      problem('contracts.csv', 5, 'type', 'does not belong to billing ul'),
    ],
    [
      'a full card number',
      changed('cards.csv', 3, 'c2,rb,100,5100 0000 0000 2093,false,false,'),
      problem('cards.csv', 3, 'pan', 'masked'),
    ],
    [
      'a credit of another kind',
      changed('credits.csv', 2, 'ul,100,128,2026-11-19,2026-11-24'),
      problem('credits.csv', 2, 'action_id', '"128" is not one of'),
    ],
    [
      'a charge carried over by services',
      movement('m2,rb,100,2026-10-30,account,0,10,,,,,,,,,'),
      problem('movements.csv', 3, 'type_id', 'opening balance'),
    ],
    [
      'a cashback that takes',
      movement('m2,rb,100,2026-10-30,account,1081,10,,,,,,,,,'),
      problem('movements.csv', 3, 'type_id', 'cashback'),
    ],
    [
      'a card that charges',
      movement('m2,rb,100,2026-10-30,account,10,10,,,,4000 **** **** 4417,,,,,'),
      problem('movements.csv', 3, 'pan', 'only a charge has a card'),
    ],
    [
      'parts of a payment',
      charge('charge,1,10,,,,,2026-10-01,2026-11-01,,,net net 6900'),
      problem('movements.csv', 3, 'parts', 'a charge is money that comes in'),
    ],
    [
      'parts without a price',
      charge('account,10,6900,,,,,2026-10-01,2026-11-01,,,net net'),
      problem('movements.csv', 3, 'parts', '"net net" is not a service, its tariff and a price'),
    ],
    [
      'a part named twice',
      charge('account,10,6900,,,,,2026-10-01,2026-11-01,,,net net 6900 | net net 100'),
      problem('movements.csv', 3, 'parts', '"net" is named twice'),
    ],
    [
      'parts that come to less than the sum',
      charge('account,10,9900,,,,,2026-10-01,2026-11-01,,,net net 6900'),
      problem('movements.csv', 3, 'parts', 'come to 6900, less than the sum 9900'),
    ],
    [
      'days that do not come to the sum',
      charge('account,11,2800,,,,,2026-10-02,2026-10-14,12,30,net net 6900'),
      problem('movements.csv', 3, 'sum', '6900 × 12 ÷ 30 is not 2800'),
    ],
    [
      'days of several services',
      charge('account,11,3960,,,,,2026-10-02,2026-10-14,12,30,net net 6900 | tv tv 3000'),
      problem('movements.csv', 3, 'parts', 'must be one service'),
    ],
    [
      'more days than there are',
      charge('account,11,7130,,,,,2026-10-02,2026-11-02,31,30,net net 6900'),
      problem('movements.csv', 3, 'days', '31 is more than of_days 30'),
    ],
    [
      'days of nothing',
      charge('account,11,2760,,,,,,,12,30,'),
      problem('movements.csv', 3, 'parts', 'must not be empty when days is given'),
    ],
    [
      'parts by an unknown tariff',
      charge('account,10,6900,,,,,2026-10-01,2026-11-01,,,net fast 6900'),
      problem('movements.csv', 3, 'parts', '"fast" is neither in tariffs.csv nor in the database'),
    ],
    [
      'a movement still to come',
      movement('m2,rb,100,2026-11-21,charge,1,10,,,,,,,,,'),
      problem('movements.csv', 3, 'date', 'still to come'),
    ],
    [
      'an unknown city',
      changed('streets.csv', 3, 'beta,vanadzor,Beta,Бета,Բետա'),
      problem('streets.csv', 3, 'city', '"vanadzor" is neither in cities.csv nor in the database'),
    ],
    [
      'an unknown contract',
      changed('access.csv', 3, 'shop,rb,999,full'),
      problem('access.csv', 3, 'contract_id', '"rb 999" is neither in contracts.csv'),
    ],
    [
      'a number of the other billing',
      changed('access.csv', 3, 'shop,ul,101,full'),
      problem('access.csv', 3, 'contract_id', '"ul 101"'),
    ],
    [
      'a code twice',
      changed('houses.csv', 4, 'alpha-1,alpha,5,'),
      problem('houses.csv', 4, 'code', 'the same code is already in line 2'),
    ],
    [
      'a contract twice',
      changed('contracts.csv', 5, '100,rb,ani,home,,,ararat02,,,,'),
      problem('contracts.csv', 5, 'contract_id', 'already in line 2'),
    ],
    [
      "access to one's own",
      changed('access.csv', 3, 'ani,rb,101,full'),
      problem('access.csv', 3, 'customer', 'owns this contract'),
    ],
    [
      'a description of a stranger',
      changed('descriptions.csv', 4, 'shop,rb,100,Mine'),
      problem('descriptions.csv', 4, 'customer', 'neither owns'),
    ],
    [
      'a bundle that is not there',
      service('box,rb,101,tv,1,true,,,,,,,,,'),
      problem('services.csv', 9, 'in_bundle', 'has no bundle'),
    ],
    [
      'two recurring cards',
      changed('cards.csv', 3, 'c2,rb,100,5100 **** **** 2093,true,false,'),
      problem('cards.csv', 3, 'recurring', 'another card'),
    ],
    [
      'a sum of a card that is not recurring',
      changed('cards.csv', 3, 'c2,rb,100,5100 **** **** 2093,false,false,500'),
      problem('cards.csv', 3, 'sum', 'recurring'),
    ],
  ]
  const problemsFor = together(rows)

  test.for(rows)('%s', ([name, , expected]) => {
    expect(problemsFor(name)).toEqual([expected])
  })

  test('that is not UTF-8 is reported with its column', async () => {
    const cp1251 = Buffer.concat([
      Buffer.from(sound['cities.csv']!),
      Buffer.from('gyumri,Gyumri,'),
      Buffer.from([0xc3, 0xfe, 0xec]),
      Buffer.from(',Գյումրի,,,,,\n'),
    ])
    expect(await problemsOf({ 'cities.csv': cp1251 })).toEqual([problem('cities.csv', 3, 'title_ru', 'is not UTF-8')])
  })

  test('amounts in roubles may have kopecks, but no more digits', async () => {
    const roubles = {
      'manifest.json': sound['manifest.json']!.replace('AMD', 'RUB'),
      'cities.csv': sound['cities.csv']!.replace('37460000001', '78000000001'),
      'phones.csv': 'customer,phone,is_actual\nani,79120000001,true\n',
      'services.csv': sound['services.csv']!.replace('37493000001', '79130000001'),
    }
    expect(await problemsOf({ ...roubles, ...tariff('300.505') }, { operator: 'ru' })).toEqual([
      badTariff('more than two digits'),
    ])
    expect(
      await problemsOf(
        { ...roubles, ...tariff('300.50'), ...changed('phones.csv', 2, 'ani,1,true') },
        { operator: 'ru' },
      ),
    ).toEqual([problem('phones.csv', 2, 'phone', 'starting with 7')])
  })

  test('line numbers count line breaks in quotes and empty lines', async () => {
    const content =
      'external_id,title,person_type,email,local_password_hash\r\nani,"Անի\r\nand ""co""",INDIVIDUAL,,\r\n\r\nshop,Shop,FIRM,,\r\n'
    expect(await problemsOf({ 'customers.csv': content })).toContainEqual(
      problem('customers.csv', 5, 'person_type', '"FIRM"'),
    )
  })

  test('all of them are reported in one run, in the order of the files', async () => {
    expect(
      await problemsOf({
        ...changed('tariffs.csv', 3, 'tv,2,,ТВ,ՀՏ,,,,3000,,maybe,,,,,,'),
        ...changed('contracts.csv', 4, '101,rb,nobody,mobile,,,ararat02,,,,'),
        ...changed('services.csv', 4, 'net,ul,100,net,one,no,,,,,,,,,'),
      }),
    ).toEqual([
      problem('tariffs.csv', 3, 'title_en', 'must not be empty'),
      problem('tariffs.csv', 3, 'on_sale', '"maybe" is not true or false'),
      problem('contracts.csv', 4, 'customer', '"nobody" is neither in customers.csv nor in the database'),
      problem('services.csv', 3, 'tariff', '"tv" is in tariffs.csv in line 3, which is invalid itself'),
      problem('services.csv', 4, 'status_code', '"one" is not a whole number'),
      problem('services.csv', 4, 'in_bundle', '"no" is not true or false'),
      problem('services.csv', 5, 'contract_id', '"rb 101" is in contracts.csv in line 4, which is invalid itself'),
      problem('services.csv', 6, 'parent', '"rb 100 tv" is in services.csv in line 3, which is invalid itself'),
      problem('services.csv', 7, 'parent', '"rb 100 tv" is in services.csv in line 3, which is invalid itself'),
      problem('services.csv', 8, 'contract_id', '"rb 101" is in contracts.csv in line 4, which is invalid itself'),
      problem('services.csv', 8, 'parent', '"rb 101 sim" is in services.csv in line 5, which is invalid itself'),
      problem('tariff_changes.csv', 2, 'service', '"ul 100 net" is in services.csv in line 4'),
      problem('sim_bundles.csv', 2, 'contract_id', '"rb 101" is in contracts.csv in line 4'),
      problem('sim_bundles.csv', 2, 'service', '"rb 101 sim" is in services.csv in line 5'),
      problem('sim_bundles.csv', 3, 'contract_id', '"rb 101" is in contracts.csv in line 4'),
      problem('sim_bundles.csv', 3, 'service', '"rb 101 sim" is in services.csv in line 5'),
      problem('movements.csv', 4, 'parts', '"tv" is in tariffs.csv in line 3, which is invalid itself'),
      problem('movements.csv', 6, 'parts', '"tv" is in tariffs.csv in line 3, which is invalid itself'),
    ])
  })
})
