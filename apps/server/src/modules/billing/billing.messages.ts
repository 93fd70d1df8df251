import { cashback } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** Values of the ledger's `type_id` for service charges and refunds. */
export const typeIds = { month: 10, part: 11, day: 12, onCredit: 13, connection: 14, refund: 20 } as const

/** Titles of cashbacks by type (docs/domain/billing.md#cashbacks). */
export const cashbackTitles: Readonly<Record<number, LocalisedText>> = {
  [cashback.autopayment]: { en: 'Autopay cashback', ru: 'Кешбэк за автоплатёж', hy: 'Քեշբեք ավտովճարման համար' },
  [cashback.channelPackage]: {
    en: 'Internet and TV cashback',
    ru: 'Кешбэк за интернет и ТВ',
    hy: 'Քեշբեք ինտերնետի և հեռուստատեսության համար',
  },
  [cashback.oneYear]: {
    en: 'Cashback for one year with us',
    ru: 'Кешбэк за год с нами',
    hy: 'Քեշբեք մեկ տարի մեզ հետ լինելու համար',
  },
  [cashback.twoYears]: {
    en: 'Cashback for two years with us',
    ru: 'Кешбэк за два года с нами',
    hy: 'Քեշբեք երկու տարի մեզ հետ լինելու համար',
  },
}
