import { serviceStatus } from '@kabinet/contract/ids'

/** SQL to compare the staged rows of a file (`s`) with existing rows. */
export interface ExistingRows {
  readonly from: string
  readonly columns: Readonly<Record<string, string>>
  readonly given?: Readonly<Record<string, string>>
}

const contract = 'join contract c on c.billing_id = s.billing_id and c.contract_id = s.contract_id'
const customer = 'join customer u on u.external_id = s.customer'
const service = `${contract} join service v on v.contract = c.id and v.code = s.service`
const columns = (of: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${of}.${name}`]))

/** SQL conditions: no contract has the intercom and no order has reserved it; nor has what was paid before moved to one. */
export const isFree = (of: string) => `(${of}.contract is null and ${of}.reserved_by is null)`
export const isUnused = (of: string) => `(${isFree(of)} and ${of}.prepayment_to is null)`

/** Files with columns owned by the installation. Movements are not among them: posted ones never change. */
export const existingRows: Readonly<Record<string, ExistingRows>> = {
  tariffs: {
    from: 'join tariff t on t.code = s.code',
    columns: columns('t', 'service_group_id', 'charged', 'kind'),
    given: { charged: `coalesce(s.charged, 'monthly')`, kind: `coalesce(s.kind, 'base')` },
  },
  customers: {
    from: 'join customer u on u.external_id = s.external_id',
    columns: columns('u', 'email', 'local_password_hash'),
  },
  phones: {
    from: `${customer} join customer_phone p on p.customer_id = u.id and p.phone = s.phone`,
    columns: columns('p', 'is_actual'),
  },
  contracts: {
    from: `${contract} join customer u on u.id = c.customer_id`,
    columns: {
      customer: 'u.external_id',
      ...columns('c', 'password_hash', 'period_from', 'period_end', 'billing_day'),
    },
    given: {
      password_hash: 'coalesce(s.password_hash, c.password_hash)',
      billing_day: 'coalesce(s.billing_day, c.billing_day)',
    },
  },
  access: {
    from: `${customer} ${contract} join contract_access a on a.customer_id = u.id and a.contract = c.id`,
    columns: columns('a', 'role'),
  },
  descriptions: {
    from: `${customer} ${contract} join contract_description d on d.customer_id = u.id and d.contract = c.id`,
    columns: columns('d', 'description'),
  },
  bundles: {
    from: `${contract} join bundle b on b.contract = c.id`,
    columns: columns('b', 'status', 'time_from', 'time_to'),
  },
  services: {
    from: `${contract} join service v on v.contract = c.id and v.code = s.code join tariff t on t.id = v.tariff_id
      left join tv_card k on k.id = v.tv_card_id`,
    columns: {
      tariff: 't.code',
      card: 'k.external_id',
      ...columns('v', 'status_code', 'in_bundle', 'parent', 'connected_on', 'ends_on', 'ended_on', 'ordered_on'),
    },
    given: {
      ended_on: `case when s.status_code = ${serviceStatus.disabled} then coalesce(s.ended_on, v.ended_on) end`,
    },
  },
  tariff_changes: {
    from: `${service} join tariff_change p on p.service_id = v.id join tariff t on t.id = p.tariff_id`,
    columns: { tariff: 't.code', day: 'p.day' },
  },
  sim_bundles: {
    from: `${contract} join tariff t on t.code = s.tariff
      join sim_bundle p on p.contract = c.id and p.service = s.service and p.tariff_id = t.id and p.unit = s.unit`,
    columns: {
      ...columns('p', 'base_volume', 'available_volume', 'period_to'),
      updated_on: '(p.updated_at at time zone $1)::date',
    },
  },
  restrictions: {
    from: `${contract} join restriction r on r.contract = c.id and r.external_id = s.external_id`,
    columns: {
      ...columns('r', 'mode', 'date_from', 'date_to'),
      days_of_week: `case when r.mode = 'days_of_week' or r.days_of_week <> '{1,2,3,4,5,6,7}'
        then array_to_string(r.days_of_week, ' ') end`,
      time_from: `to_char(r.time_from, 'HH24:MI')`,
      time_to: `to_char(r.time_to, 'HH24:MI')`,
      comment: `nullif(r.comment, '')`,
    },
  },
  operations: {
    from: 'join operation o on o.public_id = s.external_id',
    columns: { status: 'o.status', moved: '(o.status_at at time zone $1)::date' },
    given: { moved: 'coalesce(s.moved, s.created)' },
  },
  visits: {
    from: `join visit v on v.id = s.process join city y on y.id = v.city_id left join engineer e on e.id = v.engineer_id`,
    columns: {
      day: 'v.day',
      from: `to_char(v.starts_at at time zone coalesce(y.zone, $1), 'HH24:MI')`,
      engineer: 'e.code',
      comment: `nullif(v.comment, '')`,
      state: 'v.state',
    },
  },
  processes: {
    from: 'join connection_process p on p.id = s.number',
    columns: { ...columns('p', 'status', 'months', 'connection_cost', 'has_cable'), referral: 'p.referral_id' },
  },
  intercoms: {
    from: 'join intercom i on i.slug = s.slug left join contract c on c.id = i.contract',
    columns: {
      prepayment: `case when ${isUnused('i')} then coalesce(s.prepayment, 0) else i.prepayment end`,
      contract_id: `case when ${isFree('i')} then s.contract_id else c.contract_id end`,
    },
    given: { prepayment: 'coalesce(s.prepayment, 0)', contract_id: 'coalesce(s.contract_id, c.contract_id)' },
  },
  pauses: {
    from: `${contract} join pause n on n.contract = c.id and n.date_from = s.date_from`,
    columns: columns('n', 'date_to'),
  },
  cashbacks: {
    from: `${contract} join cashback h on h.contract = c.id and h.type_id = s.type_id`,
    columns: columns('h', 'is_active', 'actual_days'),
  },
  credits: {
    from: `${contract} join credit k on k.contract = c.id and k.date_from = s.date_from`,
    columns: columns('k', 'action_id', 'date_to'),
  },
  cards: {
    from: 'join card k on k.binding_id = s.binding_id',
    columns: columns('k', 'pan', 'recurring', 'deactivated', 'sum'),
  },
}
