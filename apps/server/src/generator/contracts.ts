import type { BillingId } from '@kabinet/contract/billing'
import { action, cashback, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, money, sum, toDecimal, unit } from '@kabinet/contract/kernel/money'
import type { Calendar } from './calendar.ts'
import { type Connected, connectedLines, drawConnected } from './connected.ts'
import { type Holder, simPhone } from './customers.ts'
import { historyOf } from './history.ts'
import { type Line, line, noteOf, titleOf } from './lines.ts'
import type { Material, Plan } from './material.ts'
import type { Places } from './places.ts'
import type { Random } from './random.ts'
import { type ContractProfile, contractProfiles } from './contract-profiles.ts'

export interface World {
  readonly random: Random
  readonly material: Material
  readonly calendar: Calendar
  readonly places: Places
  hashOf(contractId: string): string
}

export interface ContractName {
  readonly billing_id: BillingId
  readonly contract_id: string
}

interface Address {
  readonly house: string | null
  readonly flat: string | null
}

export interface Drawn {
  readonly name: ContractName
  readonly plan: Plan
  readonly profile: ContractProfile
  readonly address: Address
  readonly lines: Line[]
}

const weigh = (type: Plan['type']) => contractProfiles.map((profile) => ({ weight: profile.share[type], profile }))
const profilesOf = { home: weigh('home'), mobile: weigh('mobile'), business: weigh('business') }

interface Settled {
  readonly index: number
  readonly name: ContractName
  readonly holder: Holder
  readonly plan: Plan
  readonly profile: ContractProfile
  readonly connected: readonly Connected[]
  readonly periodEnd: number | null
  readonly cost: Money
  readonly address: Address
}

export function drawContract(world: World, holder: Holder, index: number): Drawn {
  const { random, material } = world
  const type = holder.isFirm ? 'business' : random.chance(0.1) ? 'mobile' : 'home'
  const { profile } = random.weighted(profilesOf[type])
  const plan = random.weighted(
    material.plans.filter((each) => each.type === type && (profile.periodEnd !== null || each.bundle === null)),
  )
  const connected = drawConnected(random, material, plan, profile)
  const settled: Settled = {
    index,
    name: {
      billing_id: holder.isFirm ? 'ul' : 'rb',
      contract_id: String((holder.isFirm ? 20_000_001 : 10_000_001) + index),
    },
    holder,
    plan,
    profile,
    connected,
    periodEnd: profile.periodEnd && random.whole(...profile.periodEnd),
    cost: plan.bundle?.cost ?? sum([...plan.tariffs, ...connected.map(({ tariff }) => tariff)].map(({ cost }) => cost)),
    address: plan.type === 'mobile' ? { house: null, flat: null } : addressOf(world),
  }
  const lines = [
    contractLine(world, settled),
    ...serviceLines(world, settled),
    ...connectedLines(random, world.calendar, settled),
    ...extraLines(world, settled),
    ...periodLines(world, settled),
    ...documentLines(world, settled),
  ]
  return { name: settled.name, plan, profile, address: settled.address, lines }
}

function addressOf({ random, places }: World): Address {
  return { house: places.codeOf(random.whole(0, places.houses - 1)), flat: String(random.whole(1, 120)) }
}

function contractLine({ calendar, hashOf }: World, { name, holder, plan, periodEnd, address }: Settled): Line {
  const [begun] = periodEnd === null ? [] : calendar.monthsBefore(periodEnd, 1)
  return line('contracts', {
    ...name,
    customer: holder.externalId,
    type: plan.type,
    ...address,
    password: null,
    password_hash: hashOf(name.contract_id),
    period_from: begun === undefined ? null : calendar.day(begun),
    period_end: periodEnd === null ? null : calendar.day(periodEnd),
    billing_day: null,
  })
}

function serviceLines(world: World, { index, name, plan, profile }: Settled): Line[] {
  const { random, material, calendar } = world
  const orderedOn = profile.ordered ? calendar.day(random.whole(...profile.ordered)) : null
  const service = (code: string, tariff: Plan['tariffs'][number], status: number, inBundle: boolean) =>
    line('services', {
      code,
      ...name,
      tariff: tariff.code,
      status_code: status,
      in_bundle: inBundle,
      sim_phone:
        tariff.group === serviceGroup.mobile && code === plan.tariffs[0]?.code ? simPhone(material, index) : null,
      ...(plan.type === 'business' && random.chance(0.05) ? addressOf(world) : { house: null, flat: null }),
      parent: null,
      card: null,
      camera_url: null,
      connected_on: null,
      ends_on: null,
      ended_on: null,
      ordered_on: status === serviceStatus.stopped ? orderedOn : null,
      ip_address: null,
    })
  const lines = plan.tariffs.map((tariff) => service(tariff.code, tariff, profile.status, plan.bundle !== null))
  if (random.chance(0.04)) {
    const former = random.pick(random.pick(material.plans.filter(({ type }) => type === plan.type)).tariffs)
    lines.push(service(`${former.code}-former`, former, serviceStatus.disabled, false))
  }
  return lines
}

