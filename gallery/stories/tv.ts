import { everything, everythingWith, onlineTvOnCredit } from '../fixtures/contract-with-everything.ts'
import { serviceCalls } from '@kabinet/contract/services'
import { tvCalls } from '@kabinet/contract/tv'
import { contractThen } from '../fixtures/account.ts'
import { answer, changedTerms, changing, refused } from '../fixtures/answer.ts'
import { withCartoons, withWideWorld } from '../fixtures/contracts-that-changed.ts'
import { works } from '../fixtures/contracts-that-work.ts'
import { now } from '../fixtures/now.ts'
import * as tv from '../fixtures/tv.ts'
import { dialog, service } from './services.ts'
import { act, screen, send, sheetAlert } from './story.ts'

const cable = { steps: ['services.cableTv'], shows: dialog } as const
// The first package is on the other card.
const toConnect = ['services.cableTv', { css: '[role="dialog"] section:last-of-type li:nth-child(2) button' }] as const
const online = { steps: ['services.onlinePackages'], shows: dialog } as const
const toConnectOnline = ['services.onlinePackages', { css: '[role="switch"]:not(:checked)' }] as const
const endingKids = [
  answer(tvCalls.current, { cardPacketList: [tv.kids] }),
  answer(tvCalls.available, tv.withoutKids),
] as const
const connecting = changing(tvCalls.crud, {
  subscription: tv.worldOpen,
  balanceAfter: withWideWorld.balance.output_saldo,
})
const connectingOnline = changing(tvCalls.connectOnline, {
  end_at: now + 30 * 86_400,
  charged: 20,
  balanceAfter: withCartoons.balance.output_saldo,
})
const freeDays = { key: 'services.promotion', values: { days: 30 } } as const

