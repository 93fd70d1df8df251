import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Button } from '@mantine/core'
import { IconDeviceDesktopOff } from '@kabinet/ui/icons/device-desktop-off.ts'
import { IconDeviceMobile } from '@kabinet/ui/icons/device-mobile.ts'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { IconLock } from '@kabinet/ui/icons/lock.ts'
import { IconLockOpen } from '@kabinet/ui/icons/lock-open.ts'
import { IconLogin2 } from '@kabinet/ui/icons/login-2.ts'
import { IconMail } from '@kabinet/ui/icons/mail.ts'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { IconShieldCheck } from '@kabinet/ui/icons/shield-check.ts'
import { IconUserMinus } from '@kabinet/ui/icons/user-minus.ts'
import { IconUserPlus } from '@kabinet/ui/icons/user-plus.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { eventDetails, eventTitle } from '../../shared/security/event-text.ts'
import { momentText } from '../../shared/security/moment-text.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { SecuritySheet } from './security-sheets.ts'
import { type SecurityEvent, securityEventsQuery } from './security.api.ts'
import classes from './security.module.css'

const shownFirst = 15

const icons: Readonly<Record<SecurityEvent['kind'], typeof IconKey>> = {
  signed_in: IconLogin2,
  device_ended: IconDeviceDesktopOff,
  devices_ended: IconDeviceDesktopOff,
  phone_changed: IconPhone,
  email_asked: IconMail,
  email_changed: IconMail,
  password_changed: IconKey,
  access_added: IconUserPlus,
  access_revoked: IconUserMinus,
  passkey_added: IconKey,
  passkey_removed: IconKey,
  totp_on: IconDeviceMobile,
  totp_off: IconDeviceMobile,
  secured: IconShieldCheck,
  account_locked: IconLock,
  account_unlocked: IconLockOpen,
}

export function SecurityPanel({ open }: { readonly open: (sheet: SecuritySheet) => void }) {
  const t = useMessages()
  const [all, setAll] = useState(false)
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('security.text')}</p>
      <Button variant="default" onClick={() => open({ kind: 'secure' })}>
        {t('security.secure')}
      </Button>
      <QueryBoundary
        query={useQuery(securityEventsQuery())}
        failed={t('security.failed')}
        skeleton={<SkeletonList label={t('common.loading')} count={4} notes={2} pairs={false} />}
      >
        {(events) =>
          events.length === 0 ? (
            <EmptyState title={t('security.empty')} text={t('security.emptyText')} />
          ) : (
            <>
              <List label={t('security.log')}>
                {events.slice(0, all ? events.length : shownFirst).map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </List>
              {!all && events.length > shownFirst && (
                <Button variant="subtle" onClick={() => setAll(true)}>
                  {t('security.all')}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const t = useMessages()
  const formats = useFormats()
  const Icon = icons[event.kind]
  const here = event.is_here && event.kind === 'signed_in' && t('access.current')
  const details = [here, ...eventDetails(event, t)].filter(Boolean).join(', ')
  const note = (
    <>
      {details !== '' && <span className={classes.line}>{details}</span>}
      <span className={`${classes.line} ${classes.moment}`}>{momentText(event.at, formats, t)}</span>
    </>
  )
  return <ListRow icon={<Icon stroke={1.6} />} title={eventTitle(event, t)} note={note} />
}
