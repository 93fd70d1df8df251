import { type Money, minus } from '@kabinet/contract/kernel/money'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { iconOf } from '../../shared/contract/service-icon.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Bundle } from './bundles.api.ts'
import classes from './bundles.module.css'

/** What the bundle costs less than its products would; nothing if it does not. */
export function BundleSaving({ bundle: { alone, cost, products, separately } }: { bundle: Bundle }) {
  const t = useMessages()
  const formats = useFormats()
  const saved = minus(alone, cost)
  if (saved <= 0) return null
  const text = (sum: Money) => <MoneyText text={formats.money(sum)} />
  const priced = products.flatMap((product) => {
    const price = separately.find(({ service_id: id }) => id === product.service_id)
    return price ? [{ product, price: price.cost }] : []
  })
  const share = (sum: Money, order = 0) => ({ '--share': `${(100 * sum) / alone}%`, '--order': order }) as CSSProperties
  const parts = priced.map(({ product, price }, order) => (
    <span
      key={product.service_id}
      className={classes.part}
      data-tint={iconOf(product.service_group_id)[1]}
      style={share(price, order)}
    />
  ))
  const costPart = <span className={classes.cost} style={share(cost)} />
  const savedPart = <span className={classes.saved} style={share(saved)} />
  const swatch = (filling: ReactNode) => (
    <span className={classes.swatch} aria-hidden="true">
      {filling}
    </span>
  )
  return (
    <Section title={t('bundle.price')}>
      <div className={classes.saving}>
        <div className={classes.bars} aria-hidden="true">
          <div className={classes.bar}>{parts}</div>
          <div className={classes.bar}>
            {costPart}
            {savedPart}
          </div>
        </div>
        <AmountBreakdown
          lines={[
            ...priced.map(({ product, price }, order) => ({
              title: product.service_title_name,
              mark: swatch(parts[order]),
              value: text(price),
            })),
            { title: t('bundle.alone'), mark: swatch(parts), value: text(alone) },
            { title: t('bundle.asBundle'), mark: swatch(costPart), value: text(cost), variant: 'strong' as const },
            {
              title: t('bundle.saved'),
              mark: swatch(savedPart),
              value: <MoneyText text={t('common.perMonth', { sum: formats.money(saved) })} />,
              variant: 'in' as const,
            },
          ]}
        />
      </div>
    </Section>
  )
}
