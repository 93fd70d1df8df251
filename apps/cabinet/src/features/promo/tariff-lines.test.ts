import { expect, test } from 'vitest'
import { linesOf } from './tariff-lines.ts'

test('lines that begin with a bullet are benefits and others are notes, in their original order', () => {
  expect(linesOf('• Two cameras\nFrom 12 months\n  •A week of records \r\n\n•\nThe cameras stay ours')).toEqual({
    benefits: ['Two cameras', 'A week of records'],
    notes: ['From 12\u00a0months', 'The cameras stay ours'],
  })
  expect(linesOf('')).toEqual({ benefits: [], notes: [] })
})
