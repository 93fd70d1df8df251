import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { VisitWork } from '@kabinet/contract/visit-values'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Calendar } from './calendar.service.ts'
import type { Endings } from './endings.service.ts'
import type { Outbox } from './outbox.service.ts'
import * as places from './places.store.ts'
import { listedSince, whyNot } from './visits.rules.ts'
import * as store from './visits.store.ts'
import { daysAnswer, visitAnswer } from './visits.views.ts'

export interface Booking {
  readonly contract: number
  /** Number of the connection process that the visit belongs to, if any. */
  readonly connection: number | null
  readonly work: VisitWork
  readonly at: Date
  /** Who the engineer asks for; null: the customer. */
  readonly name: string | null
  readonly phone: string | null
  /** Where the engineer goes; null: the contract's own address. */
  readonly address: { readonly house: number; readonly flat: string } | null
  readonly comment: string
}

interface AskedDays {
  readonly contract: number
  readonly visit?: number | null
  /** Any day of the month; the current month by default. */
  readonly date?: Day | undefined
}

/** One change of a visit: exactly one of the fields is given. */
interface Change {
  readonly comment?: string | undefined
  readonly comment_clear?: true | undefined
  readonly date?: Date | undefined
  readonly close?: true | undefined
}

interface Dependencies {
  readonly calendar: Calendar
  readonly endings: Endings
  readonly outbox: Outbox
}

export type Visits = ReturnType<typeof createVisitService>

