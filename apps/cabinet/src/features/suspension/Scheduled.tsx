import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Terms } from '@kabinet/ui/Terms.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/formats.ts'
import { Question } from '../../shared/Question.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { dayAfter, lengthOf } from './pause-days.ts'
import { type PauseStatus, useCancelSuspension } from './suspension.api.ts'
import classes from './suspension.module.css'

/** A suspension that is to come. */
export function Scheduled({ status, onCancel }: { status: PauseStatus; onCancel: () => void }) {
  const t = useTexts()
  const formats = useFormats()
  const { dateFrom: from, dateTo: to, type, paidTo } = status
  return (
    <div className={classes.panel}>
      {type === 'bundle' && <Notice tone="info" title={t('suspension.bundle')} />}
      {from !== null && to !== null && (
        <SumLines
          lines={[
            { title: t('suspension.firstDay'), value: formats.day(from) },
            { title: t('suspension.lastDay'), value: formats.day(to) },
            { title: t('suspension.days'), value: t('suspension.daysCount', { days: lengthOf(from, to) }) },
            { title: t('suspension.back'), value: formats.day(dayAfter(to), 'on') },
            ...(paidTo === null ? [] : [{ title: t('common.paidUntil'), value: formats.day(paidTo, 'until') }]),
          ]}
        />
      )}
      <Terms>{t('suspension.awaitText')}</Terms>
      <Button variant="default" fullWidth onClick={onCancel}>
        {t('suspension.cancel')}
      </Button>
    </div>
  )
}

/** Asks once more before a scheduled suspension is cancelled. */
export function CancelQuestion({ contract, onKeep }: { contract: ContractRef; onKeep: () => void }) {
  const t = useTexts()
  const cancel = useCancelSuspension(contract)
  return (
    <Question
      text={t('suspension.cancelText')}
      action={t('suspension.cancel')}
      keep={t('suspension.keep')}
      done={t('suspension.cancelled')}
      work={cancel}
      onAct={() => cancel.mutate()}
      onKeep={onKeep}
    />
  )
}
