import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import type { ReactNode } from 'react'
import { PriceLine } from '../../shared/contract/PriceLine.tsx'
import { levelOf } from '../../shared/contract/speed-level.ts'
import { speedOf } from './tariff-choice.ts'
import { costOf, type Tariff } from './tariffs.api.ts'

interface Props {
  readonly tariff: Pick<Tariff, 'title' | 'note' | 'speed' | 'cost'>
  readonly note?: ReactNode
  readonly chosen?: boolean
  readonly muted?: boolean
  readonly opens?: boolean
}

export function TariffLine({ tariff, note, chosen = false, muted = false, opens = false }: Props) {
  const { title, note: about } = tariff
  const speed = speedOf(tariff)
  const isNamedBySpeed = speed !== undefined
  return (
    <PriceLine
      icon={isNamedBySpeed && <SpeedGauge level={levelOf(speed)} muted={muted} />}
      head={isNamedBySpeed ? { speed } : { title }}
      notes={[isNamedBySpeed ? title : about, note]}
      cost={costOf(tariff)}
      isChosen={chosen}
      isMuted={muted}
      isOpening={opens}
    />
  )
}