/** Creates the use cases of visits: docs/domain/visits.md. */
export function createVisitService({ db, clock, operator }: Core, { calendar, endings, outbox }: Dependencies) {
  const { visits: terms, zone } = operator

  function check(visit: store.VisitRow, event: 'commented' | 'moved' | 'cancelled'): void {
    const refusal = whyNot(visit, event, terms, clock.now())
    if (refusal) throw new Refused(refusal)
  }

  async function comment(tx: Tx, visit: store.VisitRow, text: string): Promise<void> {
    check(visit, 'commented')
    if (text === visit.comment) return
    await store.updateComment(tx, visit.id, text)
    await outbox.send(tx, visit.id)
    await outbox.refresh(tx, visit.contract)
  }

  async function moveTo(tx: Tx, visit: store.VisitRow, at: Date, months: number): Promise<void> {
    check(visit, 'moved')
    if (at.getTime() === visit.at.getTime()) return
    const slot = await calendar.take(tx, { city: visit.city, months, except: visit.id }, at)
    await store.updateSlot(tx, visit.id, slot)
    await outbox.notify(tx, 'visit_moved', [await store.getVisit(tx, zone, visit.id)])
    await outbox.send(tx, visit.id)
    await outbox.refresh(tx, visit.contract)
  }

  async function cancelIt(tx: Tx, visit: store.VisitRow): Promise<void> {
    check(visit, 'cancelled')
    await endings.end(tx, visit, 'cancelled')
    await outbox.notify(tx, 'visit_cancelled', [visit])
    await outbox.send(tx, visit.id)
  }

  async function apply(tx: Tx, visit: store.VisitRow, change: Change): Promise<void> {
    if (change.date) return moveTo(tx, visit, change.date, terms.moveMonths)
    if (change.close) return cancelIt(tx, visit)
    if (change.comment === '') throw new Refused('comment_empty')
    return comment(tx, visit, change.comment ?? '')
  }

  async function lock(tx: Tx, id: number): Promise<store.VisitRow> {
    const visit = await endings.lock(tx, id)
    if (!visit) throw new Refused('visit_unknown')
    return visit
  }

  return {
    /** Lists a contract's open visits by date, then those that ended lately (docs/domain/visits.md#list). */
    list: async ({ id }: AccessibleContract, language: Language) => {
      const rows = await store.listVisits(db, zone, id, listedSince(clock.now(), terms.listedDays))
      return rows.map((row) => visitAnswer(row, language, terms))
    },

    /**
     * Changes one thing about a visit of a contract.
     * @throws Refused `visit_unknown`, `visit_over`, `visit_late`, `slot_date`, `slot_taken`, `comment_empty`
     */
    change: ({ id: contract }: AccessibleContract, process: number, change: Change, language: Language) =>
      db.transaction(async (tx) => {
        const found = await store.findVisit(tx, zone, process)
        if (found?.contract !== contract) throw new Refused('visit_unknown')
        await apply(tx, await lock(tx, process), change)
        return visitAnswer(await store.getVisit(tx, zone, process), language, terms)
      }),

    /**
     * Lists the slots to which a visit of a contract can be moved, its own included.
     * @throws Refused `visit_unknown`
     */
    slots: ({ id: contract }: AccessibleContract, process: number, date: Day | undefined) =>
      db.snapshot(async (tx) => {
        const visit = await store.findVisit(tx, zone, process)
        if (visit?.contract !== contract) throw new Refused('visit_unknown')
        return calendar.days(tx, { city: visit.city, months: terms.moveMonths, except: process }, date)
      }),

    /**
     * Lists the days of a month on which a contract's order can be carried out; none without an address.
     * @param asked with the order's visit, if it has one that is to be moved
     */
    async days(tx: Tx, { contract, visit = null, date }: AskedDays) {
      const city = await places.findCityOfContract(tx, contract)
      if (city === undefined) return daysAnswer([], zone, null)
      return calendar.days(tx, { city, months: terms.aheadMonths, except: visit }, date)
    },

    /** Returns the first day on which an order at a house can be carried out; undefined if there is none. */
    async firstDay(tx: Tx, house: number): Promise<Day | undefined> {
      const city = await places.findCityOfHouse(tx, house)
      return city === undefined ? undefined : calendar.firstDay(tx, { city, months: terms.aheadMonths, except: null })
    },

    /**
     * Books a visit for an order; one open visit for each connection process.
     * @throws Refused `slot_date`, `slot_taken`
     */
    async book(tx: Tx, booking: Booking): Promise<store.VisitRow> {
      const { contract, address, at, ...rest } = booking
      const city = address
        ? await places.findCityOfHouse(tx, address.house)
        : await places.findCityOfContract(tx, contract)
      if (city === undefined) throw new Refused('slot_date')
      const slot = await calendar.take(tx, { city, months: terms.aheadMonths, except: null }, at)
      const where = { city, house: address?.house ?? null, flat: address?.flat ?? '' }
      const id = await store.insertVisit(tx, { ...rest, ...where, ...slot, contract, createdAt: clock.now() })
      const visit = await store.getVisit(tx, zone, id)
      await outbox.notify(tx, 'visit_booked', [visit])
      await outbox.send(tx, id)
      await outbox.refresh(tx, contract)
      return visit
    },

    /**
     * Moves a visit of an order.
     * @throws Refused `visit_unknown`, `visit_over`, `visit_late`, `slot_date`, `slot_taken`
     */
    async move(tx: Tx, id: number, at: Date): Promise<store.VisitRow> {
      await moveTo(tx, await lock(tx, id), at, terms.aheadMonths)
      return store.getVisit(tx, zone, id)
    },

    /**
     * Cancels a visit.
     * @throws Refused `visit_unknown`, `visit_over`, `visit_late`
     */
    cancel: async (tx: Tx, id: number): Promise<void> => cancelIt(tx, await lock(tx, id)),

    /** Finds the open visit of a connection process. */
    findOfConnection: async (tx: Tx, process: number) => (await store.listOfConnections(tx, zone, [process]))[0],

    /** Lists the open visits of connection processes. */
    listOfConnections: (tx: Tx, processes: readonly number[]) => store.listOfConnections(tx, zone, processes),

    /** Erases the names, phones and comments of the visits of connection processes: docs/domain/visits.md#personal-data. */
    eraseOfConnections: store.eraseOfConnections,

    /** Finds the next open visit of a contract. */
    find: (tx: Tx, contract: number) => store.findOpen(tx, zone, contract),
  }
}
