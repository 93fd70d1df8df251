import type { Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { DoorScene } from './DoorScene.tsx'
import classes from './intercom.module.css'
import { opensByApp } from './opens-by-app.ts'
import type { StoredIntercom } from './stored-intercom.ts'

interface Props {
  readonly order: StoredIntercom
  /** Whether the fee is somewhere else on the page. */
  readonly hideFee?: boolean
}

/** Which intercom it is and what it costs, as a stranger at the door may know. */
export function DoorCard({ order: { address, cost, typeIntercomId }, hideFee = false }: Props) {
  const t = useMessages()
  return (
    <section className={classes.door} aria-label={t('intercom.door')}>
      <div className={classes.panel}>
        <DoorScene hasApp={opensByApp(typeIntercomId)} />
      </div>
      <div className={classes.about}>
        <p className={classes.address}>{address}</p>
        {cost !== undefined && !hideFee && <Fee cost={cost} />}
      </div>
    </section>
  )
}

/** What the intercom costs, beside the start, which shows the door itself. */
export function FeeCard({ cost }: { readonly cost: Money }) {
  const t = useMessages()
  return (
    <section className={classes.price} aria-label={t('orderPayment.cost')}>
      <Fee cost={cost} />
      <p className={classes.later}>{t('intercom.feeLater')}</p>
    </section>
  )
}

function Fee({ cost }: { readonly cost: Money }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <p className={classes.fee}>
      <strong className={classes.sum}>
        <MoneyText text={formats.money(cost)} />
      </strong>{' '}
      {t('common.aMonth')}
    </p>
  )
}
