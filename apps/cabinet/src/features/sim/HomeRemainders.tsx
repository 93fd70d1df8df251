import { MeterBar } from '@kabinet/ui/charts/Meters.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { remainingOf } from './remaining.ts'
import { balancesQuery, type Remainder, type Sim } from './sim.api.ts'
import classes from './sim.module.css'
import { useVolumes } from './use-volumes.ts'

/** What is left on a SIM card, as part of its card on home, which keeps its place while it loads. */
export function HomeRemainders({ sim }: { sim: Sim }) {
  const t = useMessages()
  const { data, error } = useQuery(balancesQuery(sim))
  const own = data?.filter(({ service_id }) => service_id === sim.service_id)
  if (!own) {
    return (
      <span className={classes.caption} aria-busy={!error}>
        {error ? t('sim.failed') : <SkeletonLine width="60%" height="0.75rem" />}
      </span>
    )
  }
  if (own.length === 0) return <span className={classes.caption}>{t('sim.noneTitle')}</span>
  return <Brief remainders={own} />
}

function Brief({ remainders }: { remainders: readonly Remainder[] }) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const remaining = remainingOf(remainders)
  const [first] = remaining
  const isTogether = remaining.every(({ until }) => until?.getTime() === first?.until?.getTime())
  const until = isTogether && first?.until
  return (
    <>
      <span className={classes.caption}>
        {until ? t('sim.leftUntil', { day: formats.day(formats.dayAt(until), 'until') }) : t('sim.left')}
      </span>
      <span className={classes.brief}>
        {remaining.map(({ type, left, whole, level, packages }) => {
          const [some, all] = [left, whole].map((volume) => {
            const { amount, unit } = volumes(type.name, volume, true)
            return `${amount}\u00a0${unit}`
          })
          return (
            <span key={type.name} className={classes.one} data-level={level}>
              <MeterBar thin shares={packages.map(({ availableVolume }) => availableVolume / whole)} level={level} />
              {some} <span className={classes.of}>{t('sim.of', { whole: all ?? '' })}</span>
            </span>
          )
        })}
      </span>
    </>
  )
}
