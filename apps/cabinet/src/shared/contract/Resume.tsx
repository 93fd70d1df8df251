import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { shortDayText } from '@kabinet/contract/kernel/day-text'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { serviceCalls } from '@kabinet/contract/services'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '../i18n/formats.ts'
import { type Translate, useMessages } from '../i18n/messages.tsx'
import { balanceQuery } from '../payment/balance.ts'
import { Purchase } from '../payment/Purchase.tsx'
import { type QuotedLine, quotedLines } from '../payment/quoted-lines.tsx'
import { isRefusedForTerms } from '../payment/refused.ts'

export type ResumeTerms = NonNullable<AnswerOf<typeof serviceCalls.status>['resume']>

interface Props {
  readonly contract: ContractRef
  readonly about?: readonly { readonly title: string; readonly value: ReactNode }[]
  readonly terms: ResumeTerms
  /** Terms of the last request. If it was refused because they have changed, what differs is marked. */
  readonly quoted: ResumeTerms | undefined
  /** `paused`: ends a pause. `lapsed`: switches services back on after more than a month off. */
  readonly kind: 'paused' | 'lapsed'
  /** Text of the button if nothing is charged. */
  readonly action: string
  readonly work: { readonly isPending: boolean; readonly error: unknown }
  readonly onResume: () => void
  readonly onTopUp: (sum?: Money) => void
  /** Button below that leaves everything as it is. */
  readonly keep?: ReactNode
}

function takenText({ charged, daily }: ResumeTerms, kind: Props['kind'], t: Translate): string {
  if (kind === 'lapsed') return t('common.switchOnCharges')
  if (charged > daily) return t('common.resumeCharges', { daily: daily > 0 ? 'yes' : 'no' })
  return t(daily > 0 ? 'common.resumeTakesDay' : 'common.resumeTakesNothing')
}

/**
 * Shows the required balance and, if the balance covers it, the balance, the charge, the end of the paid period (if
 * there is one) and a button to resume. `Purchase` says what the balance is short of.
 */
export function Resume({ contract, about = [], terms, quoted, kind, action, work, onResume, onTopUp, keep }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data: balance } = useQuery(balanceQuery(contract))
  const before = isRefusedForTerms(work.error) ? quoted : undefined
  const lines = quotedLines(linesOf(terms, kind, formats, t), before && linesOf(before, kind, formats, t), t)
  const has = terms.shortfall > 0 || balance === undefined ? '' : t('common.resumeHas', { sum: formats.money(balance) })
  return (
    <>
      <AmountBreakdown lines={[...about, ...lines]} />
      <Explanation>
        {takenText(terms, kind, t)} {has}
      </Explanation>
      <Purchase needed={terms.sum} shortfall={terms.shortfall} error={work.error} onTopUp={onTopUp} keep={keep}>
        <Button loading={work.isPending} onClick={onResume}>
          {terms.charged > 0 ? t('common.resumeFor', { kind, sum: formats.money(terms.charged) }) : action}
        </Button>
      </Purchase>
    </>
  )
}

function linesOf(terms: ResumeTerms, kind: Props['kind'], formats: Formats, t: Translate): QuotedLine[] {
  const { sum, shortfall, charged, paidUntil } = terms
  const needs = { key: 'needs', title: t('common.resumeNeeds'), text: formats.money(sum), isSum: true }
  if (shortfall > 0) return [{ ...needs, variant: 'strong' }]
  const title = t(kind === 'lapsed' ? 'common.paidUntil' : 'common.willBePaidUntil')
  const until = paidUntil && addDays(paidUntil, 1)
  // Below the charge, because above it they would look like a sum.
  return [
    { key: 'charged', title: t('common.fromBalance'), text: formats.money(charged), isSum: true, variant: 'strong' },
    ...(until === null
      ? []
      : [{ key: 'until', title, text: formats.day(until, 'until'), brief: shortDayText(until, formats.language) }]),
    needs,
  ]
}
