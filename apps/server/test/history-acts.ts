import { money } from '@kabinet/contract/kernel/money'
import { expect } from 'vitest'
import type { Random } from '../src/generator/random.ts'
import { type Billing, quoteTariffChange } from '../src/modules/billing/index.ts'
import { insertChange } from '../src/modules/tariffs/tariffs.store.ts'
import type { Db } from '../src/platform/database/db.ts'
import { Refused } from '../src/platform/http/errors.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import { activate, fee } from './billing-model/activation.ts'
import { type ModelDay, nameOf } from './billing-model/calendar.ts'
import type { ModelContract } from './billing-model/contract.ts'
import * as customer from './billing-model/customer.ts'
import type { ModelService } from './billing-model/facts.ts'
import { tariffs } from './history-contracts.ts'

interface World {
  readonly db: Db
  readonly billing: Billing
  readonly jobs: Jobs
  readonly clock: Clock
  readonly random: Random
  readonly currency: string
}

/** Act of a customer on the server; the model has made its own already. */
type Act = () => Promise<void>

const internet = tariffs.filter(({ group, role }) => group === 1 && role !== 'addOn')
const addOns = tariffs.filter(({ role }) => role === 'addOn')

/** Returns the result of an act, or its refusal. */
async function resultOf<T>(act: () => Promise<T>, word: (answer: T) => string): Promise<string> {
  try {
    return word(await act())
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.refusal
  }
}

/** Returns what customers do on the server, each act with the result as the model words it. */
async function actsOn({ db, billing, jobs, clock, currency }: World) {
  const ids = await db.query<{ code: string; id: number }>('select code, id from tariff')
  const idOf = new Map(ids.map(({ code, id }) => [code, id]))

  return {
    async pay(contract: number, sum: number) {
      const at = clock.now()
      const movement = {
        source: 'payment',
        sourceId: `${contract}:${at.getTime()}`,
        at,
        type: 'charge',
        typeId: 1,
      } as const
      const amounts = { contract, amount: money(sum), currency, against: 'bank', details: {} } as const
      await jobs.runNow(await db.transaction((tx) => billing.credit(tx, { ...movement, ...amounts })))
    },

    takeCredit: (contract: number, action: number) =>
      resultOf(
        () => billing.takeCredit(contract, action),
        () => 'given',
      ),

    changeTariff: (contract: number, code: string, to: customer.ModelTariff) =>
      resultOf(
        () =>
          billing.withLocked(contract, async (tx, snapshot) => {
            const service = snapshot.services.find((one) => one.code === code)!
            const quote = quoteTariffChange(snapshot, await billing.readUnused(tx, snapshot, service), money(to.price))
            await billing.changeTariff(tx, snapshot, service, { tariffId: idOf.get(to.code)!, quote })
          }),
        () => 'changed',
      ),

    plan: (contract: number, to: customer.ModelTariff, day: ModelDay) =>
      db.transaction((tx) =>
        insertChange(tx, { contract, service: 'fibre', tariffId: idOf.get(to.code)!, day: nameOf(day) }),
      ),

    resume: (contract: number) =>
      resultOf(
        () => billing.withLocked(contract, (tx, snapshot) => billing.resume(tx, snapshot)),
        ({ charged }) => `resumed for ${charged / 100}`,
      ),

    connect: (contract: number, to: customer.ModelTariff, { parent, first, endsOn }: customer.ModelConnection) =>
      resultOf(
        () =>
          billing.withLocked(contract, (tx, snapshot) =>
            billing.connect(tx, snapshot, {
              parent,
              first,
              groupId: to.group,
              tariffId: idOf.get(to.code)!,
              charged: to.kind,
              cost: money(to.price),
              endsOn: endsOn === undefined ? null : nameOf(endsOn),
            }),
          ),
        ({ charged }) => `connected for ${charged / 100}`,
      ),

    disconnect: (contract: number, { code, kind }: ModelService) =>
      billing.withLocked(contract, async (tx, snapshot) => {
        // A charged day is not refunded, so nothing is quoted for what is charged daily.
        const quote = kind === 'monthly' ? await billing.quoteEnd(tx, snapshot, code) : undefined
        await billing.disconnectNow(tx, snapshot, code, quote && { quote })
        return `disconnected for ${(quote?.net ?? 0) / 100}`
      }),

    setEnd: (contract: number, code: string, day: ModelDay | undefined) =>
      billing.withLocked(contract, (tx, snapshot) =>
        billing.setEnd(tx, snapshot, code, day === undefined ? null : nameOf(day)),
      ),

    /** Activates twice at the same time, as a report of the visit and of the network may. */
    async activateTwice(contract: number) {
      const act = () => db.transaction((tx) => billing.activate(tx, contract, { fee: { sum: money(fee), order: '1' } }))
      return (await Promise.all([act(), act()])).flat()
    },
  }
}

