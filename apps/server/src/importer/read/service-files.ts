import { maxRestrictionCommentLength, restrictionModes } from '@kabinet/contract/restriction-input'
import { simUnits } from '@kabinet/contract/sim-units'
import { imported, living, optional } from './column.ts'
import { choice, code, day, phone, sum, text, texts, time, truth, url, weekdays, whole } from './columns.ts'
import { address, contract, contractColumns, file, toContract, toHouse, toService, toTariff } from './file-spec.ts'
import { ipAddress } from '../check/networks.ts'
import {
  connectedOnly,
  endedIsOver,
  later,
  leftOfWhole,
  notEarlier,
  orderedWaits,
  weekdaysOfMode,
} from '../check/row-rules.ts'

const volume = 'MB, minutes or messages'
const serviceCode = 'by its code in services.csv'

export const serviceFiles = [
  file(
    'bundles',
    {
      ...contract,
      ...texts(
        'title',
        text(200),
        { en: 'Home Together', ru: 'Дом целиком', hy: 'Ողջ տունը' },
        'Name as customers see it',
      ),
      status: living(
        choice(['enabled', 'disabled', 'suspended']),
        'enabled',
        'On; off for want of money; paused (its days in pauses.csv)',
      ),
      cost: imported(sum({ min: 'zero' }), '8900', 'Price of a month for all that is in it', "operator's currency"),
      time_from: living(day(), '2026-11-10', 'First day of the paid month'),
      time_to: living(day(), '2026-12-10', 'First unpaid day'),
    },
    contractColumns,
    {
      meaning: "A contract's bundle: services charged as one.",
      references: [toContract],
      rules: [later('time_from', 'time_to')],
    },
  ),
  file(
    'tv_cards',
    {
      external_id: imported(code(), 'card-1', 'Name of the card within its contract'),
      ...contract,
      number: imported(code(32), '41702201865', 'Number on the card'),
    },
    [...contractColumns, 'external_id'],
    { meaning: 'A TV card of a contract.', references: [toContract] },
  ),
  file(
    'services',
    {
      code: imported(code(), 'fibre', 'Name of the service within its contract'),
      ...contract,
      tariff: living(code(), 'fibre-100', 'Tariff, by its code in tariffs.csv'),
      status_code: living(
        whole(0, 4),
        '0',
        '`0` active, `1` off for want of money, `2` stopped by the provider, `3` disabled for good, `4` paused',
      ),
      in_bundle: living(truth(), 'false', "Whether the contract's bundle pays for it"),
      sim_phone: imported(optional(phone()), '37493000008', 'Number of a SIM card'),
      ...address("of the service, when it is not the contract's"),
      parent: living(optional(code()), 'cable', 'Service that it is connected to, for a price of its own'),
      card: living(
        optional(code()),
        'card-1',
        'TV card that a package of channels is for, by its external_id in tv_cards.csv',
      ),
      camera_url: imported(optional(url()), 'https://cameras.provider.example/7', 'Page of the cameras'),
      connected_on: living(optional(day()), '2026-05-08', 'First day of it; must be given with `parent`'),
      ends_on: living(optional(day()), '2026-12-08', 'It is not paid for a period that begins on or after this day'),
      ended_on: living(
        optional(day()),
        '2026-07-08',
        'First day without it; given with `status_code` 3 alone; empty for a service: the day of its import',
      ),
      ordered_on: living(
        optional(day({ notAfterToday: true })),
        '2026-11-19',
        'Day of an order that is not connected yet; with `status_code` 2 alone',
      ),
      ip_address: imported(
        optional(ipAddress()),
        '203.0.113.24',
        'Address that the network has given to a static IP, taken from any other service that has it; empty: none yet',
      ),
    },
    [...contractColumns, 'code'],
    {
      meaning:
        'A service of a contract, or what is connected to one. What a customer has connected in the cabinet is known by its contract, parent, tariff and card: its row, and what refers to it, may have any code that no active service has. Once it is turned off in the cabinet, that row stays out.',
      references: [
        toContract,
        toTariff,
        toHouse,
        { columns: [...contractColumns, 'card'], to: 'tv_cards' },
        { columns: [...contractColumns, 'parent'], to: 'services' },
      ],
      remembered: [...contractColumns, 'code'],
      rememberedWith: 'ordered_on',
      rules: [
        connectedOnly,
        endedIsOver,
        orderedWaits,
        later('connected_on', 'ends_on'),
        notEarlier('connected_on', 'ended_on'),
      ],
    },
  ),
  file(
    'tariff_changes',
    {
      ...contract,
      service: imported(code(), 'fibre', `Service, ${serviceCode}`),
      tariff: living(code(), 'fibre-300', 'Tariff that it changes to'),
      day: living(day(), '2026-12-12', 'Day on which it changes'),
    },
    [...contractColumns, 'service'],
    {
      meaning: 'A planned change of tariff.',
      references: [toContract, toTariff, toService],
      remembered: [...contractColumns, 'service', 'day'],
    },
  ),
  file(
    'sim_bundles',
    {
      ...contract,
      service: imported(code(), 'mobile', `SIM card, ${serviceCode}`),
      tariff: imported(code(), 'mobile-20', 'Tariff of the SIM card, or of one of its options'),
      unit: imported(choice(simUnits), 'internet', 'What is counted'),
      base_volume: living(whole(1, 100_000_000), '20480', 'Volume of a month', volume),
      available_volume: living(whole(0, 100_000_000), '12698', 'What is left of it', volume),
      period_to: living(optional(day()), '2026-12-08', "First day without it; empty: until the month's end"),
      updated_on: living(day({ notAfterToday: true }), '2026-11-20', 'Day on which the mobile network reported it'),
    },
    [...contractColumns, 'service', 'tariff', 'unit'],
    {
      meaning: 'What a SIM card has left of a package.',
      references: [toContract, toTariff, toService],
      rules: [leftOfWhole],
    },
  ),
  file(
    'restrictions',
    {
      external_id: imported(code(), 'school', 'Name of the rule within its contract'),
      ...contract,
      mode: living(choice(restrictionModes), 'days_of_week', 'On some days of the week, or on every day'),
      days_of_week: living(optional(weekdays()), '1 2 3 4 5', 'Given with `days_of_week` alone'),
      date_from: living(day(), '2026-09-01', 'First day'),
      date_to: living(optional(day()), '2027-05-31', 'Last day; empty: without end'),
      time_from: living(time(), '22:00', 'When it begins'),
      time_to: living(time(), '23:59', 'When it ends'),
      comment: living(optional(text(maxRestrictionCommentLength)), 'School days', "The customer's note"),
    },
    [...contractColumns, 'external_id'],
    {
      meaning: 'A rule of parental control: hours without internet.',
      references: [toContract],
      rules: [weekdaysOfMode, notEarlier('date_from', 'date_to')],
      remembered: [...contractColumns, 'external_id'],
    },
  ),
  file(
    'pauses',
    {
      ...contract,
      date_from: imported(day(), '2026-11-15', 'First day of the pause'),
      date_to: living(day(), '2026-12-05', 'First day after it'),
    },
    [...contractColumns, 'date_from'],
    {
      meaning:
        "A pause of a contract or a bundle: past, running or planned. For one that arrives paused without it, a pause from the import's day on is written, and the report says so.",
      references: [toContract],
      rules: [later('date_from', 'date_to')],
      remembered: [...contractColumns, 'date_from'],
    },
  ),
] as const
