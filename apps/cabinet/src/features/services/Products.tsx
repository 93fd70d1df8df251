import { addDays } from '@kabinet/contract/kernel/days'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Product } from './services.api.ts'

export function Products({ products, label }: { products: readonly Product[]; label: string }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <List label={label}>
      {products.map((product) => (
        <ListRow
          key={product.id}
          title={
            product.quantity > 1
              ? t('services.quantity', { title: product.title, quantity: product.quantity })
              : product.title
          }
          note={noteOf(product)}
          value={
            product.cost > 0 ? (
              <MoneyText text={t('common.perMonth', { sum: formats.money(product.cost) })} />
            ) : undefined
          }
        />
      ))}
    </List>
  )

  function noteOf({ is_active, ends }: Product): string {
    if (!is_active) return t('services.productOff')
    if (ends !== null) return t('services.productEnds', { day: formats.day(addDays(ends, 1), 'until') })
    return t('common.works')
  }
}
