import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const connectionRefusalMessages = {
  intercom_unknown: {
    en: 'We do not know this intercom. Scan the code at the door again.',
    ru: 'Такого домофона нет. Отсканируйте код на двери ещё раз.',
    hy: 'Այդպիսի դոմոֆոն չկա։ Կրկին սկանավորեք դռան կոդը։',
  },
  process_step: {
    en: 'This step is not available now. Reload the page to continue where you are.',
    ru: 'Сейчас этот шаг недоступен. Обновите страницу, чтобы продолжить с нужного места.',
    hy: 'Այս քայլը հիմա հասանելի չէ։ Թարմացրեք էջը՝ ճիշտ տեղից շարունակելու համար։',
  },
  processes_many: {
    en: 'You already have several open orders. Finish one of them or call us.',
    ru: 'У вас уже несколько незавершённых заказов. Завершите один из них или позвоните нам.',
    hy: 'Դուք արդեն մի քանի անավարտ պատվեր ունեք։ Ավարտեք դրանցից մեկը կամ զանգահարեք մեզ։',
  },
  phrase_short: {
    en: 'The code phrase must have at least {min} letters.',
    ru: 'В кодовом слове должно быть не меньше {min} букв.',
    hy: 'Ծածկաբառը պետք է ունենա առնվազն {min} տառ։',
  },
  sign_in_needed: {
    en: 'Sign in to your account to continue.',
    ru: 'Чтобы продолжить, войдите в личный кабинет.',
    hy: 'Շարունակելու համար մուտք գործեք կաբինետ։',
  },
  identity_failed: {
    en: 'Your identity was not confirmed. Try again.',
    ru: 'Личность не подтверждена. Попробуйте ещё раз.',
    hy: 'Ձեր ինքնությունը չհաստատվեց։ Կրկին փորձեք։',
  },
  identity_refused: {
    en: 'Your government ID is not verified.',
    ru: 'Ваша учётная запись на Госуслугах не подтверждена.',
    hy: 'Պետական նույնականացման համակարգում Ձեր հաշիվը հաստատված չէ։',
  },
  identity_young: {
    en: 'You must be {age} or over to sign a contract.',
    ru: 'Договор можно заключить с {age} лет.',
    hy: 'Պայմանագիր կարող է կնքել {age} տարին լրացած անձը։',
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
