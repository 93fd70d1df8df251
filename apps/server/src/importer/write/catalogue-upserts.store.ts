import { serviceGroup } from '@kabinet/contract/ids'
import { optionalTexts, textsOf, type Upsert, upsert } from './upsert.store.ts'

const title = textsOf('title')
const tvGroup = `case s.service when 'INTERNET_TV' then ${serviceGroup.tv} else ${serviceGroup.operatorTv} end`
/** SQL: the tariff of that service group among those that a staged bundle names. */
const bundled = (name: string, group: string) =>
  `join tariff ${name} on ${name}.service_group_id = ${group} and ${name}.code = any(string_to_array(s.tariffs, ' | '))`

export const catalogueUpserts: Readonly<Record<string, Upsert>> = {
  cities: upsert(
    'city',
    'alias',
    {
      alias: 's.alias',
      title,
      phone: 's.phone',
      short_phone: 's.short_phone',
      site: 's.site',
      messenger: 's.messenger',
      social_groups: `coalesce(string_to_array(s.social_groups, ' '), '{}')`,
    },
    'import_cities s',
  ),
  networks: upsert(
    'city_network',
    'network',
    { network: 's.network::cidr', city_id: 'city.id' },
    'import_networks s join city on city.alias = s.city',
  ),
  streets: upsert(
    'street',
    'code',
    { code: 's.code', city_id: 'city.id', title },
    'import_streets s join city on city.alias = s.city',
  ),
  houses: upsert(
    'house',
    'code',
    {
      code: 's.code',
      street_id: 'street.id',
      number: 's.number',
      fraction: `coalesce(s.fraction, '')`,
      technology: 's.technology',
      max_speed: 's.max_speed',
      cable_tv: 's.cable_tv',
      wired: 's.wired',
      network: 's.network',
      months: 's.months',
      connection_cost: 's.connection_cost',
      limitation: optionalTexts('limitation'),
      opened_on: 's.opened_on',
    },
    'import_houses s join street on street.code = s.street',
  ),
  tariffs: upsert(
    'tariff',
    'code',
    {
      code: 's.code',
      service_group_id: 's.service_group_id',
      title,
      note: optionalTexts('note'),
      cost: 's.cost',
      speed: 's.speed',
      on_sale: 's.on_sale',
      charged: `coalesce(s.charged, 'monthly')`,
      kind: `coalesce(s.kind, 'base')`,
      segment: 's.segment',
      channels: `coalesce(string_to_array(s.channels, ' | '), '{}')`,
      unit: 's.unit',
      volume: 's.volume',
    },
    'import_tariffs s',
  ),
  unavailable_tariffs: upsert(
    'tariff_closed',
    'house_id, tariff_id',
    { house_id: 'house.id', tariff_id: 'tariff.id' },
    `import_unavailable_tariffs s join house on house.code = s.house join tariff on tariff.code = s.tariff`,
  ),
  bundle_offers: upsert(
    'bundle_offer',
    'code',
    {
      code: 's.code',
      service: 's.service',
      title,
      internet: 'internet.id',
      tv: 'tv.id',
      cost: 's.cost',
      on_sale: 's.on_sale',
    },
    `import_bundle_offers s ${bundled('internet', String(serviceGroup.internet))}
     ${bundled('tv', tvGroup)}`,
  ),
}
