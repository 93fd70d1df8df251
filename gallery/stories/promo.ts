import { ownCalls } from '@kabinet/contract/own'
import { promoCalls } from '@kabinet/contract/promo'
import { account } from '../fixtures/account.ts'
import { answer, pending, refused } from '../fixtures/answer.ts'
import { works } from '../fixtures/contracts-that-work.ts'
import { manyPromoServices, serviceRequests } from '../fixtures/service-requests.ts'
import { screen, type Step } from './story.ts'

const order: readonly Step[] = [{ css: 'main li :is(a, button)' }, { css: 'main article button' }]

export const promoStories = [
  ...screen('promo', 'additional services', {
    list: { at: '/available-services', answers: account([works]), shows: { css: 'main h1' } },
    requested: {
      at: '/available-services',
      answers: account([works], answer(ownCalls.serviceRequests, serviceRequests)),
      shows: 'promo.requests',
    },
    'requests failed': {
      at: '/available-services',
      answers: account([works], refused(ownCalls.serviceRequests, 'internal')),
      shows: 'promo.requestsFailed',
    },
    'many, nothing found': {
      at: '/available-services',
      answers: account([works], answer(promoCalls.services, manyPromoServices)),
      steps: [{ field: 'promo.search', text: 'bcdfg' }],
      shows: 'promo.nothing',
    },
    'many, found': {
      at: '/available-services',
      answers: account([works], answer(promoCalls.services, manyPromoServices)),
      steps: [{ field: 'promo.search', text: 'wi fi' }],
      shows: { css: 'main li a' },
    },
    'one, requested': {
      at: '/available-services',
      answers: account([works], answer(ownCalls.serviceRequests, serviceRequests)),
      steps: [{ css: 'main li a' }],
      shows: { css: 'main article' },
    },
    empty: {
      at: '/available-services',
      answers: account([works], answer(promoCalls.services, [])),
      shows: { css: 'main h1' },
    },
    loading: {
      at: '/available-services',
      answers: account([works], pending(promoCalls.services)),
      shows: { css: '[aria-busy]' },
    },
    failed: {
      at: '/available-services',
      answers: account([works], refused(promoCalls.services, 'internal')),
      shows: 'common.retry',
    },
    one: {
      at: '/available-services',
      answers: account([works]),
      steps: [{ css: 'main li :is(a, button)' }],
      shows: { css: 'main form, main h2' },
    },
    'order, nothing entered': {
      at: '/available-services',
      answers: account([works]),
      steps: [
        ...order,
        { field: 'common.requestAddress', text: '' },
        { field: { css: '[role="dialog"] input[type="tel"]' }, text: '' },
        { field: 'common.requestName', text: '' },
        'common.requestSend',
      ],
      shows: 'common.requestNameMissing',
    },
    'order sent': {
      at: '/available-services',
      answers: account([works], answer(promoCalls.requestConnection, {})),
      steps: [...order, 'common.requestSend'],
      shows: { css: '[role="dialog"] dl' },
    },
  }),
]
