import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/formats.ts'
import { Resume } from '../../shared/Resume.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { dayAfter } from './pause-days.ts'
import { type PauseStatus, useResume } from './suspension.api.ts'
import classes from './suspension.module.css'

interface Props {
  readonly contract: ContractRef
  readonly status: PauseStatus
  readonly kind: 'paused' | 'lapsed'
  readonly onTopUp: (sum: Money) => void
}

/** A pause that runs, or services that have been off for too long: what their return needs (specification §4). */
export function PausedPanel({ contract, status, kind, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const resume = useResume(contract)
  const [asked, setAsked] = useState(status)
  if (resume.isSuccess) {
    const { paidUntil } = resume.data
    return (
      <Notice tone="ok" live title={t('suspension.resumed')}>
        {paidUntil !== null && t('suspension.resumedText', { day: formats.day(dayAfter(paidUntil), 'until') })}
      </Notice>
    )
  }
  // That the pause is over may be known before the answer is.
  const { dateFrom, dateTo, type, paidDays, resume: terms } = resume.isPending ? asked : status
  // It ended meanwhile, of itself or from elsewhere.
  if (!terms) return <Notice tone="info" live title={t(kind === 'lapsed' ? 'suspension.resumed' : 'suspension.over')} />
  const about = [
    ...(dateFrom === null ? [] : [{ title: t('suspension.since'), value: formats.day(dateFrom, 'since') }]),
    ...(dateTo === null ? [] : [{ title: t('suspension.back'), value: formats.day(dayAfter(dateTo), 'on') }]),
    ...(paidDays > 0
      ? [{ title: t('suspension.keptDays'), value: t('suspension.daysCount', { days: paidDays }) }]
      : []),
  ]
  return (
    <div className={classes.panel}>
      {type === 'bundle' && kind === 'paused' && <Notice tone="info" title={t('suspension.bundle')} />}
      <Resume
        about={about}
        terms={terms}
        kind={kind}
        action={t(kind === 'lapsed' ? 'suspension.switchOn' : 'suspension.resume')}
        work={resume}
        onResume={() => {
          setAsked(status)
          resume.mutate(terms)
        }}
        onTopUp={onTopUp}
      />
    </div>
  )
}
