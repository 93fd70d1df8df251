import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { Ring, Rings } from '@kabinet/ui/charts/Rings.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Remainder } from './sim.api.ts'
import { useVolumes } from './use-volumes.ts'

export function Remainders({ remainders }: { remainders: readonly Remainder[] }) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const [first] = remainders
  if (!first) return <EmptyState title={t('sim.noneTitle')} text={t('sim.noneText')} />
  const newest = remainders.reduce((at, { updated_at }) => (updated_at > at ? updated_at : at), first.updated_at)
  const groups = [
    { title: t('sim.base'), of: remainders.filter(({ baseOption }) => baseOption) },
    { title: t('sim.extra'), of: remainders.filter(({ baseOption }) => !baseOption) },
  ].filter(({ of }) => of.length > 0)
  return groups.map(({ title, of }, index) => (
    <Section
      key={title}
      title={title}
      {...(index === 0 && { aside: t('sim.updated', { day: formats.day(formats.dayAt(newest), 'on') }) })}
    >
      <Rings label={title}>
        {of.map(({ offering_id, type, name, baseVolume, availableVolume, baseOption, period }) => {
          const left = volumes(type.name, availableVolume)
          const whole = volumes(type.name, baseVolume)
          return (
            <Ring
              key={`${offering_id} ${type.name}`}
              share={availableVolume / baseVolume}
              value={left.amount}
              unit={left.unit}
              title={baseOption ? type.title : name}
              note={noteOf(`${whole.amount} ${whole.unit}`, period.to)}
            />
          )
        })}
      </Rings>
    </Section>
  ))

  function noteOf(whole: string, to: Date | null): string {
    if (to === null) return t('sim.of', { whole })
    return t('sim.ofUntil', { whole, day: formats.day(formats.dayAt(to), 'until') })
  }
}
