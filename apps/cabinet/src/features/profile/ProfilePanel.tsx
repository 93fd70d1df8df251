import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop } from '@kabinet/ui/icons/device-desktop.ts'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { IconLogout } from '@kabinet/ui/icons/logout.ts'
import { IconMail } from '@kabinet/ui/icons/mail.ts'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { IconShieldCheck } from '@kabinet/ui/icons/shield-check.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { config } from '../../shared/page/config.ts'
import { localeNames } from '../../shared/i18n/LanguageChoice.tsx'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { useLocale, useMessages } from '../../shared/i18n/messages.tsx'
import { NotificationsWait } from './NotificationsWait.tsx'
import { Notifications } from './Notifications.tsx'
import { notificationsQuery } from './profile.api.ts'
import { changesPhone, type User, userQuery } from './user.api.ts'
import type { ProfileSheet } from './profile-sheets.ts'
import classes from './profile.module.css'

interface Props {
  readonly open: (sheet: ProfileSheet) => void
}

export function ProfilePanel({ open }: Props) {
  const t = useMessages()
  const locale = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const user = useQuery(userQuery())
  const notifications = useQuery(notificationsQuery())
  // If neither loads, one error and one button are enough.
  const isFailed = user.isError && !user.data && notifications.isError && !notifications.data
  return (
    <div className={classes.profile}>
      <div className={classes.part}>
        <QueryBoundary
          query={isFailed ? { ...user, refetch: () => void [user.refetch(), notifications.refetch()] } : user}
          failed={t('profile.failed')}
          skeleton={
            <SkeletonList count={2} label={t('common.loading')} value={<SkeletonLine width="3.5rem" />} pairs={false} />
          }
        >
          {(known) => <Reach user={known} open={open} />}
        </QueryBoundary>
        {!isFailed && (
          <QueryBoundary query={notifications} failed={t('notifications.failed')} skeleton={<NotificationsWait />}>
            {(known) => <Notifications notifications={known} />}
          </QueryBoundary>
        )}
      </div>
      <div className={classes.part}>
        <Doors open={open} />
        <RadioCards
          label={t('shell.language')}
          name="language"
          value={locale}
          onChange={(value) => void localeStore.choose(value as typeof locale)}
          items={config.locales.map((one) => ({ value: one, title: localeNames[one].name }))}
        />
        <RadioCards
          label={t('shell.theme')}
          name="theme"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          items={[
            { value: 'light', title: t('shell.themeLight') },
            { value: 'dark', title: t('shell.themeDark') },
            { value: 'auto', title: t('shell.themeAuto') },
          ]}
        />
      </div>
    </div>
  )
}

/** What else there is to the account. */
function Doors({ open }: Props) {
  const t = useMessages()
  return (
    <List>
      {config.flags.deviceAccess && (
        <ListRow
          icon={<IconDeviceDesktop stroke={1.6} />}
          title={t('access.title')}
          trailing="right"
          onClick={() => open({ kind: 'access' })}
        />
      )}
      <ListRow
        icon={<IconShieldCheck stroke={1.6} />}
        title={t('security.title')}
        trailing="right"
        onClick={() => open({ kind: 'security' })}
      />
      <ListRow
        icon={<IconKey stroke={1.6} />}
        title={t('profile.passkeys')}
        trailing="right"
        onClick={() => open({ kind: 'passkeys' })}
      />
      <ListRow
        icon={<IconLogout stroke={1.6} />}
        title={t('shell.signOut')}
        trailing="right"
        onClick={() => open({ kind: 'signOut' })}
      />
    </List>
  )
}

function Reach({ user, open }: Props & { readonly user: User }) {
  const t = useMessages()
  const shownEmail = user.email ?? user.email_pending
  const [phone, ...others] = user.phones.map((one) => phoneText(one, config.phone.mask))
  return (
    <List label={t('profile.title')}>
      {(phone || changesPhone(user)) && (
        <Row
          icon={<IconPhone stroke={1.6} />}
          title={phone}
          note={t('profile.phone')}
          none={t('profile.none', { of: 'phone' })}
          onChange={changesPhone(user) ? () => open({ kind: 'phone' }) : undefined}
        />
      )}
      {others.map((one) => (
        <Row key={one} icon={<IconPhone stroke={1.6} />} title={one} note={t('profile.phone')} onChange={undefined} />
      ))}
      {(user.email || config.flags.changeEmail) && (
        <Row
          icon={<IconMail stroke={1.6} />}
          title={shownEmail ? <Email address={shownEmail} /> : undefined}
          note={shownEmail === user.email ? t('profile.email') : t('profile.emailWaits')}
          none={t('profile.none', { of: 'email' })}
          onChange={config.flags.changeEmail ? () => open({ kind: 'email' }) : undefined}
        />
      )}
    </List>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly note: string
  /** Says that there is none. */
  readonly none?: string
  readonly onChange: (() => void) | undefined
}

function Row({ icon, title, note, none, onChange }: RowProps) {
  const t = useMessages()
  return (
    <ListRow
      icon={icon}
      title={title ?? note}
      note={title ? note : none}
      {...(onChange && {
        value: <span className={classes.change}>{t(title ? 'profile.change' : 'profile.add')}</span>,
        onClick: onChange,
      })}
    />
  )
}

/** Email address that may wrap only before the @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
