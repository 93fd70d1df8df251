import { businessCalls } from '@kabinet/contract/business'
import { ownComparisonCalls } from '@kabinet/contract/comparison'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import { business, businessOff } from '../fixtures/business-contracts.ts'
import { agreeing, differing, manyDiffering, otherBalance } from '../fixtures/comparisons.ts'
import { type ScreenState, type Step, screen } from './story.ts'

function form(...answers: readonly Answer[]): Omit<ScreenState, 'steps' | 'shows'> {
  return { at: '/invoices?tab=reconciliation', answers: account([business, businessOff], ...answers) }
}

const resultShown = { css: 'main dl' }
const chosen = [{ field: 'comparison.choose', file: 'Քաղվածք 2026 IV.xlsx' }] as const satisfies readonly Step[]

function comparing(...answers: readonly Answer[]): Omit<ScreenState, 'shows'> {
  return { ...form(...answers), steps: [...chosen, 'comparison.compare'] }
}

export const reconciliationStories = [
  ...screen('business', 'reconciliation statement', {
    period: { ...form(), shows: 'reconciliation.about' },
    'no days': {
      ...form(),
      steps: [
        { field: 'reconciliation.from', text: '' },
        { field: 'reconciliation.to', text: '' },
        'reconciliation.save',
      ],
      shows: { css: 'main [aria-invalid="true"]' },
    },
    'being drawn up': {
      ...form(pending(businessCalls.act)),
      steps: ['reconciliation.lastQuarter', 'reconciliation.save'],
      shows: 'reconciliation.about',
    },
    refused: {
      ...form(refused(businessCalls.act, 'statement_too_long')),
      steps: ['reconciliation.lastQuarter', 'reconciliation.save'],
      shows: 'reconciliation.about',
    },
    spreadsheet: {
      ...form(),
      steps: ['reconciliation.xlsx'],
      shows: { css: ':has(> input[value="xlsx"]:checked)' },
    },
  }),
  ...screen('business', 'comparison', {
    'no file': { ...form(), steps: ['comparison.compare'], shows: 'comparison.missing' },
    'a file': { ...form(), steps: chosen, shows: 'comparison.another' },
    comparing: { ...comparing(pending(ownComparisonCalls.actComparison)), shows: 'comparison.comparing' },
    differences: { ...comparing(answer(ownComparisonCalls.actComparison, differing)), shows: resultShown },
    'many differences': { ...comparing(answer(ownComparisonCalls.actComparison, manyDiffering)), shows: resultShown },
    'no differences': { ...comparing(answer(ownComparisonCalls.actComparison, agreeing)), shows: 'comparison.same' },
    'another balance': {
      ...comparing(answer(ownComparisonCalls.actComparison, otherBalance)),
      shows: 'comparison.balancesDiffer',
    },
    'a row unread': {
      ...comparing(refused(ownComparisonCalls.actComparison, 'statement_unread')),
      shows: { css: 'main [role="alert"]' },
    },
    'no columns': {
      ...comparing(refused(ownComparisonCalls.actComparison, 'statement_columns_missing')),
      shows: { css: 'main [role="alert"]' },
    },
  }),
]
