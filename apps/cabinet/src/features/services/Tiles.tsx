import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { IconBolt } from '@kabinet/ui/icons/bolt.ts'
import { IconCalendarPause } from '@kabinet/ui/icons/calendar-pause.ts'
import { IconClockPlus } from '@kabinet/ui/icons/clock-plus.ts'
import { IconDeviceCctv } from '@kabinet/ui/icons/device-cctv.ts'
import { IconDeviceTv } from '@kabinet/ui/icons/device-tv.ts'
import { IconGauge } from '@kabinet/ui/icons/gauge.ts'
import { IconGift } from '@kabinet/ui/icons/gift.ts'
import { IconPlayerPlay } from '@kabinet/ui/icons/player-play.ts'
import { IconRefresh } from '@kabinet/ui/icons/refresh.ts'
import { IconShieldLock } from '@kabinet/ui/icons/shield-lock.ts'
import { IconWorldPin } from '@kabinet/ui/icons/world-pin.ts'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import type { ReactNode } from 'react'
import type { CreditKind } from '../../shared/payment/credit.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { keptUnits, unbroken } from '../../shared/i18n/unbroken.ts'
import { config } from '../../shared/page/config.ts'
import type { Pause } from './requests.ts'
import { ServiceRules } from './ServiceRules.tsx'
import classes from './services.module.css'
import type { Service } from './services.api.ts'
import { isPauseKnown, pauseActOf, type TileName } from './tiles.ts'

const icons: Readonly<Record<TileName, Icon>> = {
  availableInternet: IconBolt,
  credit: IconClockPlus,
  tariff: IconGauge,
  cableTv: IconDeviceTv,
  onlineTv: IconPlayerPlay,
  promotion: IconGift,
  staticIp: IconWorldPin,
  cameras: IconDeviceCctv,
  parentalControl: IconShieldLock,
  status: IconCalendarPause,
}

export interface TileFacts {
  readonly service: Service
  readonly pause: Pause | undefined
  readonly credit: CreditKind | 'both'
  /** Number of free days in the online TV promotion. */
  readonly promotionDays: number
}

interface TileLink {
  readonly href: string
  readonly onClick?: Click
  readonly target?: '_blank'
}

interface Props {
  readonly names: readonly TileName[]
  /** Whether some of the names may turn out to lead nowhere. */
  readonly waits: boolean
  readonly facts: TileFacts
  readonly links: Readonly<Partial<Record<TileName, TileLink>>>
  readonly onTile: (name: TileName) => void
  /** Set if the pause could not be loaded. */
  readonly onPauseRetry: (() => void) | undefined
}

export function Tiles({ names, waits, facts, links, onTile, onPauseRetry }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const isGone = facts.service.service_status_code === serviceStatus.disabled
  if (names.length === 0 && !waits) return isGone ? null : <ServiceRules />
  const rules = isGone ? undefined : <ServiceRules aside />
  if (waits) {
    return (
      <Section title={t('services.actions')} aside={rules} screenOnly>
        <SkeletonList count={Math.max(1, names.length)} label={t('common.loading')} />
      </Section>
    )
  }
  return (
    <Section title={t('services.actions')} aside={rules} screenOnly>
      <List label={t('services.actions')} pairs>
        {names.map((name) => {
          const TileIcon = icons[name]
          if (name === 'status' && !isPauseKnown(facts.service, facts.pause)) {
            return onPauseRetry ? <StatusFailed key={name} onRetry={onPauseRetry} /> : <StatusWaits key={name} />
          }
          return (
            <ListRow
              key={name}
              icon={<TileIcon size={22} stroke={1.6} />}
              {...wordsOf(name)}
              trailing="right"
              {...(links[name] ?? { onClick: () => onTile(name) })}
            />
          )
        })}
      </List>
    </Section>
  )

  function wordsOf(name: TileName): { title: string; note: string; icon?: ReactNode } {
    const { service, credit, promotionDays } = facts
    switch (name) {
      case 'status':
        return statusWords(facts, t, (day) => formats.day(day, 'since'))
      case 'credit':
        return { title: t('common.credit', { kind: credit }), note: t('services.creditNote') }
      case 'tariff':
        return {
          title: t('services.tariff'),
          note: service.planned
            ? t('services.tariffPlanned', { title: unbroken(service.planned.title) })
            : keptUnits(service.note),
        }
      case 'staticIp':
        return { title: t('services.staticIp'), note: t('services.staticIpNote') }
      case 'promotion':
        return { title: t('services.promotion', { days: promotionDays }), note: t('services.promotionNote') }
      case 'availableInternet':
        return {
          title: t('services.availableInternet', { hours: config.basicInternetHours }),
          note: availableNote(service.available_until),
        }
      case 'cableTv':
        return { title: t('services.cableTv'), note: t('services.cableTvNote') }
      case 'onlineTv':
        // Its own page has that name already.
        return service.service_group_id === serviceGroup.mytv
          ? { title: t('services.onlinePackages'), note: t('services.onlinePackagesNote') }
          : { title: t('services.onlineTv'), note: t('services.onlineTvNote') }
      case 'cameras':
        return { title: t('services.cameras'), note: t('services.camerasNote') }
      case 'parentalControl':
        return { title: t('services.parentalControl'), note: t('services.parentalControlNote') }
    }
  }

  function availableNote(until: Date | null): string {
    if (until === null) return t('services.availableInternetNote')
    return t('services.availableInternetOn', { until: formats.time(until, 'until') })
  }
}

/** Placeholder of the pause action while the pause is loading. */
export function StatusWaits() {
  const t = useMessages()
  const title: ReactNode = (
    <>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <SkeletonLine width="9rem" />
    </>
  )
  return (
    <ListRow
      icon={<IconCalendarPause size={22} stroke={1.6} />}
      title={title}
      note={<SkeletonLine width="12rem" height="0.75rem" />}
    />
  )
}

/** The pause action if the pause could not be loaded. */
export function StatusFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages()
  return (
    <ListRow
      icon={<IconRefresh size={22} stroke={1.6} />}
      title={t('services.pause')}
      note={<span className={classes.retry}>{t('services.pauseRetry')}</span>}
      onClick={onRetry}
    />
  )
}

/** Returns the title, the note and the icon of the pause action. */
export function statusWords(
  { service, pause }: Pick<TileFacts, 'pause'> & { service: Pick<Service, 'service_status_code' | 'in_bundle'> },
  t: Translate,
  since: (day: string) => string,
): { title: string; note: string; icon: ReactNode } {
  const act = pauseActOf(service, pause)
  if (act === 'cancel' && pause?.dateFrom) {
    const note = t('services.from', { day: since(pause.dateFrom) })
    return { title: t('services.pauseAhead'), note, icon: <IconCalendarPause size={22} stroke={1.6} /> }
  }
  const target = service.in_bundle ? 'bundle' : 'contract'
  const titles = { resume: 'services.resume', switchOn: 'common.switchOnAgain' } as const
  const isBack = act === 'resume' || act === 'switchOn'
  const StatusIcon = isBack ? IconPlayerPlay : IconCalendarPause
  return {
    title: t(isBack ? titles[act] : 'services.pause'),
    note: t('services.whole', { target }),
    icon: <StatusIcon size={22} stroke={1.6} />,
  }
}
