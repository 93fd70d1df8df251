import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { ParentalControl, Restriction } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import { datesText, daysText, hoursText } from './restriction-text.ts'

export type ControlChange =
  | { readonly to: 'limit' }
  | { readonly to: 'allow' | 'removeAll' | 'remove'; readonly restrictions: readonly Restriction[] }

export interface OverviewProps {
  readonly control: ParentalControl
  readonly news: string | undefined
  readonly onChangeControl: (change: ControlChange) => void
  readonly onEdit: (restriction: Restriction | undefined) => void
  readonly onChangePassword: () => void
  readonly onRemovePassword: () => void
}

const looks = { limits: 'attention', waits: 'works', over: 'off' } as const

export function Overview({
  control,
  news,
  onChangeControl,
  onEdit,
  onChangePassword,
  onRemovePassword,
}: OverviewProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<string>()
  const { restrictions, limited } = control
  const isOn = restrictions.some(({ status }) => status !== 'over')
  const limiting = restrictions.filter(({ status }) => status === 'limits')
  return (
    <div className={classes.panel}>
      {news !== undefined && <Notice severity="ok" live title={news} />}
      <p className={classes.state}>
        <StatusDot
          kind={limited ? 'attention' : 'works'}
          label={t(limited ? 'parentalControl.limited' : 'parentalControl.free')}
        />
      </p>
      <List label={t('parentalControl.switches')}>
        <SwitchRow
          title={t('parentalControl.title')}
          note={t(isOn ? 'parentalControl.offNote' : 'parentalControl.onNote')}
          checked={isOn}
          onChange={(on) => onChangeControl(on ? { to: 'limit' } : { to: 'removeAll', restrictions })}
        />
        <SwitchRow
          title={t('parentalControl.internet')}
          note={t(limited ? 'parentalControl.allowNote' : 'parentalControl.onNote')}
          checked={limited}
          onChange={(on) => onChangeControl(on ? { to: 'limit' } : { to: 'allow', restrictions: limiting })}
        />
      </List>
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('parentalControl.restrictions')}</h3>
        {restrictions.length === 0 ? (
          <EmptyState text={t('parentalControl.none')} />
        ) : (
          <List label={t('parentalControl.restrictions')}>
            {restrictions.map((restriction) => (
              <RestrictionRow
                key={restriction.id}
                restriction={restriction}
                isOpen={opened === restriction.id}
                onToggle={() => setOpened(opened === restriction.id ? undefined : restriction.id)}
                onEdit={() => onEdit(restriction)}
                onRemove={() => onChangeControl({ to: 'remove', restrictions: [restriction] })}
              />
            ))}
          </List>
        )}
        <Button onClick={() => onEdit(undefined)}>{t('parentalControl.add')}</Button>
      </section>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onChangePassword}>
          {t('parentalControl.changePassword')}
        </Button>
        <Button variant="subtle" onClick={onRemovePassword}>
          {t('parentalControl.removePassword')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  readonly restriction: Restriction
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function RestrictionRow({ restriction, isOpen, onToggle, onEdit, onRemove }: RowProps) {
  const t = useMessages()
  const formats = useFormats()
  const { status, comment } = restriction
  return (
    <ListRow
      title={hoursText(restriction, t)}
      note={[daysText(restriction, t), comment].filter(Boolean).join(' · ')}
      value={<StatusDot kind={looks[status]} label={t('parentalControl.status', { status })} />}
      trailing={isOpen ? 'up' : 'down'}
      onClick={onToggle}
    >
      {isOpen && (
        <OpenedEntry
          lines={[
            { title: t('parentalControl.days'), value: daysText(restriction, t) },
            { title: t('parentalControl.dates'), value: datesText(restriction, formats, t) },
          ]}
          action={
            <div className={classes.pair}>
              <Button variant="default" fullWidth onClick={onEdit}>
                {t('parentalControl.change')}
              </Button>
              <Button variant="default" fullWidth onClick={onRemove}>
                {t('parentalControl.remove')}
              </Button>
            </div>
          }
        />
      )}
    </ListRow>
  )
}
