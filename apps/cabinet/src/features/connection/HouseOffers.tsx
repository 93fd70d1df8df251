import type { Money } from '@kabinet/contract/kernel/money'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './availability.module.css'
import type { HouseOffer } from './availability.api.ts'
import { groupIcons } from './group-icons.ts'
import { lowestCost, speedsOf } from './house-answer.ts'
import { bundleNotes } from './offer-parts.ts'
import { type Group, groupsOf } from './order-choice.ts'

/** What can be had at a house, by kind: from what price, and all prices at a press. */
export function HouseOffers({ offers }: { readonly offers: readonly HouseOffer[] }) {
  const t = useMessages()
  const groups = groupsOf(offers)
  const [opened, setOpened] = useState(groups.length === 1 ? groups[0]?.group : undefined)
  return (
    <div className={classes.offers}>
      <Section title={t('availability.offers')}>
        <List>
          {groups.map(({ group, offers: those }) => (
            <GroupRow
              key={group}
              group={group}
              offers={those}
              isOpen={opened === group}
              onPress={() => setOpened(opened === group ? undefined : group)}
            />
          ))}
        </List>
      </Section>
    </div>
  )
}

interface GroupProps {
  readonly group: Group
  /** At least one. */
  readonly offers: readonly HouseOffer[]
  readonly isOpen: boolean
  readonly onPress: () => void
}

function GroupRow({ group, offers, isOpen, onPress }: GroupProps) {
  const t = useMessages()
  const [Drawing, tint] = groupIcons[group]
  const [only, ...others] = offers
  const isOne = others.length === 0
  if (!only) return null
  return (
    <ListRow
      icon={<Drawing stroke={1.6} />}
      tint={tint}
      title={t('chooseServices.group', { group })}
      note={<GroupNote group={group} offers={offers} />}
      value={isOne ? <SinglePrice cost={only.cost} /> : <Price cost={lowestCost(offers)} isFrom />}
      {...(!isOne && { trailing: isOpen ? 'up' : 'down', onClick: onPress })}
    >
      {isOpen && !isOne && (
        <div className={classes.within}>
          <List within>
            {offers.map((offer) => (
              <OfferRow key={`${offer.service} ${offer.tariffId}`} group={group} offer={offer} />
            ))}
          </List>
        </div>
      )}
    </ListRow>
  )
}

function GroupNote({ group, offers }: Pick<GroupProps, 'group' | 'offers'>) {
  const t = useMessages()
  if (group === 'onlineTv') return t('availability.withInternet')
  const speeds = group === 'internet' ? speedsOf(offers) : undefined
  if (speeds && speeds.min < speeds.max) {
    return (
      <span className={classes.speeds}>
        {t('availability.speeds', { from: String(speeds.min), to: String(speeds.max) })}
      </span>
    )
  }
  const [only, ...others] = offers
  if (!only || others.length > 0) return t('availability.options', { count: offers.length })
  return group === 'bundles' ? <Lines lines={[only.title, ...bundleNotes(only, t)]} /> : only.title
}

function OfferRow({ group, offer }: { readonly group: Group; readonly offer: HouseOffer }) {
  const t = useMessages()
  const { title, parameterOne: speed, cost } = offer
  const price = <SinglePrice cost={cost} />
  if (speed === null) return <ListRow title={title} value={price} />
  return group === 'internet' ? (
    <ListRow
      title={t.rich('tariffs.speed', { speed: String(speed), figure: (text) => text })}
      note={title}
      value={price}
    />
  ) : (
    <ListRow title={title} note={<Lines lines={bundleNotes(offer, t)} />} value={price} />
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={classes.row}>
      {line}
    </span>
  ))
}

/** Price of a row without an arrow. */
function SinglePrice({ cost }: { readonly cost: Money }) {
  return (
    <span className={classes.single}>
      <Price cost={cost} />
    </span>
  )
}

function Price({ cost, isFrom = false }: { readonly cost: Money; readonly isFrom?: boolean }) {
  const t = useMessages()
  const formats = useFormats()
  const sum = formats.money(cost)
  return (
    <span className={classes.price}>
      <MoneyText text={isFrom ? t('availability.fromSum', { sum }) : sum} />
      <span className={classes.note}>{t('tariffs.aMonth')}</span>
    </span>
  )
}
