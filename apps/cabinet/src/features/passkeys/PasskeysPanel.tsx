import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@kabinet/ui/icons/device-mobile.ts'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { hasPasskeys } from '../../shared/session/has-passkeys.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { PasskeySheet } from './passkey-sheets.ts'
import { type Passkey, passkeysQuery, useAddPasskey } from './passkeys.api.ts'
import classes from './passkeys.module.css'
import { totpQuery } from './totp.api.ts'

interface Props {
  readonly open: (sheet: PasskeySheet) => void
}

export function PasskeysPanel({ open }: Props) {
  const t = useMessages()
  const add = useAddPasskey()
  const passkeys = useQuery(passkeysQuery())
  const totp = useQuery(totpQuery())
  if (needsConfirmation(add.error)) return <ConfirmIdentity onConfirmed={() => add.mutate()} />
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('passkeys.text')}</p>
      <QueryBoundary
        query={passkeys}
        failed={t('passkeys.failed')}
        skeleton={<SkeletonList label={t('common.loading')} count={1} trailing="right" pairs={false} />}
      >
        {({ passkeys: list, max }) => (
          <>
            {list.length > 0 && (
              <List label={t('passkeys.title')}>
                {list.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onClick={() => open({ kind: 'passkey', passkey })} />
                ))}
              </List>
            )}
            {add.data && <Notice severity="ok" live title={t('passkeys.added')} />}
            {add.error && <Notice severity="error" live title={failureText(add.error, t)} />}
            {!hasPasskeys() && <p className={classes.note}>{t('passkeys.notHere')}</p>}
            {hasPasskeys() && list.length < max && (
              <Button
                variant={list.length > 0 ? 'default' : 'filled'}
                loading={add.isPending}
                onClick={ignoreDoubleClick(() => add.mutate())}
              >
                {t('passkeys.add')}
              </Button>
            )}
            {list.length >= max && <p className={classes.note}>{t('passkeys.full', { max })}</p>}
          </>
        )}
      </QueryBoundary>
      {(totp.data?.allowed || totp.data?.on) && (
        <List label={t('totp.title')}>
          <ListRow
            icon={<IconDeviceMobile stroke={1.6} />}
            tint={totp.data.on ? 'in' : 'neutral'}
            title={t('totp.title')}
            note={t(totp.data.on ? 'totp.noteOn' : 'totp.noteOff')}
            trailing="right"
            onClick={() => open({ kind: 'totp' })}
          />
        </List>
      )}
    </div>
  )
}

function PasskeyRow({ passkey, onClick }: { passkey: Passkey; onClick: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const { title, created_at: created, last_used_at: used, copied, host } = passkey
  const onDay = (at: Date) => formats.day(formats.dayAt(at), 'on')
  const note = copied ? (
    <span className={classes.copied}>{t('passkeys.copied')}</span>
  ) : (
    [
      host !== location.hostname && host,
      used === null ? t('passkeys.addedOn', { day: onDay(created) }) : t('passkeys.usedOn', { day: onDay(used) }),
    ]
      .filter(Boolean)
      .join(', ')
  )
  return (
    <ListRow
      icon={<IconKey stroke={1.6} />}
      tint={copied ? 'warn' : 'neutral'}
      title={title}
      note={note}
      trailing="right"
      onClick={onClick}
    />
  )
}
