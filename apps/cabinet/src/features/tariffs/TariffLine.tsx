import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { levelOf } from '../../shared/contract/speed-level.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { speedOf } from './tariff-choice.ts'
import { costOf, type Tariff } from './tariffs.api.ts'
import classes from './tariffs.module.css'

interface Props {
  readonly tariff: Pick<Tariff, 'title' | 'note' | 'speed' | 'cost'>
  readonly note?: ReactNode
  readonly chosen?: boolean
  readonly muted?: boolean
}

export function TariffLine({ tariff, note, chosen = false, muted = false }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const speed = speedOf(tariff)
  const figure = (text: ReactNode) => <span className={classes.figure}>{text}</span>
  const about = speed === undefined ? tariff.note : tariff.title
  return (
    <span className={classes.line} data-muted={muted || undefined}>
      {speed !== undefined && <SpeedGauge level={levelOf(speed)} muted={muted} />}
      <span className={classes.words}>
        <span className={classes.head}>
          {speed === undefined ? (
            <span className={classes.title}>{tariff.title}</span>
          ) : (
            t.rich('tariffs.speed', { speed: String(speed), figure })
          )}
          {chosen && <IconCheck className={classes.check} size={24} stroke={1.6} aria-hidden="true" />}
        </span>
        {about && <span className={classes.note}>{about}</span>}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
      <span className={classes.price}>
        <span className={classes.sum}>
          <MoneyText text={formats.money(costOf(tariff))} />
        </span>
        <span className={classes.note}>{t('tariffs.aMonth')}</span>
      </span>
    </span>
  )
}
