import { serviceStatus } from '@kabinet/contract/ids'
import { engineerUpserts } from './engineer-upserts.store.ts'
import { catalogueUpserts } from './catalogue-upserts.store.ts'
import { operationUpserts } from './operation-upserts.store.ts'
import { optionalTexts, textsOf, type Upsert, upsert } from './upsert.store.ts'

const title = textsOf('title')
export const stagedContract = 'join contract c on c.billing_id = s.billing_id and c.contract_id = s.contract_id'
const customer = 'join customer u on u.external_id = s.customer'
const tariff = 'join tariff on tariff.code = s.tariff'
const promoService = 'join promo_service p on p.code = s.service'

/** Documents take the current version of their template, and keep it. A later import can only report a signature. */
const documents = `
  insert into document as old (id, external_id, contract, template, version, state, created_at, signed_on)
  select gen_random_uuid(), s.external_id, c.id, s.template, t.version,
    case when s.signed_on is null then 'unsigned' else 'signed' end, s.created::timestamp at time zone $1, s.signed_on
  from import_documents s ${stagedContract}
  join import_template t on t.slug = s.template
  where not s.bad order by s.line
  on conflict (external_id) do update set state = 'signed', signed_on = excluded.signed_on
    where old.state = 'unsigned' and excluded.signed_on is not null`

