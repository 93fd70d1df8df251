import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { remainingOf } from './remaining.ts'
import { balancesQuery, type Sim } from './sim.api.ts'
import classes from './sim.module.css'
import { useVolumes } from './use-volumes.ts'

/**
 * What is left on a SIM card, as part of its card on home, which keeps its place while it loads. If something runs out,
 * only that, with what the page of the service offers.
 */
export function HomeRemainders({ sim }: { sim: Sim }) {
  const t = useMessages()
  const volumeOf = useVolumes()
  const { data, error } = useQuery(balancesQuery(sim))
  const own = data?.filter(({ service_id }) => service_id === sim.service_id)
  if (!own) {
    return (
      <span className={classes.caption} aria-busy={!error}>
        {error ? <Failed /> : <SkeletonLine width="60%" height="0.75rem" />}
      </span>
    )
  }
  if (own.length === 0) return <span className={classes.caption}>{t('sim.noneTitle')}</span>
  const all = remainingOf(own)
  const scarce = all.filter(({ level }) => level !== 'enough')
  const volumes = (scarce.length > 0 ? scarce : all).map(({ type, left }) => {
    const { amount, unit } = volumeOf(type.name, left)
    return `${amount}\u00a0${unit}`
  })
  const isUsedUp = all.every(({ level }) => level === 'none')
  const text = isUsedUp ? t('sim.usedUp') : t('sim.brief', { volumes: volumes.join(', ') })
  if (scarce.length === 0) return <span className={classes.brief}>{text}</span>
  return (
    <span className={classes.brief}>
      <span className={classes.scarce}>{text}</span> <span className={classes.way}>{t('sim.add')}</span>
    </span>
  )
}

/** The page of the service, to which the card leads, tries again. */
function Failed() {
  const t = useMessages()
  return (
    <>
      {t('sim.failed')} <span className={classes.way}>{t('common.retry')}</span>
    </>
  )
}
