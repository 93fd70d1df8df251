import { addDays } from '@kabinet/contract/kernel/days'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconCalendarPause } from '@kabinet/ui/icons/calendar-pause.ts'
import { IconGauge } from '@kabinet/ui/icons/gauge.ts'
import { IconScissors } from '@kabinet/ui/icons/scissors.ts'
import { IconWorldPin } from '@kabinet/ui/icons/world-pin.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { keptUnits, unbroken } from '../../shared/i18n/unbroken.ts'
import { type Pause, type Request, requestsOf, type Settling } from './requests.ts'
import { ServiceRules } from './ServiceRules.tsx'
import classes from './services.module.css'
import type { ServedContract, Service } from './services.api.ts'
import { StatusFailed, StatusWaits, statusWords } from './Tiles.tsx'
import { isPauseKnown } from './tiles.ts'

interface Props {
  readonly contract: ServedContract
  readonly pause: Pause | undefined
  readonly settling: Settling | undefined
  readonly changeable: Service | undefined
  readonly pausable: Service | undefined
  readonly tariffOf: (service: Service) => Link
  readonly pageOf: (service: Service) => Link
  readonly onStatus: () => void
  /** Set if the pause could not be loaded. */
  readonly onPauseRetry: (() => void) | undefined
  /** Returns what asks whether an ending add-on stays on; undefined if only the page of its service can tell. */
  readonly keeping: (ends: Extract<Request, { kind: 'ends' }>) => (() => void) | undefined
}

/** What is scheduled, beside what can be managed where there is room. */
export function ManageServices(props: Props) {
  const { contract, pause, settling, changeable, tariffOf, pageOf, onStatus, onPauseRetry, keeping } = props
  // A scheduled pause is listed among the requests instead.
  const pausable = pause?.state === 'await' ? undefined : props.pausable
  const t = useMessages()
  const formats = useFormats()
  const requests = requestsOf(contract, { today: formats.today, pause, settling })
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {requests.length > 0 && (
          <Section title={t('services.requests')}>
            <List label={t('services.requests')} pairs>
              {requests.map((request) => (
                <ListRow
                  key={keyOf(request)}
                  tint="notice"
                  {...wordsOf(request)}
                  trailing="right"
                  {...wayTo(request)}
                />
              ))}
            </List>
          </Section>
        )}
      </div>
      <div className={classes.column}>
        {(changeable ?? pausable) && (
          <Section title={t('services.actions')} aside={<ServiceRules aside />} screenOnly>
            <List label={t('services.actions')} pairs>
              {changeable && (
                <ListRow
                  icon={<IconGauge size={22} stroke={1.6} />}
                  title={t('services.tariff')}
                  note={t('common.detailed', {
                    name: changeable.service_title_name,
                    detail: keptUnits(changeable.note),
                  })}
                  trailing="right"
                  {...tariffOf(changeable)}
                />
              )}
              {pausable &&
                !isPauseKnown(pausable, pause) &&
                (onPauseRetry ? <StatusFailed onRetry={onPauseRetry} /> : <StatusWaits />)}
              {pausable && isPauseKnown(pausable, pause) && (
                <ListRow
                  {...statusWords({ service: pausable, pause }, t, (day) => formats.day(day, 'since'))}
                  trailing="right"
                  onClick={onStatus}
                />
              )}
            </List>
          </Section>
        )}
      </div>
    </div>
  )

  function wordsOf(request: Request) {
    switch (request.kind) {
      case 'pause':
        return {
          icon: <IconCalendarPause size={22} stroke={1.6} />,
          title: t('services.pauseAhead'),
          note:
            request.until === null
              ? t('services.from', { day: formats.day(request.day, 'since') })
              : `${formats.day(request.day)} – ${formats.day(request.until)}`,
        }
      case 'tariff':
        return {
          icon: <IconGauge size={22} stroke={1.6} />,
          title: t('services.tariffPlanned', { title: unbroken(request.title) }),
          note: request.afterPause
            ? t('common.afterPause')
            : t('services.from', { day: formats.day(request.day, 'since') }),
        }
      case 'settles':
        return {
          icon: <IconWorldPin size={22} stroke={1.6} />,
          title: t('services.staticIpSettles', { state: request.on ? 'on' : 'off' }),
          note: t('services.settlesAt', { time: formats.time(request.at, 'until') }),
        }
      case 'ends':
        return {
          icon: <IconScissors size={22} stroke={1.6} />,
          title: t('services.endsTitle', { title: unbroken(request.product.title) }),
          note: t('services.productEnds', { day: formats.day(addDays(request.day, 1), 'until') }),
        }
    }
  }

  function wayTo(request: Request) {
    switch (request.kind) {
      case 'pause':
        return { onClick: onStatus }
      case 'tariff':
        return tariffOf(request.service)
      case 'ends': {
        const keep = keeping(request)
        return keep ? { onClick: keep } : pageOf(request.service)
      }
      case 'settles':
        return pageOf(request.service)
    }
  }
}

function keyOf(request: Request): string {
  if (request.kind === 'pause') return 'pause'
  if (request.kind === 'settles') return 'static_ip'
  return request.kind === 'ends' ? `${request.service.service_id} ${request.product.id}` : request.service.service_id
}
