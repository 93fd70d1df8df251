import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../api/failures.ts'
import { codeProblem } from './code-problem.ts'

const refused = (refusal: Refusal) => new Refused({ refusal, statusId: 523, http: 200, message: '' })

test.each([
  ['code_wrong', 'wrong'],
  ['code_expired', 'wrong'],
  ['code_attempts_exceeded', 'spent'],
  ['code_daily_attempts_exceeded', 'spentToday'],
  ['too_many_requests', undefined],
] as const)('%s: %s', (refusal, problem) => {
  expect(codeProblem(refused(refusal))).toBe(problem)
})

test('a server that does not respond says nothing about the code', () => {
  expect(codeProblem(new Unreachable())).toBeUndefined()
})
