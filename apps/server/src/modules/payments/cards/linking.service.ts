import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { may } from '@kabinet/contract/kernel/rights'
import type { Acquirer, Binding, GivenBack } from '../../../integrations/acquirer/acquirer.ts'
import type { Core } from '../../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../../platform/http/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Confirmations } from '../../confirmations/index.ts'
import { checkSum } from '../check-sum.ts'
import { bindingOf } from './cards.rules.ts'
import * as cards from './cards.store.ts'
import type { OpenedPayment, OrderRequest, Orders } from '../orders/orders.service.ts'
import * as store from '../orders/payments.store.ts'
import type { Ended, PaymentTracker } from '../orders/payment-tracker.service.ts'

const finishKind = 'card.link'

interface Dependencies {
  readonly acquirer: Acquirer
  readonly orders: Orders
  readonly paymentTracker: PaymentTracker
  readonly accessible: (
    caller: Caller,
    refs: readonly ContractRef[],
  ) => Promise<readonly (AccessibleContract | undefined)[]>
  readonly confirmations: Pick<Confirmations, 'requireOfKeyHolder'>
}

type Way = Pick<OrderRequest, 'channel' | 'language' | 'returnUrl' | 'failUrl'>

interface LinkRequest extends Way {
  /** Candidates: the card is linked to the first one that the caller manages. */
  readonly contracts: readonly ContractRef[]
  readonly amount: Money
  readonly caller: Caller | undefined
}

export type Linking = ReturnType<typeof createLinking>

/**
 * Creates the use cases of linking cards (docs/domain/payments.md#linked-cards). Paying a small amount on the bank's
 * page links the card; the amount is refunded and never credited. The card belongs to the contract it was linked for.
 */
export function createLinking({ db, clock, operator, jobs, events, audit, log }: Core, dependencies: Dependencies) {
  const { acquirer, orders, paymentTracker, accessible, confirmations } = dependencies
  const { currency } = operator
  const { linking: linkingSum } = operator.payments
  const exactly = { min: linkingSum, max: linkingSum }

  async function open(
    access: AccessibleContract,
    caller: Caller,
    way: Way,
    autopaySum: Money | null,
  ): Promise<OpenedPayment> {
    await confirmations.requireOfKeyHolder(caller)
    const { customerId } = caller
    const request = { ...way, kind: 'link', contract: access, amount: linkingSum, customerId } as const
    return orders.open(request, (tx, id) => cards.insertLinking(tx, id, autopaySum))
  }

  async function keep(tx: Tx, linking: cards.Linking, binding: Binding): Promise<void> {
    const { payment, contract, autopaySum } = linking
    await cards.lockCards(tx, contract)
    const { id, pan, expiration = null } = binding
    const card = await cards.upsertCard(tx, { contract, binding: id, pan, expiration })
    if (autopaySum !== null) {
      await cards.stopPaying(tx, contract)
      await cards.startPaying(tx, card, autopaySum)
    }
    await cards.markLinked(tx, payment, clock.now())
    await audit.record(tx, { action: 'card.linked', contracts: [contract], details: { card, payment } })
    await events.publish(tx, { topic: 'contract', contract })
  }

  paymentTracker.onEnd('link', async (tx, { payment, state, known }: Ended) => {
    if (state !== 'succeeded') return
    const { pan, expiration, binding } = known ?? {}
    if (binding && pan) {
      const linking = await cards.getLinking(tx, payment.id)
      await keep(tx, linking, { id: binding.id, pan, ...(expiration && { expiration }) })
    }
    await jobs.enqueue(tx, { kind: finishKind, payload: { payment: payment.id } })
  })

  /**
   * Finds the linked card among the client's cards and stores it, for banks that do not name the card with the order.
   * Raises an alarm if there is none.
   */
  async function keepByList(linking: cards.Linking): Promise<void> {
    const binding = bindingOf(await acquirer.bindings(contractKey(linking)), linking.pan)
    await db.transaction(async (tx) => {
      if (binding) return keep(tx, linking, binding)
      const isNew = await store.insertAlarm(tx, linking.payment, 'not_linked', {}, clock.now())
      if (isNew) log.error({ payment: linking.payment }, 'payment alarm: bank charged but linked no card')
    })
  }

  async function isGivenBack(orderId: string): Promise<boolean> {
    const reported = await acquirer.status({ orderId })
    return reported.kind === 'known' && (reported.state === 'reversed' || reported.state === 'refunded')
  }

  // Banks reverse a payment only on the day it was made; after that, a refund is needed.
  async function giveBack({ orderId, amount }: cards.Linking): Promise<void> {
    const ways: readonly (() => Promise<GivenBack>)[] = [
      () => acquirer.reverse(orderId),
      () => acquirer.refund(orderId, amount),
    ]
    const refusals: number[] = []
    for (const give of ways) {
      const answer = await give()
      if (answer.kind === 'done' || (await isGivenBack(orderId))) return
      refusals.push(answer.errorCode)
    }
    throw new Error(`the bank did not refund a card linking: ${refusals.join(', ')}`)
  }

  jobs.external<{ payment: string }>(
    finishKind,
    async ({ payment }) => {
      const linking = await cards.getLinking(db, payment)
      if (linking.givenBackAt) return
      if (!linking.linkedAt) await keepByList(linking)
      await giveBack(linking)
      await cards.markGivenBack(db, payment, clock.now())
    },
    { attempts: Number.POSITIVE_INFINITY },
  )

  return {
    /** Amount charged and then refunded when a card is linked, in hundredths. */
    sum: linkingSum,

    /**
     * Starts linking a card.
     * @throws Refused `card_link_rights`, `payment_sum`, `confirmation_needed`, `bank_refused`, `bank_unavailable`
     */
    async link({ contracts, amount, caller, ...way }: LinkRequest): Promise<OpenedPayment> {
      const own = caller ? await accessible(caller, contracts) : []
      const access = own.find((one) => one && may('contract:full', one))
      if (!caller || !access) throw new Refused('card_link_rights')
      checkSum(amount, way.language, { limits: exactly, currency, outside: 'payment_sum' })
      return open(access, caller, way, null)
    },

    /**
     * Starts linking a card for default autopay of `sum`.
     * @throws Refused `confirmation_needed`, `bank_refused`, `bank_unavailable`
     */
    linkToPay: (access: AccessibleContract, caller: Caller, way: Way, sum: Money) => open(access, caller, way, sum),
  }
}
