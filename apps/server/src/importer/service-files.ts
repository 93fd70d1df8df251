import { longestRestrictionComment, restrictionModes } from '@kabinet/contract/restriction-input'
import { simUnits } from '@kabinet/contract/sim-units'
import { choice, code, day, optional, phone, text, time, truth, url, weekdays, whole } from './columns.ts'
import { address, contract, contractKey, file, toContract, toHouse, toService, toTariff } from './file-spec.ts'
import { connectedOnly, endedIsOver, later, leftOfWhole, notEarlier, weekdaysOfMode } from './row-rules.ts'

/** What contracts have of services, and what their customers set on them. */
export const serviceFiles = [
  file('tv_cards', { code: code(), ...contract, number: code(32) }, [...contractKey, 'code'], {
    references: [toContract],
  }),
  file(
    'services',
    {
      code: code(),
      ...contract,
      tariff: code(),
      status_code: whole(0, 4),
      in_bundle: truth(),
      sim_phone: optional(phone()),
      ...address,
      /** The service that it is connected to, for a price of its own. */
      parent: optional(code()),
      /** The TV card of a packet. */
      card: optional(code()),
      camera_url: optional(url()),
      connected_on: optional(day()),
      /** Not paid for any period that begins on or after that day. */
      ends_on: optional(day()),
      /** The first day without it. */
      ended_on: optional(day()),
    },
    [...contractKey, 'code'],
    {
      references: [
        toContract,
        toTariff,
        toHouse,
        { columns: [...contractKey, 'card'], to: 'tv_cards' },
        { columns: [...contractKey, 'parent'], to: 'services' },
      ],
      rules: [connectedOnly, endedIsOver, later('connected_on', 'ends_on'), notEarlier('connected_on', 'ended_on')],
    },
  ),
  file('tariff_changes', { ...contract, service: code(), tariff: code(), day: day() }, [...contractKey, 'service'], {
    references: [toContract, toTariff, toService],
  }),
  file(
    'sim_packages',
    {
      ...contract,
      service: code(),
      tariff: code(),
      unit: choice(simUnits),
      base_volume: whole(1, 100_000_000),
      available_volume: whole(0, 100_000_000),
      period_to: optional(day()),
      updated_on: day({ notAfterToday: true }),
    },
    [...contractKey, 'service', 'tariff', 'unit'],
    { references: [toContract, toTariff, toService], rules: [leftOfWhole] },
  ),
  file(
    'restrictions',
    {
      code: code(),
      ...contract,
      mode: choice(restrictionModes),
      days_of_week: optional(weekdays()),
      date_from: day(),
      date_to: optional(day()),
      time_from: time(),
      time_to: time(),
      comment: optional(text(longestRestrictionComment)),
    },
    [...contractKey, 'code'],
    { references: [toContract], rules: [weekdaysOfMode, notEarlier('date_from', 'date_to')] },
  ),
] as const
