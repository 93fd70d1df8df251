import type { Day } from '@kabinet/contract/kernel/days'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Terms } from '@kabinet/ui/Terms.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { dayAfter, keptDays, lengthOf, paidToWith, riskOf } from './pause-days.ts'
import type { PauseStatus } from './suspension.api.ts'

interface Props {
  readonly status: PauseStatus
  readonly from: Day
  readonly to: Day
}

const riskTexts = {
  lost: 'suspension.cashbackLost',
  near: 'suspension.cashbackNear',
  fine: 'suspension.cashbackFine',
} as const

/** What a pause of these days brings: no services, paid days moved, cashbacks endangered (specification §4, §9). */
export function Consequences({ status, from, to }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const days = lengthOf(from, to)
  const kept = keptDays(status, from)
  const paidTo = paidToWith(status, from, to)
  return (
    <>
      <SumLines
        lines={[
          { title: t('suspension.days'), value: t('suspension.daysCount', { days }) },
          { title: t('suspension.back'), value: formats.day(dayAfter(to), 'on') },
          ...(kept > 0 ? [{ title: t('suspension.keptDays'), value: t('suspension.daysCount', { days: kept }) }] : []),
          ...(paidTo === null ? [] : [{ title: t('common.paidUntil'), value: formats.day(paidTo, 'until') }]),
        ]}
      />
      <Terms>{t('suspension.earlier')}</Terms>
      {status.cashback.map((cashback) => {
        const { counted, risk } = riskOf(cashback, days)
        const { cashback_id, title, required, sum } = cashback
        return (
          <Notice key={cashback_id} tone={risk === 'fine' ? 'info' : 'warn'} title={t(riskTexts[risk], { title })}>
            {t('suspension.cashbackText', { days: counted, required, sum: formats.money(wireMoney(sum)) })}
          </Notice>
        )
      })}
    </>
  )
}
