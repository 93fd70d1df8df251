import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Pressable } from '@kabinet/ui/primitives/Pressable.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './catalogue.module.css'
import { priceFrom } from './price-from.ts'
import type { PromoService } from './promo.api.ts'
import { PromoPicture } from './PromoPicture.tsx'
import { Sent } from './Sent.tsx'

interface Props {
  readonly service: PromoService
  /** Whether the account has requested it. */
  readonly requested: boolean
  readonly link: Link
}

/** Additional service in the catalogue. */
export function ServiceTeaser({ service, requested, link }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const price = priceFrom(service)
  return (
    <li className={classes.item}>
      <Pressable className={classes.teaser} {...link}>
        <PromoPicture name={service.icon} />
        <span className={classes.words}>
          <span className={classes.name}>{service.name}</span>
          {service.description !== '' && <span className={classes.about}>{service.description}</span>}
          {requested && <Sent />}
          {price && (
            <span className={classes.price}>
              <MoneyText text={t(price.isOnly ? 'common.perMonth' : 'promo.from', { sum: formats.money(price.sum) })} />
            </span>
          )}
        </span>
      </Pressable>
    </li>
  )
}
