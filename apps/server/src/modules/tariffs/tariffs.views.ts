import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { type ContractSnapshot, cashbackTitles, type ServiceRow } from '../billing/index.ts'
import { costTypes, otherCost } from './tariffs.messages.ts'

interface Shown {
  readonly title: LocalisedText
  readonly note: LocalisedText | null
  readonly cost: Money
  readonly speed: number | null
}

const costsOf = (group: number, cost: Money) => [{ type: costTypes[group] ?? otherCost, cost }]
const speedsOf = (speed: number | null) => (speed === null ? [] : [{ in: speed }])

function entry(
  { code, groupId }: ServiceRow,
  tariff: Omit<Shown, 'note'> & { tariffCode: string },
  { dateFrom, planned }: { dateFrom: Day; planned: boolean },
  language: Language,
) {
  return {
    id: tariff.tariffCode,
    service_id: code,
    title: tariff.title[language],
    speedInfo: speedsOf(tariff.speed).map((speed) => ({ type: 'day' as const, ...speed })),
    costInfo: costsOf(groupId, tariff.cost),
    dateFrom,
    planned,
  }
}

export function entriesOf(service: ServiceRow, dateFrom: Day, language: Language) {
  const { planned } = service
  const current = entry(service, service, { dateFrom, planned: false }, language)
  return planned ? [current, entry(service, planned, { dateFrom: planned.day, planned: true }, language)] : [current]
}

export function tariffAnswer(group: number, { title, note, cost, speed }: Shown, language: Language) {
  return {
    title: title[language],
    note: note?.[language] ?? '',
    speed: speedsOf(speed),
    cost: costsOf(group, cost),
  }
}

export function plannedAnswer({ planned, status }: ServiceRow, language: Language) {
  return (
    planned && {
      tariff_id: planned.tariffCode,
      title: planned.title[language],
      speed: speedsOf(planned.speed),
      cost: planned.cost,
      dateFrom: planned.day,
      after_pause: status === serviceStatus.paused,
    }
  )
}

export function cashbackAnswer({ typeId, sum }: ContractSnapshot['cashbacks'][number], language: Language) {
  return { cashback_id: typeId, title: cashbackTitles[typeId]?.[language] ?? '', sum }
}
