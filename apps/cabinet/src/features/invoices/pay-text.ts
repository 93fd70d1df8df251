import type { Money } from '@kabinet/contract/kernel/money'
import type { Formats } from '../../shared/i18n/formats.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'

/** Returns the text of the button that pays an amount, without the amount if it takes more than one payment. */
export function payText(sum: Money, { money }: Formats, t: Translate): string {
  return sum > config.payments.max ? t('payment.payPlain') : t('common.pay', { sum: money(sum) })
}