export const tvStories = [
  ...screen('tv', 'cable', {
    subscriptions: { ...service(everything, 'cable'), ...cable },
    // Without a card, only an add-on leads here.
    'no card': {
      ...service(everything, 'cable', answer(tvCalls.cards, { cards: [] })),
      steps: [{ css: 'main ul li:nth-child(2) > button' }, act],
      shows: 'tv.noCards',
    },
    'no subscriptions': {
      ...service(everything, 'cable', answer(tvCalls.current, { cardPacketList: [] })),
      ...cable,
      shows: 'tv.noSubscriptions',
    },
    failed: { ...service(everything, 'cable', refused(tvCalls.cards, 'internal')), ...cable, shows: 'tv.cardsFailed' },
    search: {
      ...service(everything, 'cable'),
      steps: ['services.cableTv', { field: 'tv.search', text: 'OWL' }],
      shows: { css: '[role="dialog"] mark' },
    },
    'search, nothing found': {
      ...service(everything, 'cable'),
      steps: ['services.cableTv', { field: 'tv.search', text: 'rossiya' }],
      shows: 'tv.foundNothingText',
    },
    'many channels': {
      ...service(everything, 'cable', answer(tvCalls.available, tv.manyChannels)),
      steps: toConnect,
      shows: { key: 'tv.allChannels', values: { count: 60 } },
    },
    'connect, without end': { ...service(everything, 'cable'), steps: toConnect, shows: send },
    'channels already on the card': {
      ...service(
        everything,
        'cable',
        answer(tvCalls.current, { cardPacketList: [tv.kidsOpen] }),
        answer(tvCalls.available, tv.channelsTaken),
      ),
      steps: toConnect,
      shows: {
        key: 'tv.taken',
        values: { packages: 'Kids', count: 1, channels: 'Little Owl', title: 'Family', ends: 'none' },
      },
    },
    'channels already on the card, to the end of its package': {
      ...service(
        everything,
        'cable',
        answer(tvCalls.current, { cardPacketList: [tv.kids] }),
        answer(tvCalls.available, tv.channelsTaken),
      ),
      steps: toConnect,
      shows: dialog,
    },
    'a package that ends': {
      ...service(everything, 'cable', ...endingKids),
      ...cable,
      shows: 'tv.keep',
    },
    keep: {
      ...service(everything, 'cable', ...endingKids),
      steps: ['services.cableTv', 'tv.keep'],
      shows: 'tv.letEnd',
    },
    history: {
      ...service(everything, 'cable'),
      steps: ['services.cableTv', { css: '[role="dialog"] [role="tab"][aria-selected="false"]' }],
      shows: dialog,
    },
    'an open subscription': {
      ...service(everything, 'cable'),
      steps: ['services.cableTv', { css: '[role="dialog"] [aria-expanded="false"]' }],
      shows: { css: '[role="dialog"] [aria-expanded="true"]' },
    },
    connect: {
      ...service(everything, 'cable'),
      steps: [...toConnect, { css: '[role="dialog"] input[value="day"]' }],
      shows: 'tv.day',
    },
    'connect, refused': {
      ...service(
        everything,
        'cable',
        answer(tvCalls.current, { cardPacketList: [tv.kidsOpen] }),
        ...changedTerms(tvCalls.crud, tvCalls.available, tv.withoutKids, tv.channelsTaken, 'channels_taken'),
      ),
      steps: [...toConnect, send],
      shows: sheetAlert,
    },
    'connect, not enough money': {
      ...service(everythingWith(tv.littleMoney.cable), 'cable', answer(tvCalls.available, tv.packagesShort)),
      steps: toConnect,
      shows: 'common.topUpBy',
    },
    connected: {
      ...service(
        everything,
        'cable',
        ...contractThen(connecting, everything, withWideWorld),
        answer(tvCalls.current, connecting.turns(tv.current, tv.currentWithWorld)),
        answer(tvCalls.available, connecting.turns(tv.available, tv.withoutWorld)),
        connecting.change,
      ),
      steps: [...toConnect, send],
      shows: 'tv.connectedText',
    },
    'end, no day': {
      ...service(everything, 'cable'),
      steps: [
        'services.cableTv',
        { css: '[role="dialog"] section:first-of-type [aria-expanded="false"]' },
        'tv.end',
        { css: '[role="dialog"] input[value="later"]' },
        send,
      ],
      shows: 'tv.dayMissing',
    },
  }),
  ...screen('tv', 'online', {
    packages: { ...service(everything, 'online-tv'), ...online },
    failed: {
      ...service(everything, 'online-tv', refused(tvCalls.online, 'internal')),
      ...online,
      shows: 'tv.onlineFailed',
    },
    'not available now': {
      ...service(onlineTvOnCredit, 'online-tv', answer(tvCalls.online, { ...tv.online, refusal: 'credit' })),
      ...online,
      shows: { key: 'common.notNow', values: { why: 'credit' } },
    },
    connect: { ...service(everything, 'online-tv'), steps: toConnectOnline, shows: act },
    'connect, refused': {
      ...service(
        everything,
        'online-tv',
        ...changedTerms(tvCalls.connectOnline, tvCalls.online, tv.online, tv.dearerOnline),
      ),
      steps: [...toConnectOnline, act],
      shows: sheetAlert,
    },
    'connect, not enough money': {
      ...service(everythingWith(tv.littleMoney.online), 'online-tv', answer(tvCalls.online, tv.onlineShort)),
      steps: toConnectOnline,
      shows: 'common.topUpBy',
    },
    connected: {
      ...service(
        everything,
        'online-tv',
        ...contractThen(connectingOnline, everything, withCartoons),
        answer(tvCalls.online, connectingOnline.turns(tv.online, tv.onlineWithCartoons)),
        connectingOnline.change,
      ),
      steps: [...toConnectOnline, act],
      shows: 'tv.chargedToday',
    },
    'turn off': {
      ...service(everything, 'online-tv'),
      steps: ['services.onlinePackages', { css: '[role="switch"]:checked' }],
      shows: 'tv.disconnect',
    },
  }),
  ...screen('tv', 'free days', {
    question: { ...service(works, 'fibre'), steps: [freeDays], shows: act },
    refused: {
      ...service(works, 'fibre', refused(serviceCalls.promotion, 'promotion_taken')),
      steps: [freeDays, act],
      shows: 'tv.promotionHad',
    },
    'has online TV': {
      ...service(works, 'fibre', refused(serviceCalls.promotion, 'promotion_owned')),
      steps: [freeDays, act],
      shows: { css: '[role="dialog"] [role="status"]' },
    },
    on: {
      ...service(
        works,
        'fibre',
        answer(serviceCalls.promotion, { packet: 'Online TV as a gift', end_at: now + 30 * 86_400 }),
      ),
      steps: [freeDays, act],
      shows: 'tv.promotionUntil',
    },
  }),
]
