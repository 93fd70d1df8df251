import { Meter, Meters } from '@kabinet/ui/charts/Meters.tsx'
import { SkeletonMeters } from '@kabinet/ui/charts/SkeletonMeters.tsx'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Counting } from '@kabinet/ui/primitives/Counting.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useCountUp } from '../../shared/page/hooks.ts'
import { type Remaining, remainingOf, reportedAt, shortcutOf } from './remaining.ts'
import { balancesQuery, optionsQuery, type Remainder, type Sim, type SimOption } from './sim.api.ts'
import { useVolumes } from './use-volumes.ts'

interface Props {
  readonly sim: Sim
  /** Whether the service works, so that a package is full again once its month has passed. */
  readonly renews: boolean
  readonly onChoose: (option: SimOption) => void
}

/** What is left on a SIM card by unit, and until when. What runs out can be topped up from here. */
export function SimRemainders({ sim, renews, onChoose }: Props) {
  const t = useMessages()
  const balances = useQuery(balancesQuery(sim))
  const { data: options, error: optionsError, isLoading, refetch } = useQuery(optionsQuery(sim))
  const skeleton = (
    <Section title={t('sim.left')} aside={<SkeletonLine width="9rem" height="1.25rem" />}>
      <SkeletonMeters label={t('common.loading')} count={3} />
    </Section>
  )
  // Meters that run out have buttons for the options.
  if (isLoading) return skeleton
  if (balances.error && balances.data === undefined) {
    return (
      <Section title={t('sim.left')}>
        <LoadError
          heading={3}
          title={t(optionsError && !options ? 'sim.allFailed' : 'sim.failed')}
          error={balances.error}
          onRetry={() => {
            void balances.refetch()
            if (optionsError) void refetch()
          }}
          isRetrying={balances.isFetching}
        />
      </Section>
    )
  }
  return (
    <QueryBoundary query={balances} skeleton={skeleton}>
      {(all) => (
        <Remainders
          remainders={all.filter(({ service_id }) => service_id === sim.service_id)}
          offered={options ?? []}
          renews={renews}
          onChoose={onChoose}
        />
      )}
    </QueryBoundary>
  )
}

interface FoundProps extends Pick<Props, 'renews' | 'onChoose'> {
  readonly remainders: readonly Remainder[]
  readonly offered: readonly SimOption[]
}

function Remainders({ remainders, offered, renews, onChoose }: FoundProps) {
  const t = useMessages()
  const formats = useFormats()
  const at = reportedAt(remainders)
  return (
    <Section
      title={t('sim.left')}
      {...(at && { aside: t('sim.updated', { day: formats.day(formats.dayAt(at), 'on') }) })}
    >
      {remainders.length === 0 ? (
        <EmptyState title={t('sim.noneTitle')} text={t('sim.noneText')} />
      ) : (
        <Meters label={t('sim.left')}>
          {remainingOf(remainders).map((remaining) => (
            <RemainingMeter
              key={remaining.type.name}
              remaining={remaining}
              option={shortcutOf(remaining, offered)}
              renews={renews}
              onChoose={onChoose}
            />
          ))}
        </Meters>
      )}
    </Section>
  )
}

interface MeterProps extends Pick<Props, 'renews' | 'onChoose'> {
  readonly remaining: Remaining
  readonly option: SimOption | undefined
}

function RemainingMeter({ remaining, option, renews, onChoose }: MeterProps) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const { type, left, whole, level, until, packages } = remaining
  const volume = volumes(type.name, left)
  const shown = useCountUp(left)
  // What is used up has no share of the bar.
  const filled = packages.filter(({ availableVolume }) => availableVolume > 0 || until === undefined)
  const counted = shown === left ? undefined : volumes(type.name, shown)
  return (
    <Meter
      title={type.title}
      value={<Counting now={counted?.amount}>{volume.amount}</Counting>}
      unit={<Counting now={counted?.unit}>{volume.unit}</Counting>}
      whole={t('sim.leftOf', { whole: wholeText(whole) })}
      shares={packages.map(({ availableVolume }) => availableVolume / whole)}
      level={level}
      levelLabel={level === 'enough' ? undefined : t('sim.level', { level, unit: type.name })}
      {...(until !== undefined && { note: until ? untilText(until) : t('sim.noEnd') })}
      {...(filled.length > 1 && { parts: filled.map((one) => packageText(one)) })}
    >
      {option && (
        <Button variant="default" onClick={() => onChoose(option)}>
          {t('sim.addFor', { volume: volumeText(option.baseVolume), sum: formats.money(option.price) })}
        </Button>
      )}
    </Meter>
  )

  /** The unit is not repeated, unless it may differ: 640 MB of 20 GB. */
  function wholeText(amount: number): string {
    return type.name === 'internet' ? volumeText(amount) : volumes(type.name, amount).amount
  }

  function volumeText(amount: number): string {
    const { amount: figures, unit } = volumes(type.name, amount)
    return `${figures}\u00a0${unit}`
  }

  /** Of what is used up, its end matters only because it is full again then. */
  function untilText(day: Date): string {
    return level === 'none' && renews
      ? t('sim.renewsOn', { volume: volumeText(whole), day: formats.day(formats.dayAt(day), 'on') })
      : t('sim.until', { day: dayText(day) })
  }

  function dayText(day: Date): string {
    return formats.day(formats.dayAt(day), 'until')
  }

  /** What is left of one package of several, with its end if they do not end together. */
  function packageText({ name, baseOption, availableVolume, period: { to } }: Remainder): string {
    const isOnly = packages.filter((one) => !one.baseOption).length === 1
    const values = {
      name: baseOption ? t('sim.ofTariff') : isOnly ? t('sim.ofOption') : name,
      left: volumeText(availableVolume),
    }
    return to && until === undefined ? t('sim.packageUntil', { ...values, day: dayText(to) }) : t('sim.package', values)
  }
}
