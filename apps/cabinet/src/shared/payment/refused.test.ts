import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../api/failures.ts'
import { isRefusedForFunds, isRefusedForGood, isRefusedForTerms } from './refused.ts'

const refused = (refusal: Refused['refusal'], http = 400) => new Refused({ refusal, statusId: 500, http, message: '' })

test('only a refusal that neither new terms nor money can overcome is for good', () => {
  const forGood = [refused('tariff_unknown'), refused('channels_taken'), refused('services_off')]
  const passing = [refused('terms_changed'), refused('tv_date'), refused('internal', 500), new Unreachable(), null]
  expect(forGood.map(isRefusedForGood)).toEqual([true, true, true])
  expect(passing.map(isRefusedForGood)).toEqual(passing.map(() => false))
})

test('only changed terms are marked as such', () => {
  expect([refused('terms_changed'), refused('tv_date'), null].map(isRefusedForTerms)).toEqual([true, false, false])
})

test('a refusal for money is not for good', () => {
  const ofFunds = [refused('insufficient_funds'), refused('online_tv_insufficient_funds')]
  expect(ofFunds.map(isRefusedForGood)).toEqual([false, false])
  expect(ofFunds.map(isRefusedForFunds)).toEqual([true, true])
  expect(isRefusedForFunds(refused('services_off'))).toBe(false)
})
