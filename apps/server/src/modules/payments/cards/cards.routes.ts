import { paymentCalls } from '@kabinet/contract/payments'
import * as schemas from '@kabinet/contract/payments.schemas'
import type { Api } from '../../../platform/http/http.ts'
import type { Cards } from './cards.service.ts'
import type { OwnCard } from './cards.store.ts'

const { cards: list, cardRecurring, removeCard } = paymentCalls

export function registerCardRoutes(api: Api, cards: Cards): void {
  api.routes({ cards: list, cardRecurring, removeCard }, schemas, {
    cards: async ({ caller }) => (await cards.list(caller)).map(cardAnswer),

    cardRecurring: async ({ caller, params, body }) =>
      cardAnswer(await cards.setRecurring(caller, Number(params.id), body.state)),

    removeCard: async ({ caller, params }) => {
      await cards.remove(caller, Number(params.id))
      return {}
    },
  })
}

function cardAnswer({ id, pan, recurring, deactivated, contract_id, billing_id }: OwnCard) {
  return { id: String(id), pan, recurring, deactivated, contractId: contract_id, billingId: billing_id }
}
