import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { DoorDrawing } from './drawings.tsx'
import classes from './intercom.module.css'
import type { StoredIntercom } from './stored-intercom.ts'

interface Props {
  readonly order: StoredIntercom
}

/** Which intercom it is and what it costs, as a stranger at the door may know. */
export function DoorCard({ order: { address, cost } }: Props) {
  const t = useMessages()
  const formats = useFormats()
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
    </section>
  )
}
