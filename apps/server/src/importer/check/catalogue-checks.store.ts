import { serviceGroup } from '@kabinet/contract/ids'
import { isUnused } from './existing-rows.store.ts'

const named = `unnest(string_to_array(s.tariffs, ' | ')) as each (code)`

/** SQL rows of a tariff as it will be after the import: of tariffs.csv or, if it is not there, of the database. */
const tariffOf = (code: string) => `(
  select n.service_group_id, coalesce(n.kind, 'base') as kind, n.segment
  from import_tariffs n where n.code = ${code} and not n.bad
  union all
  select t.service_group_id, t.kind, t.segment
  from tariff t where t.code = ${code} and not exists (select from import_tariffs n where n.code = t.code and not n.bad))`

const intercomGroups = `(${serviceGroup.intercom}, ${serviceGroup.intercomHouse})`
const groups = `array[${serviceGroup.internet},
  case s.service when 'INTERNET_TV' then ${serviceGroup.tv} else ${serviceGroup.operatorTv} end]`

/** Checks of the catalogue that need several rows or the database, by file. */
export const catalogueChecks: Readonly<Record<string, readonly string[]>> = {
  tariffs: [
    `select s.line, case when s.service_group_id <> t.service_group_id then 'service_group_id' else 'kind' end as "column",
       format('cannot change: the tariff is part of the bundle "%s"', b.code) as reason
     from import_tariffs s join tariff t on t.code = s.code,
     lateral (select code from bundle_offer where t.id in (internet, tv) order by code limit 1) b
     where not s.bad and (s.service_group_id, coalesce(s.kind, 'base')) <> (t.service_group_id, t.kind)`,
    `select s.line, 'service_group_id' as "column", 'cannot change: it is the tariff of an intercom' as reason
     from import_tariffs s join tariff t on t.code = s.code
     where not s.bad and s.service_group_id not in ${intercomGroups}
       and exists (select from intercom i where i.tariff_id = t.id)`,
    `select s.line, 'code' as "column", 'is the code of a bundle in the database' as reason
     from import_tariffs s join bundle_offer b on b.code = s.code where not s.bad`,
  ],
  intercoms: [
    `select s.line, 'tariff' as "column",
       format('"%s" is no tariff of an intercom: one is of group 12 or 22, and not for business', s.tariff) as reason
     from import_intercoms s, lateral ${tariffOf('s.tariff')} t
     where not s.bad and (t.service_group_id not in ${intercomGroups} or t.segment is not distinct from 'business')`,
    `select s.line, 'prepayment' as "column", 'must be empty: what is paid for a contract is in movements.csv' as reason
     from import_intercoms s where not s.bad and s.prepayment > 0 and s.contract_id is not null
       and not exists (select from intercom i where i.slug = s.slug and not ${isUnused('i')})`,
  ],
  bundle_offers: [
    `select s.line, 'code' as "column", 'is the code of a tariff as well' as reason
     from import_bundle_offers s where not s.bad and exists (select from ${tariffOf('s.code')} t)`,
    `select s.line, 'tariffs' as "column",
       format('"%s" %s', each.code, coalesce(
         (select format('is in tariffs.csv in line %s, which is invalid itself', min(n.line))
          from import_tariffs n where n.code = each.code having count(*) > 0),
         'is neither in tariffs.csv nor in the database')) as reason
     from import_bundle_offers s, ${named}
     where not s.bad and not exists (select from ${tariffOf('each.code')} t)`,
    `select s.line, 'tariffs' as "column",
       format('must be a tariff of internet and one of %s, neither an add-on nor for business',
         case s.service when 'INTERNET_TV' then 'cable TV' else 'IPTV' end) as reason
     from import_bundle_offers s, lateral (
       select count(*) as known, array_agg(t.service_group_id order by t.service_group_id)
         filter (where t.kind = 'base' and t.segment is distinct from 'business') as groups
       from ${named}, lateral ${tariffOf('each.code')} t) found
     where not s.bad and found.known = 2 and found.groups is distinct from ${groups}`,
  ],
}
