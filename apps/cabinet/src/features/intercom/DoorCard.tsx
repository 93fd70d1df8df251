import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { DoorDrawing } from './drawings.tsx'
import classes from './intercom.module.css'
import type { StoredIntercom } from './stored-intercom.ts'

/** Which intercom it is and what it costs, as a stranger at the door may know. */
export function DoorCard({ order }: { readonly order: StoredIntercom }) {
  const t = useMessages()
  const formats = useFormats()
  const { address, cost, hasCustomer, fullName = '', phoneEnd = '', hasPrepayment } = order
  return (
    <>
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
        {hasCustomer && (
          <p className={classes.customer}>
            {t('intercom.registered', { initials: fullName, digits: phoneEnd, hasPhone: phoneEnd ? 'yes' : 'no' })}
          </p>
        )}
      </section>
      {hasPrepayment && (
        <Notice severity="info" title={t('intercom.prepayment')}>
          {t('intercom.prepaymentText')}
        </Notice>
      )}
    </>
  )
}
