import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import type { ReactNode } from 'react'
import type { Money } from '@kabinet/contract/kernel/money'
import { PriceLine } from '../../shared/contract/PriceLine.tsx'
import { levelOf } from '../../shared/contract/speed-level.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Offer } from './connection-process.api.ts'
import { groupIcons } from './group-icons.ts'
import classes from './order.module.css'
import { type Group, savingOf } from './order-choice.ts'
import { bundleNotes } from './offer-parts.ts'

interface Props {
  readonly group: Group
  readonly offers: readonly Offer[]
  /** Everything that can be chosen. */
  readonly all: readonly Offer[]
  readonly chosen: readonly Offer[]
  readonly onPress: (offer: Offer) => void
  /** Whether they can be had in a bundle only: then they cannot be chosen by themselves. */
  readonly isOnlyInBundle?: boolean
  readonly error?: string | undefined
  /** What the choice in this group means. */
  readonly children?: ReactNode
}

/** Offers of one kind as big choices. A press on a chosen one takes it out again. */
export function OfferGroup({ group, offers, all, chosen, onPress, isOnlyInBundle = false, error, children }: Props) {
  const t = useMessages()
  const title = t('chooseServices.group', { group })
  return (
    <div className={classes.group}>
      <Section title={title}>
        <ChoiceGroup label={title} hideLabel error={error}>
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
                  // What was chosen before can still be taken out.
                  disabled={isOnlyInBundle && !isChosen}
                  onChange={() => onPress(offer)}
                >
                  <OfferLine
                    offer={offer}
                    group={group}
                    saving={savingOf(offer, all)}
                    isOnlyInBundle={isOnlyInBundle}
                    isChosen={isChosen}
                  />
                </RadioCard>
              )
            })}
          </div>
        </ChoiceGroup>
        <div className={classes.about}>{children}</div>
      </Section>
    </div>
  )
}

/** Shows the first offer of a group in the middle of the screen, and gives it the focus. */
export function showFirst(group: Group): void {
  const offer = document.querySelector<HTMLElement>(`input[name="${group}"]`)
  offer?.focus({ preventScroll: true })
  offer?.scrollIntoView({ block: 'center' })
}

interface LineProps extends Required<Pick<Props, 'isOnlyInBundle'>> {
  readonly offer: Offer
  readonly group: Group
  /** How much less a bundle costs than its parts. */
  readonly saving: Money
  readonly isChosen: boolean
}

function OfferLine({ offer, group, saving, isOnlyInBundle, isChosen }: LineProps) {
  const t = useMessages()
  const formats = useFormats()
  const { title, parameterOne: speed, cost } = offer
  const [Drawing, tint] = groupIcons[group]
  // It is sold only in bundles, so nobody pays its own price.
  const isLocked = isOnlyInBundle && !isChosen
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
      notes={[
        ...(isNamedBySpeed ? [title] : bundleNotes(offer, t)),
        isOnlyInBundle && t('chooseServices.onlyInBundle'),
        saving > 0 && (
          <span key="saving" className={classes.saving}>
            {t('chooseServices.saving', { sum: formats.money(saving) })}
          </span>
        ),
      ]}
      {...(!isLocked && { cost })}
      isChosen={isChosen}
      isMuted={isLocked}
    />
  )
}
