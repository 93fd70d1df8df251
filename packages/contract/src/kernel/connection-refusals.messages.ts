import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const connectionRefusalMessages = {
  identity_failed: {
    en: 'Your identity was not confirmed. Try again.',
    ru: 'Личность не подтверждена. Попробуйте ещё раз.',
    hy: 'Ձեր ինքնությունը չհաստատվեց։ Կրկին փորձեք։',
  },
  identity_refused: {
    en: 'You need a verified government account and must be {age} or over.',
    ru: 'Нужна подтверждённая учётная запись на госуслугах и возраст {age}+.',
    hy: 'Պետական համակարգում Ձեր հաշիվը պետք է հաստատված լինի, իսկ տարիքը՝ առնվազն {age}։',
  },
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
