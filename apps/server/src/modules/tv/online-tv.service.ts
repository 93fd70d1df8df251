import { serviceGroup } from '@kabinet/contract/ids'
import { dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { minus, money, zero } from '@kabinet/contract/kernel/money'
import { segmentOf } from '@kabinet/contract/tariff-kinds'
import type { Core } from '../../platform/core.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { type Billing, blockerOf, type ContractSnapshot, quoteDay, type QuotedSum } from '../billing/index.ts'
import { hasOnlineTv, onlineTvParent } from '../services/index.ts'
import { roundEnd, stateOf } from './tv.rules.ts'
import * as store from './tv.store.ts'

interface Dependencies {
  readonly billing: Billing
}

export type OnlineTv = ReturnType<typeof createOnlineTv>

/**
 * Creates the use cases of online TV: channel packages are connected and disconnected immediately, and charged daily
 * (docs/domain/services.md#online-tv).
 */
export function createOnlineTv({ db, clock, operator }: Core, { billing }: Dependencies) {
  const { onlineTv, zone } = operator
  const today = () => dayOf(clock.now(), zone)

  const listChannelPackages = (tx: Tx, { person_type }: AccessibleContract) =>
    store.listChannelPackages(tx, serviceGroup.mytv, segmentOf(person_type))
  const listConnected = (tx: Tx, { id }: AccessibleContract) => store.listOnline(tx, id, serviceGroup.mytv)

  const endAt = (row: store.OnlineRow): Date => startOf(roundEnd(row, today(), onlineTv.days), zone)

  function channelPackageAnswer(
    channelPackage: store.ChannelPackageRow,
    snapshot: ContractSnapshot,
    daysPaid: ReadonlySet<number>,
    language: Language,
  ) {
    const fee = daysPaid.has(channelPackage.tariffId) ? zero : quoteDay(snapshot, channelPackage.cost)
    return {
      id: channelPackage.code,
      name: channelPackage.title[language],
      description: channelPackage.note?.[language] ?? '',
      price: channelPackage.cost,
      is_public: channelPackage.onSale,
      channels: channelPackage.channels,
      day_fee: fee,
      shortfall: money(Math.max(0, minus(fee, snapshot.facts.balance))),
    }
  }

  async function findPromotion(tx: Tx, contract: number, services: ContractSnapshot['services'], language: Language) {
    const { promotion } = onlineTv
    if (hasOnlineTv(services)) return null
    const found = promotion && (await store.findPromotion(tx, contract, promotion))
    return found ? { name: promotion.name, title: found.title[language], days: promotion.days } : null
  }

  return {
    read: (access: AccessibleContract, language: Language) =>
      db.snapshot(async (tx) => {
        const snapshot = (await billing.read(tx, [access.id])).get(access.id)!
        const daysPaid = await store.listDaysPaid(tx, access.id, today())
        const connected = await listConnected(tx, access)
        const channelPackages = await listChannelPackages(tx, access)
        const others = channelPackages.filter(({ code }) => !connected.some((row) => row.code === code))
        return {
          available_subscriptions: others.map((channelPackage) =>
            channelPackageAnswer(channelPackage, snapshot, daysPaid, language),
          ),
          user_subscriptions: connected.map((row) => ({
            packet: channelPackageAnswer(row, snapshot, daysPaid, language),
            end_at: endAt(row),
            connected_at: startOf(row.connectedOn, zone),
            status: stateOf(row.status),
            free_until: row.kind === 'promotion' ? row.endsOn : null,
          })),
          promotion: await findPromotion(tx, access.id, snapshot.services, language),
          refusal: blockerOf(snapshot.facts, onlineTvParent(snapshot.services), snapshot.asOf),
        }
      }),

    /**
     * Connects a channel package. Charges for today unless today is already paid.
     * @throws Refused `online_unknown`, `online_taken`, `online_tv_insufficient_funds`, `online_off`, `terms_changed`
     */
    connect: (access: AccessibleContract, packetId: string, quoted: QuotedSum | undefined) =>
      billing.withLocked(access.id, async (tx, snapshot) => {
        const connected = await listConnected(tx, access)
        if (connected.some(({ code }) => code === packetId)) throw new Refused('online_taken')
        const channelPackage = (await listChannelPackages(tx, access)).find(({ code }) => code === packetId)
        if (!channelPackage) throw new Refused('online_unknown')
        const parent = onlineTvParent(snapshot.services)
        const why = blockerOf(snapshot.facts, parent, snapshot.asOf)
        if (!parent || why) throw new Refused(why === 'credit' ? 'online_tv_insufficient_funds' : 'online_off')
        const { tariffId, cost, charged } = channelPackage
        const wanted = {
          parent: parent.code,
          groupId: serviceGroup.mytv,
          tariffId,
          cost,
          charged,
          first: 'rest',
        } as const
        const done = await billing.connect(tx, snapshot, wanted, {
          quoted,
          insufficientRefusal: 'online_tv_insufficient_funds',
        })
        const row = (await listConnected(tx, access)).find(({ id }) => id === done.code)!
        return { end_at: endAt(row), charged: done.charged, balanceAfter: done.balanceAfter }
      }),

    /**
     * Disconnects a channel package at once; today's charge is not refunded.
     * @throws Refused `online_unknown` if it is not connected
     */
    disconnect: (access: AccessibleContract, packetId: string) =>
      billing.withLocked(access.id, async (tx, snapshot) => {
        const row = (await listConnected(tx, access)).find(({ code }) => code === packetId)
        if (!row) throw new Refused('online_unknown')
        await billing.disconnectNow(tx, snapshot, row.id)
        return {}
      }),
  }
}
