import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { cashbackTitles } from '../billing/index.ts'

/** What a movement is called, by its `typeId` (§3, Balance history entry; §9, cashback payment types). */
export const typeTitles: Readonly<Record<number, LocalisedText>> = {
  0: { en: 'Balance brought over', ru: 'Перенесённый баланс', hy: 'Տեղափոխված մնացորդ' },
  1: { en: 'Payment by card', ru: 'Оплата картой', hy: 'Վճարում քարտով' },
  2: { en: 'Payment', ru: 'Платёж', hy: 'Վճարում' },
  10: { en: 'Month of services', ru: 'Услуги за месяц', hy: 'Մեկ ամսվա ծառայություններ' },
  11: { en: 'Services, part of a month', ru: 'Услуги за часть месяца', hy: 'Ծառայություններ՝ ամսվա մի մասի համար' },
  20: { en: 'Refund', ru: 'Возврат', hy: 'Վերադարձ' },
  ...cashbackTitles,
}

/** The two entries that frame a month. */
export const monthTitles = {
  start_month: { en: 'Balance at the start of the month', ru: 'Баланс на начало месяца', hy: 'Մնացորդը ամսվա սկզբին' },
  end_month: { en: 'Balance at the end of the month', ru: 'Баланс на конец месяца', hy: 'Մնացորդը ամսվա վերջին' },
} as const satisfies Record<string, LocalisedText>
