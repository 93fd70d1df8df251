import { expect, test } from 'vitest'
import { badImports, problem } from '../../../test/bad-import.ts'
import { badCost, badRows, costing } from '../../../test/bad-rows.ts'
import { changed, sound } from '../../../test/import-folder.ts'

const { problemsOf, together } = badImports()
const problemsFor = together(badRows)

test.for(badRows)('a bad row is reported: %s', ([name, , expected]) => {
  expect(problemsFor(name)).toEqual([expected])
})

test('a row that is not UTF-8 is reported with its column', async () => {
  const cp1251 = Buffer.concat([
    Buffer.from(sound['cities.csv']!),
    Buffer.from('gyumri,Gyumri,'),
    Buffer.from([0xc3, 0xfe, 0xec]),
    Buffer.from(',Գյումրի,,,,,,,,\n'),
  ])
  expect(await problemsOf({ 'cities.csv': cp1251 })).toEqual([problem('cities.csv', 3, 'title_ru', 'is not UTF-8')])
})

test('amounts in roubles may have kopecks, but no more digits', async () => {
  const roubles = {
    'manifest.json': sound['manifest.json']!.replace('AMD', 'RUB'),
    'cities.csv': sound['cities.csv']!.replace('37460000001', '78000000001'),
    'phones.csv': 'customer,phone,is_actual\nani,79120000001,true\n',
    'engineers.csv': sound['engineers.csv']!.replaceAll('374931', '791231'),
    'services.csv': sound['services.csv']!.replace('37493000001', '79130000001'),
  }
  expect(await problemsOf({ ...roubles, ...costing('300.505') }, { operator: 'ru' })).toEqual([
    badCost('more than two digits'),
  ])
  expect(
    await problemsOf(
      { ...roubles, ...costing('300.50'), ...changed('phones.csv', 2, 'ani,1,true') },
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

test('all bad rows are reported in one run, in the order of the files', async () => {
  expect(
    await problemsOf({
      ...changed('tariffs.csv', 3, 'tv,2,,ТВ,ՀՏ,,,,3000,,maybe,,,,,,'),
      ...changed('contracts.csv', 4, '101,rb,nobody,mobile,,,ararat02,,,,'),
      ...changed('services.csv', 4, 'net,ul,100,net,one,no,,,,,,,,,,,'),
    }),
  ).toEqual([
    problem('tariffs.csv', 3, 'title_en', 'must not be empty'),
    problem('tariffs.csv', 3, 'on_sale', '"maybe" is not true or false'),
    problem('bundle_offers.csv', 2, 'tariffs', '"tv" is in tariffs.csv in line 3, which is invalid itself'),
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
    problem('documents.csv', 3, 'contract_id', '"rb 101" is in contracts.csv in line 4, which is invalid itself'),
  ])
})
