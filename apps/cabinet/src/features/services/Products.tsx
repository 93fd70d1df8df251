import { addDays } from '@kabinet/contract/kernel/days'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import type { ReactNode } from 'react'
import { iconOf } from '../../shared/contract/service-icon.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { MonthPrice } from '../../shared/payment/MonthPrice.tsx'
import type { Product, Service } from './services.api.ts'

interface Props {
  readonly service: Service
  readonly label: string
  readonly onOpen: (product: Product) => void
  /** Icon of an add-on, where those that can be added have one too. */
  readonly renderAddOnIcon?: ((product: Product) => ReactNode) | undefined
}

/** Add-ons of a service, each with its own sheet. */
export function Products({ service: { products, service_group_id: group }, label, onOpen, renderAddOnIcon }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [, tint] = iconOf(group)
  return (
    <List label={label}>
      {products.map((product) => (
        <ListRow
          key={product.id}
          {...(renderAddOnIcon && { icon: renderAddOnIcon(product), tint })}
          title={
            product.quantity > 1
              ? t('services.quantity', { title: product.title, quantity: product.quantity })
              : product.title
          }
          note={noteOf(product)}
          value={product.cost > 0 ? <MonthPrice sum={product.cost} /> : t('addOn.free')}
          trailing="right"
          onClick={() => onOpen(product)}
        />
      ))}
    </List>
  )

  function noteOf({ is_active, ends, charged, renews_on: renewsOn }: Product): string {
    if (!is_active) return t('services.productOff')
    if (ends !== null) return t('services.productEnds', { day: formats.day(addDays(ends, 1), 'until') })
    if (charged === 'daily') return t('addOn.chargedDaily')
    return renewsOn === null ? t('common.works') : t('addOn.renews', { day: formats.day(renewsOn, 'on') })
  }
}
