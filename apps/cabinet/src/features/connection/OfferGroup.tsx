import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { levelOf } from '../../shared/contract/speed-level.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Offer } from './connection-process.api.ts'
import classes from './offers.module.css'
import { groupIcons } from './group-icons.ts'
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
        <div className={classes.offers}>
          {offers.map((offer) => {
            const isChosen = chosen.includes(offer)
            return (
              <RadioCard
                key={`${offer.service} ${offer.tariffId}`}
                className={classes.offer}
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

function OfferLine({
  offer,
  group,
  isChosen,
}: {
  readonly offer: Offer
  readonly group: Group
  readonly isChosen: boolean
}) {
  const t = useMessages()
  const formats = useFormats()
  const { title, parameterOne: speed, cost } = offer
  const [Drawing, tint] = groupIcons[group]
  const figure = (text: ReactNode) => <span className={classes.figure}>{text}</span>
  const isSpeed = group === 'internet' && speed !== null
  return (
    <span className={classes.line}>
      {speed === null ? (
        <IconTile icon={<Drawing stroke={1.6} />} tint={tint} />
      ) : (
        <SpeedGauge level={levelOf(speed)} />
      )}
      <span className={classes.words}>
        <span className={classes.head} data-title={!isSpeed || undefined}>
          {isSpeed ? (
            t.rich('tariffs.speed', { speed: String(speed), figure })
          ) : (
            <span className={classes.title}>{title}</span>
          )}
          {isChosen && <IconCheck className={classes.check} size={24} stroke={1.6} aria-hidden="true" />}
        </span>
        {isSpeed && <span className={classes.note}>{title}</span>}
        {!isSpeed && speed !== null && (
          <span className={classes.note}>{t('chooseServices.upTo', { speed: String(speed) })}</span>
        )}
      </span>
      <span className={classes.price}>
        <span className={classes.sum}>
          <MoneyText text={formats.money(cost)} />
        </span>
        <span className={classes.note}>{t('tariffs.aMonth')}</span>
      </span>
    </span>
  )
}
