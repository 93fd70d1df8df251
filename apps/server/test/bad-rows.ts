import { type BadRow, problem } from './bad-import.ts'
import { araratHash, changed } from './import-folder.ts'

const contract = (row: string) => changed('contracts.csv', 5, row)
export const costing = (cost: string) =>
  changed('tariffs.csv', 7, `radio,3,Radio,Радио,Ռադիո,,,,"${cost}",,false,,,,,,`)
const tariffRow = (row: string) => changed('tariffs.csv', 7, row)
const service = (row: string) => changed('services.csv', 9, `${row},,`)
const movement = (row: string) => changed('movements.csv', 3, row)
const charge = (rest: string) => movement(`m2,rb,100,2026-10-30,${rest}`)
const city = (rest: string) => changed('cities.csv', 3, `gyumri,Gyumri,Гюмри,Գյումրի,,${rest},,,`)
const block = (network: string) => changed('networks.csv', 4, `${network},yerevan`)
export const badCost = (reason: string) => problem('tariffs.csv', 7, 'cost', reason)

export const badRows: readonly BadRow[] = [
  [
    'too few fields',
    changed('houses.csv', 4, 'alpha-3,alpha,3'),
    problem('houses.csv', 4, null, 'has 3 fields, the header has 15'),
  ],
  [
    'an empty field',
    changed('houses.csv', 4, 'alpha-3,alpha,,,,,false,false,0,1,,,,,'),
    problem('houses.csv', 4, 'number', 'must not be empty'),
  ],
  [
    'a field of spaces',
    changed('houses.csv', 4, 'alpha-3,alpha,  ,,,,false,false,0,1,,,,,'),
    problem('houses.csv', 4, 'number', 'must not be empty'),
  ],
  [
    'a code with a space',
    changed('houses.csv', 4, 'a 3,alpha,3,,,,false,false,0,1,,,,,'),
    problem('houses.csv', 4, 'code', 'must not hold spaces'),
  ],
  [
    'a text too long',
    changed('descriptions.csv', 3, `ani,ul,100,${'Տ'.repeat(31)}`),
    problem('descriptions.csv', 3, 'description', '31 characters long, at most 30'),
  ],
  [
    'a control character',
    changed('cities.csv', 3, 'gyumri,Gyu\0mri,Гюмри,Գյումրի,,,,,,,,'),
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
  ['an invalid network', block('everywhere'), problem('networks.csv', 4, 'network', 'not an address block')],
  ['an octet beyond 255', block('192.0.256.0/24'), problem('networks.csv', 4, 'network', 'not an address block')],
  ['a prefix too long', block('192.0.3.0/33'), problem('networks.csv', 4, 'network', 'longer than 32')],
  ['a host in a network', block('192.0.3.1/24'), problem('networks.csv', 4, 'network', 'bits set beyond')],
  ['an IPv6 host in a network', block('2001:db8:1::1/48'), problem('networks.csv', 4, 'network', 'bits set beyond')],
  [
    'a network written in two ways',
    block('2001:0db8:0::/32'),
    problem('networks.csv', 4, 'network', 'already in line 3'),
  ],
  [
    'a network of an unknown city',
    changed('networks.csv', 4, '10.0.0.0/8,paris'),
    problem('networks.csv', 4, 'city', '"paris" is neither in cities.csv nor in the database'),
  ],
  [
    'a value not in the list',
    changed('access.csv', 3, 'shop,rb,100,owner'),
    problem('access.csv', 3, 'role', '"owner" is not one of full, limited, guest'),
  ],
  [
    'a value that is not true or false',
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
    'an invalid email',
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
  ['a comma in a number', costing('1,5'), badCost('"1,5" is not an amount')],
  ['an exponent', costing('1e3'), badCost('"1e3" is not an amount')],
  ['a sign', costing('-3'), badCost('"-3" is not an amount')],
  ['three digits after the point', costing('1.005'), badCost('more than two digits')],
  ['a fraction in drams', costing('1.50'), badCost('AMD has no more')],
  [
    'a status code beyond the list',
    service('box,rb,101,tv,5,false,,,,,,,,,'),
    problem('services.csv', 9, 'status_code', '5 is not between 0 and 4'),
  ],
  [
    'an amount of zero',
    movement('m2,rb,100,2026-10-30,charge,1,0,,,,,,,,,'),
    problem('movements.csv', 3, 'sum', 'above zero'),
  ],
  [
    'a day that does not exist',
    contract('102,rb,ani,mobile,,,ararat02,,2026-01-30,2026-02-30,'),
    problem('contracts.csv', 5, 'period_end', '"2026-02-30" is not a valid date'),
  ],
  [
    'a day in another format',
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
    'an opening balance that is a charge for services',
    movement('m2,rb,100,2026-10-30,account,0,10,,,,,,,,,'),
    problem('movements.csv', 3, 'type_id', 'opening balance'),
  ],
  [
    'a cashback that charges the customer',
    movement('m2,rb,100,2026-10-30,account,1081,10,,,,,,,,,'),
    problem('movements.csv', 3, 'type_id', 'cashback'),
  ],
  [
    'a card on a charge for services',
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
    'parts whose total is less than the amount',
    charge('account,10,9900,,,,,2026-10-01,2026-11-01,,,net net 6900'),
    problem('movements.csv', 3, 'parts', 'come to 6900, less than the sum 9900'),
  ],
  [
    'days that do not match the amount',
    charge('account,11,2800,,,,,2026-10-02,2026-10-14,12,30,net net 6900'),
    problem('movements.csv', 3, 'sum', '6900 × 12 ÷ 30 is not 2800'),
  ],
  [
    'days of several services',
    charge('account,11,3960,,,,,2026-10-02,2026-10-14,12,30,net net 6900 | tv tv 3000'),
    problem('movements.csv', 3, 'parts', 'must be one service'),
  ],
  [
    'more days than the period has',
    charge('account,11,7130,,,,,2026-10-02,2026-11-02,31,30,net net 6900'),
    problem('movements.csv', 3, 'days', '31 is more than of_days 30'),
  ],
  [
    'days without parts',
    charge('account,11,2760,,,,,,,12,30,'),
    problem('movements.csv', 3, 'parts', 'must not be empty when days is given'),
  ],
  [
    'parts with an unknown tariff',
    charge('account,10,6900,,,,,2026-10-01,2026-11-01,,,net fast 6900'),
    problem('movements.csv', 3, 'parts', '"fast" is neither in tariffs.csv nor in the database'),
  ],
  [
    'a movement in the future',
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
    changed('houses.csv', 4, 'alpha-1,alpha,5,,,,false,false,0,1,,,,,'),
    problem('houses.csv', 4, 'code', 'the same code is already in line 2'),
  ],
  [
    'a contract twice',
    changed('contracts.csv', 5, '100,rb,ani,home,,,ararat02,,,,'),
    problem('contracts.csv', 5, 'contract_id', 'already in line 2'),
  ],
  [
    'access to an own contract',
    changed('access.csv', 3, 'ani,rb,101,full'),
    problem('access.csv', 3, 'customer', 'owns this contract'),
  ],
  [
    'a description of a stranger',
    changed('descriptions.csv', 4, 'shop,rb,100,Mine'),
    problem('descriptions.csv', 4, 'customer', 'neither owns'),
  ],
  [
    'a product of a bundle that does not exist',
    service('box,rb,101,tv,1,true,,,,,,,,,'),
    problem('services.csv', 9, 'in_bundle', 'has no bundle'),
  ],
  [
    'two recurring cards',
    changed('cards.csv', 3, 'c2,rb,100,5100 **** **** 2093,true,false,'),
    problem('cards.csv', 3, 'recurring', 'another card'),
  ],
  [
    'an amount for a card that is not recurring',
    changed('cards.csv', 3, 'c2,rb,100,5100 **** **** 2093,false,false,500'),
    problem('cards.csv', 3, 'sum', 'recurring'),
  ],
]
