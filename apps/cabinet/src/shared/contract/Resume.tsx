import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { serviceCalls } from '@kabinet/contract/services'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/formats.ts'
import { type Translate, useMessages } from '../i18n/messages.tsx'
import { Purchase } from '../payment/Purchase.tsx'

export type ResumeTerms = NonNullable<AnswerOf<typeof serviceCalls.status>['resume']>

interface Props {
  readonly about?: readonly { readonly title: string; readonly value: ReactNode }[]
  readonly terms: ResumeTerms
  /** `paused`: ends a pause. `lapsed`: switches services back on after more than a month off. */
  readonly kind: 'paused' | 'lapsed'
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
 * Shows the required balance and, if the balance covers it, the charge, the end of the paid period (if there is one)
 * and a button to resume.
 */
export function Resume({ about = [], terms, kind, action, work, onResume, onTopUp, keep }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const sumText = (sum: Money) => <MoneyText text={formats.money(sum)} />
  const { shortfall, paidUntil, charged } = terms
  const brings = [
    { title: t('common.fromBalance'), value: sumText(charged), variant: 'strong' as const },
    ...(paidUntil === null
      ? []
      : [
          {
            title: t(kind === 'lapsed' ? 'common.paidUntil' : 'common.resumePaidUntil'),
            value: formats.day(addDays(paidUntil, 1), 'until'),
          },
        ]),
  ]
  return (
    <>
      <AmountBreakdown
        lines={[
          ...about,
          {
            title: t('common.resumeNeeds'),
            value: sumText(terms.sum),
            ...(shortfall > 0 && { variant: 'strong' as const }),
          },
          ...(shortfall > 0 ? [] : brings),
        ]}
      />
      <Explanation>{takenText(terms, kind, t)}</Explanation>
      <Purchase needed={terms.sum} shortfall={shortfall} error={work.error} onTopUp={onTopUp} keep={keep}>
        <Button loading={work.isPending} onClick={onResume}>
          {action}
        </Button>
      </Purchase>
    </>
  )
}