function extraLines({ random, material }: World, { name, holder, plan }: Settled): Line[] {
  const lines: Line[] = []
  if (random.chance(0.15)) {
    lines.push(
      line('descriptions', { customer: holder.externalId, ...name, description: random.pick(material.descriptions) }),
    )
  }
  if (plan.type === 'business' || !random.chance(0.15)) return lines
  const recurring = random.chance(0.4)
  for (let card = 1; card <= (random.chance(0.2) ? 2 : 1); card += 1) {
    lines.push(
      line('cards', {
        binding_id: `card-${name.contract_id}-${card}`,
        ...name,
        pan: `${random.pick(['4000', '4276', '5100', '9051'])} **** **** ${random.whole(1000, 9999)}`,
        recurring: recurring && card === 1,
        deactivated: !recurring && random.chance(0.1),
        sum: null,
      }),
    )
  }
  return lines
}

function periodLines(world: World, settled: Settled): Line[] {
  const { random, calendar } = world
  const { name, plan, profile, periodEnd } = settled
  if (periodEnd === null) return []
  const lines: Line[] = []
  const { bundle } = plan
  const back = bundle && random.chance(0.6) ? money(Math.round(bundle.cost / 2_000) * 100) : null
  const debits = calendar.monthsBefore(periodEnd, random.whole(3, 6))
  const day = (offset: number) => calendar.day(offset)
  if (bundle) {
    const dates = { time_from: day(debits.at(-1)!), time_to: day(periodEnd) }
    const cost = toDecimal(bundle.cost)
    lines.push(line('bundles', { ...name, ...titleOf(bundle.title), status: profile.bundle, cost, ...dates }))
  }
  if (back) {
    const days = { actual_days: random.whole(0, 59), required_days: 60 }
    const isActive = profile.bundle === 'enabled'
    lines.push(
      line('cashbacks', {
        ...name,
        type_id: cashback.channelPackage,
        is_active: isActive,
        sum: toDecimal(back),
        ...days,
      }),
    )
  }
  if (profile.pause) {
    const from = random.whole(...profile.pause.from)
    const until = from + random.whole(...profile.pause.days)
    lines.push(line('pauses', { ...name, date_from: day(from), date_to: day(until) }))
  }
  if (profile.onCredit) {
    const kind = plan.type === 'business' ? action.businessCredit : action.credit
    lines.push(line('credits', { ...name, action_id: kind, date_from: day(periodEnd), date_to: day(periodEnd + 5) }))
  }
  return [...lines, ...movementLines(world, settled, { debits, periodEnd, back })]
}

function movementLines(
  { random, material, calendar }: World,
  { name, plan, profile, connected, cost }: Settled,
  { debits, periodEnd, back }: { debits: readonly number[]; periodEnd: number; back: Money | null },
): Line[] {
  const { currency, payments } = material.operator
  const movements = historyOf(random, {
    funds: profile.funds,
    isBusiness: plan.type === 'business',
    cost,
    subject: plan.bundle?.title ?? namesOf(plan),
    debits,
    periodEnd,
    cashback: back,
    step: money(payments.default / 50),
    unit: unit(currency.fractionDigits),
  })
  const parts = [...plan.tariffs.map((tariff) => ({ code: tariff.code, tariff })), ...connected]
    .map(({ code, tariff }) => `${code} ${tariff.code} ${toDecimal(tariff.cost)}`)
    .join(' | ')
  return movements.map(({ at, type, typeId, sum: moved, note, paid }, index) =>
    line('movements', {
      external_id: `${name.contract_id}-${String(index + 1).padStart(2, '0')}`,
      ...name,
      date: calendar.day(at),
      type,
      type_id: typeId,
      sum: toDecimal(moved),
      ...noteOf(note),
      pan: null,
      period_from: paid && calendar.day(paid.from),
      period_end: paid && calendar.day(paid.end),
      days: null,
      of_days: null,
      parts: paid && parts,
    }),
  )
}

const documentsOf = { contract: 5, consent: 40 } as const
const signedWithin = 700
const openWithin = 30

/** Every fifth home contract has its text, signed on paper, and every fortieth a consent to sign. */
function documentLines({ calendar, material }: World, { index, name, plan }: Settled): Line[] {
  const has = (template: keyof typeof documentsOf) =>
    plan.type !== 'business' &&
    index % documentsOf[template] === 0 &&
    material.operator.documentTemplates.some(({ slug }) => slug === template)
  const document = (template: keyof typeof documentsOf, created: number, isSigned: boolean) =>
    line('documents', {
      external_id: `${name.contract_id}-${template}`,
      ...name,
      template,
      created: calendar.day(created),
      signed_on: isSigned ? calendar.day(created) : null,
    })
  return [
    ...(has('contract') ? [document('contract', -openWithin - (index % signedWithin), true)] : []),
    ...(has('consent') ? [document('consent', -(index % openWithin), false)] : []),
  ]
}

function namesOf({ tariffs }: Plan): LocalisedText {
  const named = (language: Language) => tariffs.map(({ title }) => title[language]).join(', ')
  return { en: named('en'), ru: named('ru'), hy: named('hy') }
}
