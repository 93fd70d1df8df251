import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import type { ReactNode } from 'react'
import { PriceLine } from '../../shared/contract/PriceLine.tsx'
import { levelOf } from '../../shared/contract/speed-level.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Offer } from './connection-process.api.ts'
import { groupIcons } from './group-icons.ts'
import classes from './order.module.css'
import type { Group } from './order-choice.ts'

interface Props {
  readonly group: Group
  readonly offers: readonly Offer[]
  readonly chosen: readonly Offer[]
  readonly onPress: (offer: Offer) => void
  /** What the choice in this group means. */
  readonly children?: ReactNode
}

/** Offers of one kind as big choices. A press on a chosen one takes it out again. */
export function OfferGroup({ group, offers, chosen, onPress, children }: Props) {
  const t = useMessages()
  const title = t('chooseServices.group', { group })
  return (
    <Section title={title}>
      <ChoiceGroup label={title} hideLabel>
        <div className={classes.choices}>
          {offers.map((offer) => {
            const isChosen = chosen.includes(offer)
            return (
              <RadioCard
                key={`${offer.service} ${offer.tariffId}`}
                className={`${classes.choice} ${classes.offer}`}
                type="checkbox"
                name={group}
                value={offer.tariffId}
                checked={isChosen}
                onChange={() => onPress(offer)}
              >
                <OfferLine offer={offer} group={group} isChosen={isChosen} />
              </RadioCard>
            )
          })}
        </div>
      </ChoiceGroup>
      <div className={classes.about}>{children}</div>
    </Section>
  )
}

interface LineProps {
  readonly offer: Offer
  readonly group: Group
  readonly isChosen: boolean
}

function OfferLine({ offer: { title, parameterOne: speed, cost }, group, isChosen }: LineProps) {
  const t = useMessages()
  const [Drawing, tint] = groupIcons[group]
  const isNamedBySpeed = group === 'internet' && speed !== null
  return (
    <PriceLine
      icon={
        speed === null ? (
          <IconTile icon={<Drawing stroke={1.6} />} tint={tint} />
        ) : (
          <SpeedGauge level={levelOf(speed)} />
        )
      }
      head={isNamedBySpeed ? { speed } : { title }}
      notes={[isNamedBySpeed ? title : speed !== null && t('chooseServices.upTo', { speed: String(speed) })]}
      cost={cost}
      isChosen={isChosen}
    />
  )
}
