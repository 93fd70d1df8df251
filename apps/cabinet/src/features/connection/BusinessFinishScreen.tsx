import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import { goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { orderStore, useStoredOrder } from './order.ts'

/** Last screen of a company's order. The next order has the same referral. */
export function BusinessFinishScreen() {
  const t = useMessages()
  const { phoneNumber = '', refUserId } = useStoredOrder()

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
      <Button onClick={leave}>{t('common.done')}</Button>
    </FlowScreen>
  )
}
