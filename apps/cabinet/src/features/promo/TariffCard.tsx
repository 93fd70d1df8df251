import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@kabinet/ui/icons/check.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { PromoTariff } from './promo.api.ts'
import classes from './promo.module.css'
import { Sent } from './Sent.tsx'
import { linesOf } from './tariff-lines.ts'

interface Props {
  readonly tariff: PromoTariff
  readonly only: boolean
  /** Whether the account has requested it. The day is above the tariffs. */
  readonly requested: boolean
  readonly onOrder: () => void
}

export function TariffCard({ tariff, only, requested, onOrder }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const order = {
    onClick: onOrder,
    'aria-label': `${t(requested ? 'promo.orderAgain' : 'promo.order')}: ${tariff.name}`,
  }
  const { benefits, notes } = linesOf(tariff.description)
  return (
    <article className={classes.tariff}>
      <div className={classes.head}>
        <h3 className={classes.name}>{tariff.name}</h3>
        <p className={classes.price}>
          <MoneyText text={formats.money(tariff.cost)} />
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
      <div className={classes.order}>
        {requested && <Sent />}
        <Button variant={only && !requested ? 'filled' : 'default'} {...order}>
          {t(requested ? 'promo.orderAgain' : 'promo.order')}
        </Button>
      </div>
    </article>
  )
}
