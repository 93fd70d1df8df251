import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { TariffLine } from './TariffLine.tsx'
import { type Planned, type ServiceRef, type TariffInfo, useCancelChange } from './tariffs.api.ts'
import classes from './tariffs.module.css'

interface Props {
  readonly service: ServiceRef
  readonly info: TariffInfo
}

export function PlannedChange({ service, info: { planned, current } }: Props) {
  const t = useMessages()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      {planned && <PlannedCard planned={planned} onCancel={() => setAsks(true)} />}
      <Sheet
        opened={asks}
        onClose={close}
        title={t('tariffs.cancelTitle')}
        width="question"
        closeLabel={t('common.close')}
      >
        <CancelQuestion service={service} current={current} onKeep={close} />
      </Sheet>
    </>
  )
}

function PlannedCard({ planned, onCancel }: { planned: Planned; onCancel: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const { title, speed, cost, dateFrom, after_pause: afterPause } = planned
  const begins = afterPause ? t('common.afterPause') : t('tariffs.from', { day: formats.day(dateFrom, 'since') })
  return (
    <Section title={t('tariffs.planned')}>
      <div className={classes.card}>
        <TariffLine tariff={{ title, note: '', speed, cost: [{ type: '', cost }] }} />
        <p className={classes.hint}>{begins}</p>
        <Button className={classes.cancel} variant="default" onClick={onCancel}>
          {t('tariffs.cancel')}
        </Button>
        <p className={classes.hint}>{t('tariffs.cancelFirst')}</p>
      </div>
    </Section>
  )
}

interface QuestionProps {
  readonly service: ServiceRef
  readonly current: TariffInfo['current']
  readonly onKeep: () => void
}

function CancelQuestion({ service, current, onKeep }: QuestionProps) {
  const t = useMessages()
  const cancel = useCancelChange(service)
  return (
    <Question
      text={t('tariffs.cancelText', { title: unbroken(current.title) })}
      action={t('tariffs.cancel')}
      keep={t('tariffs.keep')}
      done={t('tariffs.cancelled')}
      work={cancel}
      onAct={() => cancel.mutate(current.tariff_id)}
      onKeep={onKeep}
    />
  )
}
