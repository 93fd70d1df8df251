import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const connectionRefusalMessages = {
  services_combination: {
    en: 'This selection cannot be ordered. Choose other services.',
    ru: 'Такой набор услуг заказать нельзя. Выберите другие услуги.',
    hy: 'Ծառայությունների այս ընտրությունը հնարավոր չէ պատվիրել։ Ընտրեք այլ ծառայություններ։',
  },
  house_none: {
    en: 'We cannot connect this address yet. Leave your number and we will call you back.',
    ru: 'Этот адрес мы пока не подключаем. Оставьте номер, и мы перезвоним.',
    hy: 'Այս հասցեում միացում դեռ չկա։ Թողեք Ձեր համարը, և մենք կզանգահարենք Ձեզ։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
