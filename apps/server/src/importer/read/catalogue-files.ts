import { serviceGroup } from '@kabinet/contract/ids'
import { simUnits } from '@kabinet/contract/sim-units'
import { tariffKinds } from '@kabinet/contract/tariff-kinds'
import { bundleServices, technologies } from '@kabinet/contract/offers'
import { imported, living, optional } from './column.ts'
import {
  choice,
  code,
  day,
  id,
  list,
  phone,
  shortPhone,
  sum,
  text,
  texts,
  truth,
  url,
  urls,
  whole,
  zone,
} from './columns.ts'
import { file, toHouse, toTariff } from './file-spec.ts'
import { limitations, onlyWithTechnology, twoTariffs } from '../check/catalogue-rules.ts'
import { network } from '../check/networks.ts'
import { channelsOfChannelPackage, kindInItsGroup, notes, together, volumeOfMobile } from '../check/row-rules.ts'

const toCity = { columns: ['city'], to: 'cities' }
const city = imported(code(), 'yerevan', 'City, by its alias in cities.csv')

export const catalogueFiles = [
  file(
    'cities',
    {
      alias: imported(code(), 'yerevan', 'Name of the city in the other files and in addresses of pages'),
      ...texts('title', text(200), { en: 'Yerevan', ru: 'Ереван', hy: 'Երևան' }, 'Name as visitors see it'),
      phone: imported(optional(phone()), '37460000001', 'Phone of support in the city'),
      short_phone: imported(optional(shortPhone()), '5501', 'Short number of support'),
      site: imported(optional(url()), 'https://provider.example/yerevan', "The provider's page for the city"),
      messenger: imported(optional(url()), 'https://chat.provider.example', 'Support in a messenger'),
      social_groups: imported(optional(urls()), 'https://social.example/provider', 'Pages in social networks'),
      zone: imported(optional(zone()), 'Asia/Yerevan', "Time zone of visits; empty: the operator's"),
      visits: imported(
        optional(choice(['engineers', 'hours', 'day'])),
        'hours',
        "How slots of visits are made: by engineers' shifts, by hours or by day; empty: the operator's setting",
      ),
      visit_capacity: imported(
        optional(whole(1, 1000)),
        '3',
        "Visits per slot, by day per day, unless shifts decide; empty: the operator's setting",
      ),
    },
    ['alias'],
    { meaning: 'A city where the provider works.' },
  ),
  file(
    'networks',
    {
      network: imported(network(), '192.0.2.0/24', "Block of the provider's addresses"),
      city,
    },
    ['network'],
    {
      meaning: "An address block: a visitor who comes from it is shown the block's city.",
      references: [toCity],
    },
  ),
  file(
    'streets',
    {
      code: imported(code(), 'abovyan', 'Name of the street in houses.csv'),
      city,
      ...texts('title', text(200), { en: 'Abovyan', ru: 'Абовяна', hy: 'Աբովյան' }, 'Name as visitors see it'),
    },
    ['code'],
    { meaning: 'A street of a city.', references: [toCity] },
  ),
  file(
    'houses',
    {
      code: imported(code(), 'abovyan-12', 'Name of the house in the other files'),
      street: imported(code(), 'abovyan', 'Street, by its code in streets.csv'),
      number: imported(text(16), '12', 'Number of the house'),
      fraction: imported(optional(text(16)), '3', 'What follows the number: a fraction, a letter, a building'),
      technology: imported(
        optional(choice(technologies)),
        'ftth',
        'Line to the house; empty: nothing can be connected',
      ),
      max_speed: imported(optional(whole(1, 1_000_000)), '1000', 'Highest speed of internet; empty: none', 'Mbit/s'),
      cable_tv: imported(truth(), 'true', 'Whether cable TV can be connected'),
      wired: imported(truth(), 'false', "Whether the flats have the provider's cable already"),
      network: imported(whole(0, 1), '0', '`1`: sells bundles only, `0`: single services as well'),
      months: imported(whole(1, 12), '1', 'Months that are paid before a new contract is connected', 'months'),
      connection_cost: imported(
        optional(sum({ min: 'zero' })),
        '5000',
        "Price of connecting; empty: the operator's `connection.price`",
        "operator's currency",
      ),
      ...texts(
        'limitation',
        optional(text(300)),
        {
          en: 'Three months are paid ahead.',
          ru: 'Три месяца оплачиваются вперёд.',
          hy: 'Երեք ամիսը վճարվում է առաջից։',
        },
        'What to know before ordering; all three languages or none',
      ),
      opened_on: imported(optional(day()), '2026-10-20', 'First day on which the house could be connected'),
    },
    ['code'],
    {
      meaning: 'A house of a street, and what can be connected there.',
      references: [{ columns: ['street'], to: 'streets' }],
      rules: [onlyWithTechnology, limitations],
    },
  ),
  file(
    'tariffs',
    {
      code: imported(code(), 'fibre-100', 'Name of the tariff in the other files'),
      service_group_id: living(id(serviceGroup), '1', 'What kind of service it is'),
      ...texts('title', text(200), { en: 'Fibre 100', ru: 'Оптика 100', hy: 'Օպտիկա 100' }, 'Name as customers see it'),
      ...texts(
        'note',
        optional(text(500)),
        { en: '100 Mbit/s', ru: '100 Мбит/с', hy: '100 Մբիթ/վ' },
        'Line below the name; all three languages or none',
      ),
      cost: imported(sum({ min: 'zero' }), '6900', 'Price of a month, from the next debit on', "operator's currency"),
      speed: imported(optional(whole(1, 1_000_000)), '100', 'Speed of an internet tariff', 'Mbit/s'),
      on_sale: imported(truth(), 'true', 'Whether customers can change to it'),
      charged: living(
        optional(choice(['monthly', 'daily'])),
        'monthly',
        'A month ahead (also when empty), or day by day',
      ),
      kind: living(
        optional(choice(tariffKinds)),
        'channel_package',
        'A service itself (`base`, also when empty), or what is connected to one: TV channels, an option of a SIM card, a static IP, a trial of online TV',
      ),
      segment: imported(optional(choice(['home', 'business'])), 'home', 'Customers it is sold to; empty: all'),
      channels: imported(
        optional(list(text(60), ' | ', 'names with `|` between them')),
        'Sport 1 | Sport 2',
        'Channels of a `channel_package`',
      ),
      unit: imported(optional(choice(simUnits)), 'internet', 'What the volume of a mobile tariff counts'),
      volume: imported(optional(whole(1, 100_000_000)), '20480', 'Volume of a month', 'MB, minutes or messages'),
    },
    ['code'],
    {
      meaning:
        'A tariff: what a service, or something connected to one, costs. A tariff that is no longer sold stays in the file with `on_sale` false.',
      rules: [notes, together('unit', 'volume'), volumeOfMobile, kindInItsGroup, channelsOfChannelPackage],
    },
  ),
  file(
    'unavailable_tariffs',
    {
      house: imported(code(), 'abovyan-12', 'House, by its code in houses.csv'),
      tariff: imported(code(), 'fibre-1000', 'Tariff, by its code in tariffs.csv'),
    },
    ['house', 'tariff'],
    { meaning: 'A tariff on sale that a house cannot have for now.', references: [toHouse, toTariff] },
  ),
  file(
    'bundle_offers',
    {
      code: imported(code(), 'home-tv', 'Name of the bundle; no tariff has the same'),
      service: imported(choice(bundleServices), 'INTERNET_TV', 'Internet with cable TV, or with IPTV'),
      ...texts(
        'title',
        text(200),
        { en: 'Internet and cable TV', ru: 'Интернет и кабельное ТВ', hy: 'Ինտերնետ և կաբելային ՀՏ' },
        'Name as customers see it',
      ),
      tariffs: imported(
        list(code(), ' | ', 'codes with `|` between them'),
        'fibre-100 | cable-60',
        'Its two tariffs, by their codes in tariffs.csv: internet, and TV of that kind',
      ),
      cost: imported(sum({ min: 'zero' }), '8400', 'Price of a month of both', "operator's currency"),
      on_sale: imported(truth(), 'true', 'Whether it is offered; a row left out of the file stays as it was'),
    },
    ['code'],
    {
      meaning: 'Internet and TV that a new contract can have at one price.',
      rules: [twoTariffs],
    },
  ),
] as const
