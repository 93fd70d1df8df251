import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@kabinet/ui/icons/check.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { PromoTariff } from './promo.api.ts'
import classes from './promo.module.css'
import { linesOf } from './tariff-lines.ts'

interface Props {
  readonly tariff: PromoTariff
  readonly only: boolean
  /** When the account requested it, if it did. */
  readonly requestedAt: Date | undefined
  readonly onOrder: () => void
}

export function TariffCard({ tariff, only, requestedAt, onOrder }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const order = t(requestedAt ? 'promo.orderAgain' : 'promo.order')
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
      {requestedAt && (
        <p className={`${classes.line} ${classes.sent}`}>
          <IconCheck className={classes.check} size={20} stroke={1.6} aria-hidden="true" />
          <span>{t('promo.requestedOn', { day: formats.day(formats.dayAt(requestedAt), 'on') })}</span>
        </p>
      )}
      <Button
        variant={requestedAt ? 'subtle' : only ? 'filled' : 'default'}
        onClick={onOrder}
        aria-label={`${order}: ${tariff.name}`}
      >
        {order}
      </Button>
    </article>
  )
}
