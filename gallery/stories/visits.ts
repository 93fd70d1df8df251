import { visitCalls } from '@kabinet/contract/visits'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused, unreachable } from '../fixtures/answer.ts'
import { works } from '../fixtures/contracts-that-work.ts'
import * as fixtures from '../fixtures/visits.ts'
import { type ScreenState, type Step, screen, send, sheetAlert } from './story.ts'

type Visit = typeof fixtures.tomorrow

const listed = (...visits: readonly Visit[]) => answer(visitCalls.visits, [...visits])
const days = answer(visitCalls.visitSlots, ({ query }) => fixtures.daysFrom(query.get('date') ?? ''))

function home(...answers: readonly Answer[]): Omit<ScreenState, 'shows'> {
  return { at: '/', answers: account([works], ...answers) }
}

function page(...answers: readonly Answer[]): Omit<ScreenState, 'shows'> {
  return { at: '/departure-engineer/8001', answers: account([works], days, ...answers) }
}

const visit = (one: Visit): ScreenState => ({ ...page(listed(one)), shows: { css: 'main h2' } })
const freeDay = { css: '[role="dialog"] td button:not([disabled])' }
const time = { css: '[role="dialog"] input[name="visit-time"]' }
const toTimes: readonly Step[] = ['visit.change', freeDay]
const typed: Step = { field: { css: '[role="dialog"] textarea' }, text: 'The entrance code is 4512.' }
const question = { css: '[role="dialog"] p' }
const toCancel: readonly Step[] = ['visit.cancel', { css: '[role="dialog"] button:not([aria-label])' }]

/** Answers of a visit that is listed until it is cancelled. */
function cancelling(): readonly Answer[] {
  const cancelled: Visit = { ...fixtures.tomorrow, state: 'cancelled', change_until: null }
  let current = fixtures.tomorrow
  return [answer(visitCalls.visits, () => [current]), answer(visitCalls.changeVisit, () => (current = cancelled))]
}

/** Answers of a visit that is listed with its new time once it has been moved. */
function moving(): readonly Answer[] {
  let current = fixtures.tomorrow
  return [
    answer(visitCalls.visits, () => [current]),
    answer(visitCalls.changeVisit, () => (current = fixtures.movedTo(current))),
  ]
}

export const visitStories = [
  ...screen('visits', 'home', {
    tomorrow: { ...home(listed(fixtures.tomorrow)), shows: 'visit.details' },
    'today, nobody assigned': { ...home(listed({ ...fixtures.soon, employee: null })), shows: 'visit.details' },
    later: { ...home(listed(fixtures.unassigned)), shows: { css: 'a[href*="/departure-engineer/"]' } },
    'only past ones': { ...home(listed(fixtures.ended('done'))), shows: 'promo.title' },
    failed: { ...home(refused(visitCalls.visits, 'internal')), shows: 'visit.failedOnHome' },
    'switched off': {
      ...home(listed(fixtures.tomorrow)),
      flags: { departureEngineer: false },
      shows: 'promo.title',
    },
  }),
  ...screen('visits', 'visit page', {
    tomorrow: visit(fixtures.tomorrow),
    'with a comment': visit(fixtures.commented),
    'nobody assigned': visit(fixtures.unassigned),
    'during the day': visit(fixtures.duringTheDay),
    'too late to change': visit(fixtures.soon),
    over: visit(fixtures.past),
    done: visit(fixtures.ended('done')),
    missed: visit(fixtures.ended('missed')),
    cancelled: visit(fixtures.ended('cancelled')),
    loading: { ...page(pending(visitCalls.visits)), shows: { css: 'main [aria-busy]' } },
    failed: { ...page(refused(visitCalls.visits, 'internal')), shows: 'visit.failed' },
    offline: { ...page(unreachable(visitCalls.visits)), shows: 'visit.failed' },
    'unknown visit': { ...page(listed()), shows: 'visit.gone' },
  }),
  ...screen('visits', 'another time', {
    days: { ...page(listed(fixtures.tomorrow)), steps: ['visit.change'], shows: freeDay },
    times: { ...page(listed(fixtures.tomorrow)), steps: toTimes, shows: time },
    chosen: { ...page(listed(fixtures.tomorrow)), steps: [...toTimes, time], shows: time },
    missing: {
      ...page(listed(fixtures.tomorrow)),
      steps: ['visit.change', freeDay, send],
      shows: 'departureTime.timeMissing',
    },
    taken: {
      ...page(listed(fixtures.tomorrow), ...fixtures.takingTheFirst()),
      steps: [...toTimes, time, send],
      shows: sheetAlert,
    },
    moved: {
      ...page(...moving()),
      steps: [...toTimes, time, send],
      shows: { css: 'main h2' },
    },
    'too late': {
      ...page(listed(fixtures.closing), refused(visitCalls.changeVisit, 'visit_late')),
      steps: [...toTimes, time, send],
      shows: sheetAlert,
    },
    'every day is busy': {
      ...page(
        listed(fixtures.tomorrow),
        answer(visitCalls.visitSlots, ({ query }) => fixtures.busyDays(query.get('date') ?? '')),
      ),
      steps: ['visit.change'],
      shows: 'departureTime.none',
    },
    loading: {
      ...page(listed(fixtures.tomorrow), pending(visitCalls.visitSlots)),
      steps: ['visit.change'],
      shows: { css: '[role="dialog"] [aria-busy]' },
    },
    failed: {
      ...page(listed(fixtures.tomorrow), refused(visitCalls.visitSlots, 'internal')),
      steps: ['visit.change'],
      shows: 'departureTime.failed',
    },
  }),
  ...screen('visits', 'comment', {
    new: { ...page(listed(fixtures.tomorrow)), steps: ['visit.commentAdd'], shows: { css: 'textarea' } },
    typed: { ...page(listed(fixtures.tomorrow)), steps: ['visit.commentAdd', typed], shows: { css: 'textarea' } },
    empty: { ...page(listed(fixtures.tomorrow)), steps: ['visit.commentAdd', send], shows: 'visit.commentMissing' },
    change: { ...page(listed(fixtures.commented)), steps: ['visit.commentChange'], shows: { css: 'textarea' } },
    failed: {
      ...page(listed(fixtures.tomorrow), refused(visitCalls.changeVisit, 'visit_over')),
      steps: ['visit.commentAdd', typed, send],
      shows: sheetAlert,
    },
    'not deleted': {
      ...page(listed(fixtures.commented), unreachable(visitCalls.changeVisit)),
      steps: ['visit.commentDelete'],
      shows: { css: 'main [role="alert"]' },
    },
  }),
  ...screen('visits', 'cancelling', {
    question: { ...page(listed(fixtures.tomorrow)), steps: ['visit.cancel'], shows: question },
    failed: {
      ...page(listed(fixtures.closing), refused(visitCalls.changeVisit, 'visit_late')),
      steps: toCancel,
      shows: sheetAlert,
    },
    cancelled: {
      ...page(...cancelling()),
      steps: toCancel,
      shows: { css: '[data-testid="balance"]' },
    },
  }),
]