/** Returns a function that draws what a customer does on a day: in the model at once, on the server when called. */
export async function customerActs(world: World): Promise<(model: ModelContract, contract: number) => Act[]> {
  const { random } = world
  const server = await actsOn(world)

  function drawMoney(model: ModelContract, contract: number, compare: Compare, acts: Act[]) {
    if (random.chance(0.005)) {
      const sum = random.pick([50_000, 120_000, 690_000, 1_000_000, 1_300_000])
      model.pay(sum)
      acts.push(() => server.pay(contract, sum))
    }
    if (random.chance(0.003)) {
      const length = random.whole(1, 6)
      const [action, days] = length === 6 ? [1, 5] : [length + 6, length]
      compare(customer.takeCredit(model, action, days), () => server.takeCredit(contract, action))
    }
    const canResume = model.isLapsed() || model.pauses.some(({ from, to }) => from <= model.today && to > model.today)
    if (canResume && random.chance(0.03)) compare(customer.resume(model), () => server.resume(contract))
  }

  function drawTariff(model: ModelContract, contract: number, compare: Compare, acts: Act[]) {
    const fibre = model.services.find(({ code, kind }) => code === 'fibre' && kind === 'monthly')
    if (!fibre || fibre.plan) return
    const changes = random.chance(0.006)
    const plans = random.chance(0.006)
    if (changes) {
      const to = random.pick(internet)
      compare(customer.changeTariff(model, 'fibre', to), () => server.changeTariff(contract, 'fibre', to))
    } else if (plans && fibre.status === 0) {
      const to = random.pick(internet)
      const day = customer.planTariff(model, 'fibre', to)
      acts.push(async () => expect(await server.plan(contract, to, day)).toBeUndefined())
    }
  }

  function drawAddOns(model: ModelContract, contract: number, compare: Compare, acts: Act[]) {
    const connected = model.services.filter(({ isAddOn, endedOn }) => isAddOn && endedOn === undefined)
    const drawEnd = () => (random.chance(0.3) ? model.today + random.whole(2, 20) : undefined)
    const connectTo = (tariff: (typeof addOns)[number]) => {
      const connection = {
        parent: 'fibre',
        first: tariff.first ?? 'rest',
        endsOn: tariff.first === 'month' ? undefined : drawEnd(),
      } as const
      compare(customer.connect(model, tariff, connection), () => server.connect(contract, tariff, connection))
    }
    if (random.chance(0.005) && model.services.some(({ code }) => code === 'fibre')) connectTo(random.pick(addOns))
    if (connected.length === 0) return
    const service: ModelService = random.pick(connected)
    const ends = random.chance(0.03)
    const endsLater = random.chance(0.03)
    if (ends) {
      compare(customer.disconnect(model, service), () => server.disconnect(contract, service))
      if (random.chance(0.5)) connectTo(addOns.find(({ code }) => code === service.tariff)!)
    } else if (endsLater && service.tariff === 'channels') {
      const day = drawEnd()
      customer.setEnd(model, service, day)
      acts.push(() => server.setEnd(contract, service.code, day))
    }
  }

  return (model, contract) => {
    const acts: Act[] = []
    const compare: Compare = (expected, act) => {
      const story = [...model.story]
      acts.push(async () => expect([contract, story, await act()]).toEqual([contract, story, expected]))
    }
    drawMoney(model, contract, compare, acts)
    drawTariff(model, contract, compare, acts)
    drawAddOns(model, contract, compare, acts)
    if (model.ordered ? random.chance(0.02) : random.chance(0.001)) {
      const expected = activate(model)
      acts.push(async () => expect([contract, await server.activateTwice(contract)]).toEqual([contract, expected]))
    }
    return acts
  }
}

type Compare = (expected: string, act: () => Promise<string>) => void