export const upserts: Readonly<Record<string, Upsert>> = {
  ...engineerUpserts,
  ...catalogueUpserts,
  promo_services: upsert(
    'promo_service',
    'code',
    {
      code: 's.code',
      place: 's."order"',
      title,
      description: optionalTexts('description'),
      image: 's.image',
      video: 's.video',
      on_sale: 's.on_sale',
    },
    'import_promo_services s',
  ),
  promo_tariffs: upsert(
    'promo_tariff',
    'service_id, code',
    {
      service_id: 'p.id',
      code: 's.code',
      place: 's."order"',
      title,
      cost: 's.cost',
      description: optionalTexts('description'),
      on_sale: 's.on_sale',
    },
    `import_promo_tariffs s ${promoService}`,
  ),
  promo_benefits: upsert(
    'promo_benefit',
    'service_id, code',
    {
      service_id: 'p.id',
      code: 's.code',
      place: 's."order"',
      image: 's.image',
      description: textsOf('description'),
    },
    `import_promo_benefits s ${promoService}`,
  ),
  ...operationUpserts,
  customers: upsert(
    'customer',
    'external_id',
    {
      external_id: 's.external_id',
      title: `coalesce(s.title, '')`,
      person_type: 's.person_type',
      email: 's.email',
      local_password_hash: 's.local_password_hash',
    },
    'import_customers s',
  ),
  phones: upsert(
    'customer_phone',
    'customer_id, phone',
    { customer_id: 'u.id', phone: 's.phone', is_actual: 's.is_actual' },
    `import_phones s ${customer}`,
  ),
  contracts: upsert(
    'contract',
    'billing_id, contract_id',
    {
      billing_id: 's.billing_id',
      contract_id: 's.contract_id',
      customer_id: 'u.id',
      type: 's.type',
      house_id: 'house.id',
      flat: `coalesce(s.flat, '')`,
      password_hash: 'coalesce(s.password_hash, existing.password_hash)',
      billing_day: 'coalesce(s.billing_day, extract(day from s.period_end), 1)',
      period_from: 's.period_from',
      period_end: 's.period_end',
    },
    `import_contracts s ${customer} left join house on house.code = s.house
     left join contract existing on existing.billing_id = s.billing_id and existing.contract_id = s.contract_id`,
  ),
  access: upsert(
    'contract_access',
    'customer_id, contract',
    { customer_id: 'u.id', contract: 'c.id', role: 's.role' },
    `import_access s ${customer} ${stagedContract}`,
  ),
  descriptions: upsert(
    'contract_description',
    'customer_id, contract',
    { customer_id: 'u.id', contract: 'c.id', description: 's.description' },
    `import_descriptions s ${customer} ${stagedContract}`,
  ),
  referrals: upsert(
    'referral',
    'id',
    { id: 's.id', customer_id: 'u.id', name: 's.name' },
    `import_referrals s left ${customer}`,
  ),
  bundles: upsert(
    'bundle',
    'contract',
    { contract: 'c.id', title, status: 's.status', cost: 's.cost', time_from: 's.time_from', time_to: 's.time_to' },
    `import_bundles s ${stagedContract}`,
  ),
  tv_cards: upsert(
    'tv_card',
    'contract, external_id',
    { contract: 'c.id', external_id: 's.external_id', number: 's.number' },
    `import_tv_cards s ${stagedContract}`,
  ),
  services: upsert(
    'service',
    'contract, code',
    {
      contract: 'c.id',
      code: 's.code',
      service_group_id: 'tariff.service_group_id',
      tariff_id: 'tariff.id',
      status_code: 's.status_code',
      in_bundle: 's.in_bundle',
      sim_phone: 's.sim_phone',
      house_id: 'house.id',
      flat: `coalesce(s.flat, '')`,
      parent: 's.parent',
      tv_card_id: 'tv_card.id',
      camera_url: 's.camera_url',
      connected_on: 's.connected_on',
      ends_on: 's.ends_on',
      ordered_on: 's.ordered_on',
      ip_address: 's.ip_address::inet',
      ended_on: `case when s.status_code = ${serviceStatus.disabled}
        then coalesce(s.ended_on, v.ended_on, (now() at time zone $1)::date) end`,
    },
    `import_services s ${stagedContract} ${tariff} left join house on house.code = s.house
     left join tv_card on tv_card.contract = c.id and tv_card.external_id = s.card
     left join service v on v.contract = c.id and v.code = s.code`,
    { zoned: true },
  ),
  tariff_changes: upsert(
    'tariff_change',
    'service_id',
    { service_id: 'v.id', tariff_id: 'tariff.id', day: 's.day' },
    `import_tariff_changes s ${stagedContract} join service v on v.contract = c.id and v.code = s.service ${tariff}`,
  ),
  sim_bundles: upsert(
    'sim_bundle',
    'contract, service, tariff_id, unit',
    {
      contract: 'c.id',
      service: 's.service',
      tariff_id: 'tariff.id',
      unit: 's.unit',
      base_volume: 's.base_volume',
      available_volume: 's.available_volume',
      period_to: 's.period_to',
      // The file contains only the day, so an existing time on that day is kept.
      updated_at: `case when (p.updated_at at time zone $1)::date = s.updated_on then p.updated_at
        else s.updated_on::timestamp at time zone $1 end`,
    },
    `import_sim_bundles s ${stagedContract} ${tariff} left join sim_bundle p
       on p.contract = c.id and p.service = s.service and p.tariff_id = tariff.id and p.unit = s.unit`,
    { zoned: true },
  ),
  restrictions: upsert(
    'restriction',
    'contract, external_id',
    {
      contract: 'c.id',
      external_id: 's.external_id',
      mode: 's.mode',
      days_of_week: `coalesce(string_to_array(s.days_of_week, ' ')::int[], '{1,2,3,4,5,6,7}')`,
      date_from: 's.date_from',
      date_to: 's.date_to',
      time_from: 's.time_from::time',
      time_to: 's.time_to::time',
      comment: `coalesce(s.comment, '')`,
    },
    `import_restrictions s ${stagedContract}`,
  ),
  pauses: upsert(
    'pause',
    'contract, date_from',
    { contract: 'c.id', date_from: 's.date_from', date_to: 's.date_to' },
    `import_pauses s ${stagedContract}`,
  ),
  cashbacks: upsert(
    'cashback',
    'contract, type_id',
    {
      contract: 'c.id',
      type_id: 's.type_id',
      is_active: 's.is_active',
      sum: 's.sum',
      actual_days: 's.actual_days',
      required_days: 's.required_days',
    },
    `import_cashbacks s ${stagedContract}`,
  ),
  credits: upsert(
    'credit',
    'contract, date_from',
    { contract: 'c.id', action_id: 's.action_id', date_from: 's.date_from', date_to: 's.date_to' },
    `import_credits s ${stagedContract}`,
  ),
  cards: upsert(
    'card',
    'binding_id',
    {
      binding_id: 's.binding_id',
      contract: 'c.id',
      pan: 's.pan',
      recurring: 's.recurring',
      deactivated: 's.deactivated',
      sum: 's.sum',
    },
    `import_cards s ${stagedContract}`,
  ),
  documents: { table: 'document', sql: documents, zoned: true },
}
