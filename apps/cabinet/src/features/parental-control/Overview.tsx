import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { config } from '../../shared/page/config.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useNow } from '../../shared/page/use-now.ts'
import type { ControlChange, Draft } from './changes.ts'
import { Now } from './Now.tsx'
import type { ParentalControl, Restriction } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import { Presets } from './Presets.tsx'
import { missingPresets } from './restriction.ts'
import { datesText, daysText, hoursText, statusText, type Telling, titleText } from './restriction-text.ts'
import { Week } from './Week.tsx'

export interface OverviewProps {
  readonly control: ParentalControl
  readonly news: string | undefined
  readonly onChangeControl: (change: ControlChange) => void
  readonly onEdit: (draft: Draft) => void
  readonly onChangePassword: () => void
  readonly onRemovePassword: () => void
}

export function Overview({ control, news, onChangeControl, onEdit, ...password }: OverviewProps) {
  const t = useMessages()
  const formats = useFormats()
  const now = useNow()
  const telling: Telling = { now, zone: config.zone, formats, t }
  const { restrictions } = control
  const blocking = restrictions.filter((restriction) => statusText(restriction, telling).isBlocking)
  const presets = missingPresets(restrictions)
  const hasSome = restrictions.length > 0
  return (
    <div className={classes.panel}>
      {news !== undefined && <Notice severity="ok" live title={news} />}
      <Now restrictions={restrictions} blocking={blocking} telling={telling} onChangeControl={onChangeControl} />
      {hasSome && (
        <>
          <Part title={t('parentalControl.week')}>
            <Week restrictions={restrictions} telling={telling} onOpen={(restriction) => onEdit({ restriction })} />
          </Part>
          <Part title={t('parentalControl.restrictions')}>
            <List label={t('parentalControl.restrictions')}>
              {restrictions.map((restriction) => (
                <RestrictionRow
                  key={restriction.id}
                  restriction={restriction}
                  telling={telling}
                  onOpen={() => onEdit({ restriction })}
                />
              ))}
            </List>
          </Part>
        </>
      )}
      <Part title={t('parentalControl.add')}>
        {presets.length > 0 && <Presets presets={presets} onChoose={(preset) => onEdit({ preset })} />}
        <Button variant="default" fullWidth onClick={() => onEdit({})}>
          {t('parentalControl.otherHours')}
        </Button>
      </Part>
      <Settings
        {...password}
        {...(hasSome && { onTurnOff: () => onChangeControl({ to: 'removeAll', restrictions }) })}
      />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}

interface RowProps {
  readonly restriction: Restriction
  readonly telling: Telling
  readonly onOpen: () => void
}

function RestrictionRow({ restriction, telling, onOpen }: RowProps) {
  const t = useMessages()
  const formats = useFormats()
  const { isBlocking, text } = statusText(restriction, telling)
  const hours = restriction.comment && hoursText(restriction, t)
  const dates = datesText(restriction, formats, t)
  return (
    <ListRow
      title={titleText(restriction, t)}
      note={
        <>
          <span className={classes.line}>{[hours, daysText(restriction, t)].filter(Boolean).join(' · ')}</span>
          {dates !== '' && <span className={classes.line}>{dates}</span>}
          <span className={classes.line}>{isBlocking ? <StatusDot kind="attention" label={text} /> : text}</span>
        </>
      }
      trailing="right"
      onClick={onOpen}
    />
  )
}

interface SettingsProps extends Pick<OverviewProps, 'onChangePassword' | 'onRemovePassword'> {
  readonly onTurnOff?: () => void
}

function Settings({ onChangePassword, onRemovePassword, onTurnOff }: SettingsProps) {
  const t = useMessages()
  return (
    <List label={t('parentalControl.settings')}>
      {onTurnOff && (
        <ListRow
          title={t('parentalControl.turnOff')}
          note={t('parentalControl.turnOffNote')}
          trailing="right"
          onClick={onTurnOff}
        />
      )}
      <ListRow title={t('parentalControl.changePassword')} trailing="right" onClick={onChangePassword} />
      <ListRow title={t('parentalControl.removePassword')} trailing="right" onClick={onRemovePassword} />
    </List>
  )
}
