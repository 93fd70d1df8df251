import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { dayAfter, lengthOf } from './pause-days.ts'
import { type PauseStatus, useCancelPause } from './pause.api.ts'
import classes from './pause.module.css'

export function Scheduled({ status, onCancel }: { status: PauseStatus; onCancel: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const { dateFrom: from, dateTo: to, type, paidTo } = status
  return (
    <div className={classes.panel}>
      {type === 'bundle' && <Notice severity="info" title={t('pause.bundle')} />}
      {from !== null && to !== null && (
        <AmountBreakdown
          lines={[
            { title: t('pause.firstDay'), value: formats.day(from) },
            { title: t('pause.lastDay'), value: formats.day(to) },
            { title: t('pause.days'), value: t('pause.daysCount', { days: lengthOf(from, to) }) },
            { title: t('pause.back'), value: formats.day(dayAfter(to), 'on') },
            ...(paidTo === null ? [] : [{ title: t('common.paidUntil'), value: formats.day(paidTo, 'until') }]),
          ]}
        />
      )}
      <Explanation>{t('pause.awaitText')}</Explanation>
      <SheetActions>
        <Button variant="default" fullWidth onClick={onCancel}>
          {t('pause.cancel')}
        </Button>
      </SheetActions>
    </div>
  )
}

export function CancelQuestion({ contract, onKeep }: { contract: ContractRef; onKeep: () => void }) {
  const t = useMessages()
  const cancel = useCancelPause(contract)
  return (
    <Question
      text={t('pause.cancelText')}
      action={t('pause.cancel')}
      keep={t('pause.keep')}
      done={t('pause.cancelled')}
      work={cancel}
      onAct={() => cancel.mutate()}
      onKeep={onKeep}
    />
  )
}
