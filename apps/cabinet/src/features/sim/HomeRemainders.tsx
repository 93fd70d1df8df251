import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { remainingOf } from './remaining.ts'
import { balancesQuery, type Sim } from './sim.api.ts'
import classes from './sim.module.css'
import { useVolumes } from './use-volumes.ts'

/** What is left on a SIM card, as part of its card on home, which keeps its place while it loads. */
export function HomeRemainders({ sim }: { sim: Sim }) {
  const t = useMessages()
  const volumeOf = useVolumes()
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
  const volumes = remainingOf(own).map(({ type, left }) => {
    const { amount, unit } = volumeOf(type.name, left)
    return `${amount}\u00a0${unit}`
  })
  return <span className={classes.brief}>{t('sim.brief', { volumes: volumes.join(', ') })}</span>
}
