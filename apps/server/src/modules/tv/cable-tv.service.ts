import { serviceGroup } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { segmentOf } from '@kabinet/contract/tariff-kinds'
import type { Core } from '../../platform/core.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import {
  type Billing,
  blockerOf,
  chargedUntil,
  type ContractSnapshot,
  type FirstSpan,
  quoteConnection,
  type QuotedSum,
} from '../billing/index.ts'
import { cableParent, endDayOf, takenChannels } from './tv.rules.ts'
import * as store from './tv.store.ts'
import { channelPackageAnswer, recordAnswer, subscriptionAnswer } from './tv.views.ts'

interface Dependencies {
  readonly billing: Billing
}

interface Wanted {
  readonly card_id: string
  /** `0` to connect a channel package; otherwise the id of the subscription to change. */
  readonly action_id: string
  readonly package_id: string
  readonly date_2?: Date | null | undefined
  readonly quoted?: QuotedSum | undefined
}

const connects = '0'
// Channel packages follow the contract's months, so connecting pays for the rest of the current one.
const first: FirstSpan = 'rest'

export type CableTv = ReturnType<typeof createCableTv>

/** Creates the use cases of cable TV: channel packages of TV cards, paid monthly (docs/domain/services.md#cable-tv). */
export function createCableTv({ db, clock, operator }: Core, { billing }: Dependencies) {
  const { zone } = operator
  const today = () => dayOf(clock.now(), zone)

  const readAccount = async (tx: Tx, contract: number) => (await billing.read(tx, [contract])).get(contract)!

  async function getCard(tx: Tx, contract: number, externalId: string) {
    const cards = await store.listCards(tx, contract)
    const card = cards.find((one) => one.externalId === externalId)
    if (!card) throw new Refused('tv_card_unknown')
    return card
  }

  async function listLiving(tx: Tx, contract: number, card?: string) {
    const rows = await store.listSubscriptions(tx, contract)
    return rows.filter((row) => row.endedOn === null && (card === undefined || row.card === card))
  }

  /**
   * Returns the end day of a subscription; null if none was given.
   * @throws Refused `tv_date` for today, past days, and days too far ahead
   */
  function endDay(at: Date | null | undefined) {
    if (at == null) return null
    const day = endDayOf(at, today(), zone)
    if (!day) throw new Refused('tv_date')
    return day
  }

  async function connect(
    tx: Tx,
    snapshot: ContractSnapshot,
    { id, person_type }: AccessibleContract,
    wanted: Wanted,
    language: Language,
  ) {
    const card = await getCard(tx, id, wanted.card_id)
    const living = await listLiving(tx, id, card.externalId)
    const connected = living.find(({ code }) => code === wanted.package_id)
    if (connected) return connected.id
    const channelPackages = await store.listChannelPackages(tx, serviceGroup.tv, segmentOf(person_type))
    const channelPackage = channelPackages.find(({ code }) => code === wanted.package_id)
    if (!channelPackage) throw new Refused('channel_package_unknown')
    const holder = living.find((one) => takenChannels(channelPackage, [one]).length > 0)
    if (holder) {
      const channels = takenChannels(channelPackage, [holder]).join(', ')
      throw new Refused('channels_taken', { values: { channels, channelPackage: holder.title[language] } })
    }
    const endsOn = endDay(wanted.date_2)
    const parent = cableParent(snapshot.services)
    if (!parent) throw new Refused('services_off')
    const { tariffId, cost, charged } = channelPackage
    const groupId = serviceGroup.tv
    const made = { parent: parent.code, tariffId, cost, charged, first, groupId, tvCard: card.externalId, endsOn }
    return (await billing.connect(tx, snapshot, made, { quoted: wanted.quoted })).code
  }

  async function setEnd(tx: Tx, snapshot: ContractSnapshot, { id }: AccessibleContract, wanted: Wanted) {
    const card = await getCard(tx, id, wanted.card_id)
    const living = await listLiving(tx, id, card.externalId)
    const found = living.find((row) => row.id === wanted.action_id && row.code === wanted.package_id)
    if (!found) throw new Refused('subscription_unknown')
    await billing.setEnd(tx, snapshot, found.id, endDay(wanted.date_2))
    return found.id
  }

  return {
    listCards: async (contract: number) => {
      const cards = await store.listCards(db, contract)
      return { cards: cards.map(({ externalId, number }) => ({ id: externalId, number })) }
    },

    listCurrent: (contract: number, language: Language) =>
      db.snapshot(async (tx) => {
        const view = { snapshot: await readAccount(tx, contract), zone, language }
        const rows = await listLiving(tx, contract)
        return { cardPacketList: rows.map((row) => subscriptionAnswer(row, view)) }
      }),

    /**
     * Lists the channel packages that a card does not have, with the cost of connecting them.
     * @throws Refused `tv_card_unknown`
     */
    listAvailable: ({ id, person_type }: AccessibleContract, cardId: string, language: Language) =>
      db.snapshot(async (tx) => {
        const card = await getCard(tx, id, cardId)
        const snapshot = await readAccount(tx, id)
        const living = await listLiving(tx, id, card.externalId)
        const channelPackages = await store.listChannelPackages(tx, serviceGroup.tv, segmentOf(person_type))
        const others = channelPackages.filter(({ code }) => !living.some((row) => row.code === code))
        const parent = cableParent(snapshot.services)
        const endedToday = await billing.readEndedToday(tx, snapshot)
        const packages = []
        for (const channelPackage of others) {
          const wanted = { parent: parent?.code ?? '', tvCard: card.externalId, first, ...channelPackage }
          const { charge, shortfall } = quoteConnection(snapshot, wanted, endedToday)
          packages.push({
            ...channelPackageAnswer(channelPackage, card.externalId, language),
            dateFrom: null,
            dateTo: null,
            charge: { sum: charge.sum, days: charge.days, until: chargedUntil(snapshot, charge), shortfall },
            taken: takenChannels(channelPackage, living),
          })
        }
        return { packets: packages, refusal: blockerOf(snapshot.facts, parent, snapshot.asOf) }
      }),

    /**
     * Connects a channel package to a card, or sets or cancels the end of a subscription. Idempotent: a repeated call
     * costs nothing (docs/domain/interface.md#get-calls-that-change-something).
     * @throws Refused `tv_card_unknown`, `channel_package_unknown`, `channels_taken`, `subscription_unknown`,
     * `tv_date`, `insufficient_funds`, `services_off`, `terms_changed`
     */
    change: (access: AccessibleContract, wanted: Wanted, language: Language) =>
      billing.withLocked(access.id, async (tx, snapshot) => {
        const id =
          wanted.action_id === connects
            ? await connect(tx, snapshot, access, wanted, language)
            : await setEnd(tx, snapshot, access, wanted)
        const view = { snapshot: await readAccount(tx, access.id), zone, language }
        const rows = await listLiving(tx, access.id)
        return {
          subscription: subscriptionAnswer(
            rows.find((row) => row.id === id)!,
            view,
          ),
          balanceAfter: view.snapshot.facts.balance,
        }
      }),

    /**
     * Lists the history of one card, or of all cards.
     * @throws Refused `tv_card_unknown`
     */
    listHistory: (contract: number, cardId: string | undefined, language: Language) =>
      db.snapshot(async (tx) => {
        const card = cardId === undefined ? undefined : await getCard(tx, contract, cardId)
        const view = { snapshot: await readAccount(tx, contract), zone, language }
        const rows = await store.listSubscriptions(tx, contract)
        return rows.filter((row) => !card || row.card === card.externalId).map((row) => recordAnswer(row, view))
      }),
  }
}
