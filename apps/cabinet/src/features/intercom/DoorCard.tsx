import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { DoorDrawing } from './drawings.tsx'
import classes from './intercom.module.css'
import type { StoredIntercom } from './stored-intercom.ts'

interface Props {
  readonly order: StoredIntercom
  /** Whether it is known that somebody new orders it, so that the customer before is of no use. */
  readonly isNew?: boolean
}

/** Which intercom it is and what it costs, as a stranger at the door may know. */
export function DoorCard({ order, isNew = false }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { address, cost, hasCustomer, fullName = '', phoneEnd = '' } = order
  return (
    <section className={classes.door} aria-label={t('intercom.door')}>
      <div className={classes.panel}>
        <DoorDrawing />
      </div>
      <div className={classes.about}>
        <p className={classes.address}>{address}</p>
        {cost !== undefined && (
          <p className={classes.fee}>
            <strong className={classes.sum}>
              <MoneyText text={formats.money(cost)} />
            </strong>{' '}
            {t('common.aMonth')}
          </p>
        )}
      </div>
      {hasCustomer && !isNew && (
        <p className={classes.customer}>
          {t('intercom.registered', { initials: fullName, digits: phoneEnd, hasPhone: phoneEnd ? 'yes' : 'no' })}
        </p>
      )}
    </section>
  )
}
