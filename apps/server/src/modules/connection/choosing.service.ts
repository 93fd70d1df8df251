import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { cleanPhrase, phraseMin } from '@kabinet/contract/code-phrase'
import type { Choice } from '@kabinet/contract/offers'
import { dayOf } from '@kabinet/contract/kernel/days'
import { serviceGroup } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import { zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import { type Catalogue, describeOffer } from '../catalogue/index.ts'
import { cityAndStreet, maskedName } from '../contracts/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Opening } from './opening.service.ts'
import type { OwnContracts } from './own-contracts.service.ts'
import type { Phrases } from './phrases.service.ts'
import type { Processes } from './process.service.ts'
import { findOpenOfContract, type ProcessRow } from './process.store.ts'
import { orderedOf } from './ordered.rules.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly catalogue: Catalogue
  readonly orders: Orders
  readonly opening: Opening
  readonly ownContracts: OwnContracts
  readonly phrases: Phrases
  readonly processes: Processes
}

export interface ServicesChoice {
  readonly choice: Choice
  readonly hasCable: boolean
  readonly phrase: string
}

/** Creates the use cases of choosing a contract and services (docs/domain/connection.md#choosing-services). */
export function createChoosing(
  { db, clock, operator }: Core,
  { billing, catalogue, opening, orders, ownContracts, phrases, processes }: Dependencies,
) {
  const { connection } = operator

  /** @throws Refused `house_none` if the house has lost its line, or its last offer, since the start */
  async function offersFor(tx: Tx, process: ProcessRow) {
    const house = await catalogue.houseOffers(tx, process.houseId)
    if (!house.canOrder) throw new Refused('house_none')
    if (!process.bound) return { house, groups: [] as number[], running: null, offers: house.offers }
    const snapshot = (await billing.read(tx, [process.contract!])).get(process.contract!)!
    const groups = snapshot.services.filter(({ endedOn }) => endedOn === null).map(({ groupId }) => groupId)
    return { house, groups, running: snapshot.facts, offers: catalogue.offersForBound(house.offers, groups) }
  }

  const listOwn = async (tx: Tx, { customer, houseId, flat }: ProcessRow) =>
    customer === null ? [] : ownContracts.listAt(tx, { customer, houseId, flat })

  /** Refuses a contract that another process of its people has chosen: services would be ordered twice. */
  async function checkFree(tx: Tx, id: number, contract: number): Promise<void> {
    await lockSubjects(tx, [`connection-contract:${contract}`])
    const open = await findOpenOfContract(tx, contract)
    if (open !== undefined && open !== id) throw new Refused('contract_unknown')
  }

  const asksPhrase = async (tx: Tx, process: ProcessRow) =>
    process.referral === null && !(await phrases.isKnown(tx, process.customer))

  return {
    /** @throws Refused `process_step` before or after the choice of a contract */
    async listContracts(id: number, language: Language) {
      const process = await processes.current(id)
      const { chooseContract, chooseServices, addServices } = connectionStatus
      const open: readonly ConnectionStatus[] = [chooseContract, chooseServices, addServices]
      if (!open.includes(process.status)) throw new Refused('process_step')
      return (await listOwn(db, process)).map(({ number, customerName, reason, ...place }) => ({
        contract_number: number,
        customer_name: maskedName(customerName),
        contract_address: cityAndStreet(place, language),
        allowed: reason === undefined,
        reason: reason ?? null,
      }))
    },

    /**
     * Chooses the contract that the services join, or a new one for an empty number.
     * @throws Refused `process_step`; `contract_unknown` for a contract that is not theirs or cannot take services
     */
    async chooseContract(id: number, number: string): Promise<ConnectionStatus> {
      return processes.moved(id, async (tx, process) => {
        const step = number === '' ? 'new_contract' : 'choose_contract'
        const own = number === '' ? [] : await listOwn(tx, process)
        const found = own.find((each) => each.number === number && each.reason === undefined)
        if ((await processes.apply(tx, process, step)) === 'repeat') return
        if (number !== '' && !found) throw new Refused('contract_unknown')
        if (found) await checkFree(tx, id, found.id)
        process.bound = found !== undefined
        process.contract = found?.id ?? null
      })
    },

    /** @throws Refused `process_step` before a contract is chosen, `house_none` */
    async listOffers(id: number, language: Language) {
      const process = await processes.current(id)
      if (process.status === connectionStatus.chooseContract) throw new Refused('process_step')
      const { house, groups, offers } = await offersFor(db, process)
      return {
        tariffs: offers.map((offer) => describeOffer(offer, language)),
        ask_cable: house.wired,
        network_type: { typeId: house.network },
        limitation: house.limitation?.[language] ?? null,
        number_months: process.bound ? 1 : house.months,
        cost_connection: catalogue.connectionCost(house, false),
        has_internet: groups.includes(serviceGroup.internet),
        asks_phrase: await asksPhrase(db, process),
      }
    },

    /**
     * Orders services: of a new contract, which is opened by this, or in addition to a chosen one. Called again before
     * the payment, it replaces the order.
     * @throws Refused `process_step`, `house_none`, `services_combination`, `phrase_short`, `account_locked`
     */
    async chooseServices(id: number, { choice, hasCable, phrase }: ServicesChoice): Promise<ConnectionStatus> {
      return processes.moved(id, async (tx, process) => {
        if ((await processes.apply(tx, process, 'choose_services')) === 'repeat') return
        const { house, offers, groups, running } = await offersFor(tx, process)
        const chosen = catalogue.choose({ offers, house, boundGroupIds: groups }, { ...choice, has_cable: hasCable })
        if (chosen === 'services_combination') throw new Refused(chosen)
        const cleaned = cleanPhrase(phrase, connection.scripts)
        if ((await asksPhrase(tx, process)) && cleaned.length < phraseMin) {
          throw new Refused('phrase_short', { values: { min: String(phraseMin) } })
        }
        const { contract, customer } = await opening.openContract(tx, process)
        if (cleaned && (process.accountIsNew || !(await phrases.isKnown(tx, customer)))) {
          await phrases.keep(tx, customer, cleaned)
        }
        const orderedOn = dayOf(clock.now(), operator.zone)
        await orders.orderServices(tx, { contract, orderedOn, ...orderedOf(chosen.offers) })
        process.choice = choice
        process.hasCable = chosen.hasCable
        const {
          connection: connectionCost,
          services: servicesCost,
          ahead: aheadCost,
          months,
        } = catalogue.costsOf({
          ...chosen,
          house,
          running,
          balance: zero,
        })
        const visitNeeded = catalogue.needsVisit(chosen, process.identityKnown)
        const { hasCable: has } = chosen
        Object.assign(process, { choice, hasCable: has, visitNeeded, connectionCost, servicesCost, aheadCost, months })
        process.hasPayment = true
      })
    },
  }
}
