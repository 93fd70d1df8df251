import { serviceGroup } from '@kabinet/contract/ids'
import { dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { minus, money, zero } from '@kabinet/contract/kernel/money'
import { segmentOf } from '@kabinet/contract/tariff-kinds'
import type { Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Account, Billing, ShownSum } from '../billing/index.ts'
import { onlineTvParent } from '../services/index.ts'
import { roundEnd, stateOf } from './tv.rules.ts'
import * as store from './tv.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly billing: Billing
}

export type OnlineTv = ReturnType<typeof createOnlineTv>

/** Packets of online TV: connected and off at once, each day charged by itself (growth §9). */
export function createOnlineTv({ db, clock, operator, billing }: Dependencies) {
  const { onlineTv, zone } = operator
  const today = () => dayOf(clock.now(), zone)

  const listPackets = (tx: Tx, { person_type }: Holding) =>
    store.listPackets(tx, serviceGroup.mytv, segmentOf(person_type))
  const listConnected = (tx: Tx, { id }: Holding) => store.listOnline(tx, id, serviceGroup.mytv)

  /** The end of the thirty days that run, or of days without a fee that end sooner. */
  const endAt = (row: store.OnlineRow): Date => startOf(roundEnd(row, today(), onlineTv.days), zone)

  function packetAnswer(packet: store.PacketRow, account: Account, daysPaid: ReadonlySet<number>, language: Language) {
    const fee = daysPaid.has(packet.tariffId) ? zero : billing.quoteDay(account, packet.cost)
    return {
      id: packet.code,
      name: packet.title[language],
      description: packet.note?.[language] ?? '',
      price: packet.cost,
      is_public: packet.onSale,
      channels: packet.channels,
      day_fee: fee,
      lacking: money(Math.max(0, minus(fee, account.facts.balance))),
    }
  }

  async function findStock(tx: Tx, contract: number, language: Language) {
    const { stock } = onlineTv
    const found = stock && (await store.findStock(tx, contract, stock))
    return found ? { name: stock.name, title: found.title[language], days: stock.days } : null
  }

  return {
    /** The packets on sale that are not connected, those that are, and the stock that may be activated. */
    read: (holding: Holding, language: Language) =>
      db.snapshot(async (tx) => {
        const account = (await billing.read(tx, [holding.id])).get(holding.id)!
        const daysPaid = await store.listDaysPaid(tx, holding.id, today())
        const connected = await listConnected(tx, holding)
        const packets = await listPackets(tx, holding)
        const others = packets.filter(({ code }) => !connected.some((row) => row.code === code))
        return {
          available_subscriptions: others.map((packet) => packetAnswer(packet, account, daysPaid, language)),
          user_subscriptions: connected.map((row) => ({
            packet: packetAnswer(row, account, daysPaid, language),
            end_at: endAt(row),
            connected_at: startOf(row.connectedOn, zone),
            status: stateOf(row.status),
            free_until: row.kind === 'stock' ? row.endsOn : null,
          })),
          stock: await findStock(tx, holding.id, language),
          refusal: billing.notNow(account, onlineTvParent(account.services)),
        }
      }),

    /**
     * Connects a packet: today is charged, unless it was already.
     * @throws Refused `online_unknown`, `online_taken`, `online_short`, `online_off`, `terms_changed`
     */
    connect: (holding: Holding, packetId: string, shown: ShownSum | undefined) =>
      billing.withLocked(holding.id, async (tx, account) => {
        const connected = await listConnected(tx, holding)
        if (connected.some(({ code }) => code === packetId)) throw new Refused('online_taken')
        const packet = (await listPackets(tx, holding)).find(({ code }) => code === packetId)
        if (!packet) throw new Refused('online_unknown')
        const parent = onlineTvParent(account.services)
        const why = billing.notNow(account, parent)
        if (!parent || why) throw new Refused(why === 'credit' ? 'online_short' : 'online_off')
        const { tariffId, cost, charged } = packet
        const wanted = {
          parent: parent.code,
          groupId: serviceGroup.mytv,
          tariffId,
          cost,
          charged,
          first: 'rest',
        } as const
        const done = await billing.connect(tx, account, wanted, { shown, short: 'online_short' })
        const row = (await listConnected(tx, holding)).find(({ id }) => id === done.code)!
        return { end_at: endAt(row), charged: done.charged }
      }),

    /**
     * Takes a packet off at once; the day that is charged is not given back.
     * @throws Refused `online_unknown` when it is not connected
     */
    disconnect: (holding: Holding, packetId: string) =>
      billing.withLocked(holding.id, async (tx, account) => {
        const row = (await listConnected(tx, holding)).find(({ code }) => code === packetId)
        if (!row) throw new Refused('online_unknown')
        await billing.disconnectNow(tx, account, row.id)
        return {}
      }),
  }
}
