import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import { chosenServices } from './business-order.ts'
import { goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { orderStore, useStoredOrder } from './order.ts'
import { useReferral } from './use-referral.ts'

/** Last screen of a company's order. The next order has the same referral. */
export function BusinessFinishScreen() {
  const t = useMessages()
  const order = useStoredOrder()
  const { referral } = useReferral()
  const { phoneNumber = '', refUserId, isUnlisted, typedAddress = '', fullAddress = '' } = order

  function leave() {
    orderStore.clear()
    goTo({ step: 'start', ...(refUserId && { slug: refUserId }) }, { replace: true })
  }

  return (
    <FlowScreen
      title={t('businessOrder.sent')}
      lead={t('businessOrder.sentText', { phone: phoneText(phoneNumber, config.phone.mask) })}
      isDone
    >
      <section className={orderClasses.card} aria-label={t('connection.order')}>
        {chosenServices(order, referral).map((service) => (
          <p key={service} className={orderClasses.text}>
            {t('businessOrder.service', { service })}
          </p>
        ))}
        <p className={orderClasses.hint}>{isUnlisted ? typedAddress : fullAddress}</p>
      </section>
      <Button onClick={leave}>{t('common.done')}</Button>
    </FlowScreen>
  )
}
