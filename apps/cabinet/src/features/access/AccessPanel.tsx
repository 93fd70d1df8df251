import { contractKey } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@kabinet/ui/icons/device-desktop.ts'
import { IconDeviceMobile } from '@kabinet/ui/icons/device-mobile.ts'
import { IconUser } from '@kabinet/ui/icons/user.ts'
import { IconUserOff } from '@kabinet/ui/icons/user-off.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { nearOf } from '../../shared/security/moment-text.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { AccessSheet } from './access-sheets.ts'
import { type Device, devicesQuery, relationsQuery } from './access.api.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import classes from './access.module.css'

interface Props {
  readonly open: (sheet: AccessSheet) => void
}

type Tab = 'devices' | 'contracts'

export function AccessPanel({ open }: Props) {
  const t = useMessages()
  const panelId = useId()
  const [tab, setTab] = useState<Tab>('devices')
  return (
    <div className={classes.panel}>
      <SegmentedTabs
        label={t('access.title')}
        value={tab}
        onChange={(value) => setTab(value as Tab)}
        items={[
          { value: 'devices', label: t('access.devices') },
          { value: 'contracts', label: t('access.contracts') },
        ]}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`access.${tab}`)}>
        {tab === 'devices' ? <Devices open={open} /> : <Contracts open={open} />}
      </div>
    </div>
  )
}

function Devices({ open }: Props) {
  const t = useMessages()
  return (
    <QueryBoundary
      query={useQuery(devicesQuery())}
      failed={t('access.devicesFailed')}
      skeleton={<SkeletonList label={t('common.loading')} count={2} pairs={false} />}
    >
      {(devices) => (
        <div className={classes.panel}>
          <List label={t('access.devices')}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => open({ kind: 'signOutOne', device })} />
            ))}
          </List>
          {devices.length > 1 && (
            <Button variant="default" fullWidth onClick={() => open({ kind: 'signOutOthers' })}>
              {t('access.signOutOthers')}
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

/** Returns what is known of a device: the browser with its version or the model of a phone, and the system. */
function deviceName({ platform, model, soft_version: version, os_version: system }: Device): string {
  const name = platform === 'web' && model && version ? `${model} ${version}` : model
  return [name, system].filter(Boolean).join(', ')
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const desk = useIsDesktop()
  const { platform, is_current: isCurrent, last_activity: last } = device
  const day = formats.dayAt(last)
  const seen = t('access.active', { near: nearOf(day, formats.today), day: formats.day(day, 'on') })
  return (
    <ListRow
      icon={platform === 'web' ? <IconDeviceDesktop stroke={1.6} /> : <IconDeviceMobile stroke={1.6} />}
      title={deviceName(device) || t('access.unknown')}
      {...(isCurrent
        ? { note: t('access.current') }
        : { ...withAction(seen, t('access.signOutOne'), desk), onClick: onSignOut })}
    />
  )
}

/** A row's action, on a phone under its text: beside it, long words of the two would break each other. */
function withAction(note: string, action: string, desk: boolean) {
  if (desk) return { note, value: <span className={classes.revoke}>{action}</span> }
  return {
    note: (
      <>
        {note}
        <span className={classes.action}>{action}</span>
      </>
    ),
  }
}

function Contracts({ open }: Props) {
  const t = useMessages()
  const desk = useIsDesktop()
  return (
    <QueryBoundary
      query={useQuery(relationsQuery())}
      failed={t('access.contractsFailed')}
      skeleton={<SkeletonList label={t('common.loading')} count={2} notes={2} pairs={false} />}
    >
      {(relations) => {
        const shared = relations.filter(({ add_user: holders, blocked }) => holders.length + blocked.length > 0)
        if (shared.length === 0) return <EmptyState title={t('access.nobody')} text={t('access.nobodyText')} />
        return (
          <div className={classes.panel}>
            {shared.map((contract) => (
              <section key={contractKey(contract)} className={classes.contract}>
                <h3 className={classes.title}>{contract.address || t('common.number', { number: contract.number })}</h3>
                <p className={classes.note}>{t('common.number', { number: contract.number })}</p>
                <List label={t('access.holders', { number: contract.number })}>
                  {contract.add_user.map((holder) => (
                    <ListRow
                      key={holder.customer_id}
                      icon={<IconUser stroke={1.6} />}
                      title={holder.customer_title || t('access.someone')}
                      {...withAction(
                        t(holder.access === 'full' ? 'access.full' : 'access.payment'),
                        t('access.revoke'),
                        desk,
                      )}
                      onClick={() => open({ kind: 'revokeAccess', contract, holder })}
                    />
                  ))}
                  {contract.blocked.map((blocked) => (
                    <ListRow
                      key={`blocked-${blocked.customer_id}`}
                      icon={<IconUserOff stroke={1.6} />}
                      title={blocked.customer_title}
                      {...withAction(t('access.blocked'), t('access.unblock'), desk)}
                      onClick={() => open({ kind: 'unblock', contract, blocked })}
                    />
                  ))}
                </List>
              </section>
            ))}
          </div>
        )
      }}
    </QueryBoundary>
  )
}
