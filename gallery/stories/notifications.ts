import { ownCalls } from '@kabinet/contract/own'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused, unreachable } from '../fixtures/answer.ts'
import { business } from '../fixtures/business-contracts.ts'
import { off } from '../fixtures/contracts-that-owe.ts'
import { works } from '../fixtures/contracts-that-work.ts'
import { everyKind, feed, feedOfTwo, manyUnread, noFeed, readOf } from '../fixtures/feed.ts'
import { type ScreenState, screen } from './story.ts'

const several = [works, { ...off, contract_id: '1000003', title: '1000003', contract_title: '1000003' }]

function page(shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  return { at: '/notifications', answers: account([works], ...answers), shows }
}

const unread = { css: 'li [data-unread]' }

export const notificationStories = screen('notifications', 'feed', {
  unread: page(unread),
  read: { ...page('feed.payment'), kept: { local: readOf(feed, 'gallery') } },
  'every kind': page('feed.autopayOff', answer(ownCalls.notificationFeed, everyKind)),
  'several contracts': { ...page(unread), answers: account(several, answer(ownCalls.notificationFeed, feedOfTwo)) },
  empty: page('feed.empty', answer(ownCalls.notificationFeed, noFeed)),
  loading: page({ css: 'main [aria-busy]' }, pending(ownCalls.notificationFeed)),
  failed: page('common.retry', refused(ownCalls.notificationFeed, 'internal')),
  offline: { ...page('feed.offline', unreachable(ownCalls.notificationFeed)), offline: true },
  'settings failed': {
    ...page('notifications.failed', refused(ownCalls.notifications, 'internal')),
    steps: ['feed.settings'],
  },
  settings: { ...page({ key: 'notifications.about', values: { on: 'yes' } }), steps: ['feed.settings'] },
  'settings of a company': {
    ...page({ key: 'notifications.about', values: { on: 'yes' } }),
    answers: account([business]),
    steps: ['feed.settings'],
  },
  'bell with many': {
    at: '/',
    answers: account([works], answer(ownCalls.notificationFeed, manyUnread)),
    shows: { key: 'feed.bell', values: { count: 11, shown: '9+' } },
  },
})
