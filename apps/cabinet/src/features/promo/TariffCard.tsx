import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { PromoTariff } from './promo.api.ts'
import classes from './promo.module.css'
import { linesOf } from './tariff-lines.ts'

interface Props {
  readonly tariff: PromoTariff
  /** The only one: its button is what the page is for. */
  readonly only: boolean
  readonly onOrder: () => void
}

/** A tariff of an additional service: its price, what it gives, and the way to order it. */
export function TariffCard({ tariff, only, onOrder }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { benefits, notes } = linesOf(tariff.description)
  return (
    <article className={classes.tariff}>
      <div className={classes.head}>
        <h3 className={classes.name}>{tariff.name}</h3>
        <p className={classes.price}>
          <MoneyText text={formats.money(wireMoney(tariff.cost))} />
          <span className={classes.note}>{t('common.aMonth')}</span>
        </p>
      </div>
      {benefits.length > 0 && (
        <ul className={classes.lines}>
          {benefits.map((line) => (
            <li key={line} className={classes.line}>
              <IconCheck className={classes.check} size={20} stroke={1.6} aria-hidden="true" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <div className={classes.notes}>
          {notes.map((line) => (
            <p key={line} className={classes.note}>
              {line}
            </p>
          ))}
        </div>
      )}
      <Button
        variant={only ? 'filled' : 'default'}
        onClick={onOrder}
        aria-label={`${t('promo.order')}: ${tariff.name}`}
      >
        {t('promo.order')}
      </Button>
    </article>
  )
}
