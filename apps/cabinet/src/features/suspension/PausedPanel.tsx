import type { ContractRef } from '@kabinet/contract/ids'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { dayAfter } from './pause-days.ts'
import { type PauseStatus, useResume } from './suspension.api.ts'
import classes from './suspension.module.css'

interface Props {
  readonly contract: ContractRef
  readonly status: PauseStatus
  readonly onTopUp: (sum: Money) => void
}

/** A pause that runs, and what ending it needs (specification §4). */
export function PausedPanel({ contract, status, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const resume = useResume(contract)
  if (resume.isSuccess) {
    const { paidUntil } = resume.data
    return (
      <Notice tone="ok" live title={t('suspension.resumed')}>
        {paidUntil !== null && t('suspension.resumedText', { day: formats.day(dayAfter(paidUntil), 'until') })}
      </Notice>
    )
  }
  const { dateFrom, dateTo, type, paidDays, resume: needed } = status
  const lacking = needed ? wireMoney(needed.lacking) : zero
  const sumText = (sum: Money) => <MoneyText text={formats.money(sum)} />
  return (
    <div className={classes.panel}>
      {type === 'bundle' && <Notice tone="info" title={t('suspension.bundle')} />}
      <SumLines
        lines={[
          ...(dateFrom === null ? [] : [{ title: t('suspension.since'), value: formats.day(dateFrom, 'since') }]),
          ...(dateTo === null ? [] : [{ title: t('suspension.back'), value: formats.day(dayAfter(dateTo), 'on') }]),
          ...(paidDays > 0
            ? [{ title: t('suspension.keptDays'), value: t('suspension.daysCount', { days: paidDays }) }]
            : []),
          ...(needed ? [{ title: t('suspension.needs'), value: sumText(wireMoney(needed.sum)) }] : []),
          ...(lacking > 0
            ? [{ title: t('suspension.lacking'), value: sumText(lacking), tone: 'strong' as const }]
            : []),
          ...(needed?.paidUntil && lacking <= 0
            ? [{ title: t('suspension.paidUntil'), value: formats.day(dayAfter(needed.paidUntil), 'until') }]
            : []),
        ]}
      />
      <p className={classes.text}>{t(paidDays > 0 ? 'suspension.needsText' : 'suspension.chargesText')}</p>
      {resume.error !== null && <Notice tone="error" live title={failureText(resume.error, t)} />}
      {lacking > 0 ? (
        <Button onClick={() => onTopUp(lacking)}>{t('common.topUpBy', { sum: formats.money(lacking) })}</Button>
      ) : (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('suspension.resume')}
        </Button>
      )}
    </div>
  )
}
