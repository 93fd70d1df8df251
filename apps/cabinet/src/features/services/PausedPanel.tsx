import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Resume } from '../../shared/contract/Resume.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { dayAfter } from './pause-days.ts'
import { type PauseStatus, useResume } from './pause.api.ts'
import classes from './pause.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: ContractRef
  readonly status: PauseStatus
  readonly kind: 'paused' | 'lapsed'
  readonly onTopUp: (sum?: Money) => void
}

export function PausedPanel({ contract, status, kind, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const resume = useResume(contract)
  const [asked, setAsked] = useState(status)
  if (resume.isSuccess) {
    const { paidUntil } = resume.data
    return (
      <Done
        title={t('pause.resumed')}
        text={
          paidUntil === null ? undefined : t('pause.resumedText', { day: formats.day(dayAfter(paidUntil), 'until') })
        }
      />
    )
  }
  // While the mutation is running, a refetch may already return no terms.
  const { dateFrom, dateTo, type, paidDays, resume: terms } = resume.isPending ? asked : status
  // The pause has ended, or services have been restarted, in the meantime.
  if (!terms) return <Notice severity="info" live title={t(kind === 'lapsed' ? 'pause.resumed' : 'pause.over')} />
  const about = [
    ...(dateFrom === null ? [] : [{ title: t('pause.since'), value: formats.day(dateFrom, 'since') }]),
    ...(dateTo === null ? [] : [{ title: t('pause.endsItself'), value: formats.day(dayAfter(dateTo), 'on') }]),
    ...(paidDays > 0 ? [{ title: t('pause.keptDays'), value: t('pause.daysCount', { days: paidDays }) }] : []),
  ]
  return (
    <div className={classes.panel}>
      {type === 'bundle' && kind === 'paused' && <Notice severity="info" title={t('pause.bundle')} />}
      <Resume
        contract={contract}
        about={about}
        terms={terms}
        quoted={resume.variables}
        kind={kind}
        action={t(kind === 'lapsed' ? 'pause.switchOn' : 'pause.resume')}
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
