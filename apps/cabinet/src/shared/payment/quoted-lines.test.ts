import { expect, test } from 'vitest'
import type { Translate } from '../i18n/messages.tsx'
import { type QuotedLine, quotedLines } from './quoted-lines.tsx'

const t = ((_key: string, { before, after }: { before: string; after: string }) => `${before} → ${after}`) as Translate

const month: QuotedLine = { key: 'month', title: 'Per month', text: '8 900', variant: 'strong' }
const refund: QuotedLine = { key: 'refund', title: 'Refund for 24 of 30 days', text: '5 520' }
const until: QuotedLine = { key: 'until', title: 'Paid until', text: '23 December' }

test('without earlier terms, nothing is marked', () => {
  expect(quotedLines([month, until], undefined, t)).toEqual([
    { title: 'Per month', value: '8 900', variant: 'strong' },
    { title: 'Paid until', value: '23 December' },
  ])
})

test('lines that differ from the earlier terms, or are new, are marked, whatever numbers their titles have', () => {
  const later = { ...refund, title: 'Refund for 23 of 30 days', text: '5 290' }
  expect(quotedLines([month, later, until], [month, refund], t)).toEqual([
    { title: 'Per month', value: '8 900', variant: 'strong' },
    { title: later.title, value: '5 290', was: { value: '5 520', words: '5 520 → 5 290' } },
    { title: 'Paid until', value: '23 December', was: 'none' },
  ])
})

test('what another text has replaced is shown in brief and read out in full', () => {
  const before = { ...until, text: '4 December', brief: '4 Dec' }
  expect(quotedLines([{ ...until, brief: '23 Dec' }], [before], t)).toEqual([
    { title: 'Paid until', value: '23 December', was: { value: '4 Dec', words: '4 December → 23 December' } },
  ])
})
