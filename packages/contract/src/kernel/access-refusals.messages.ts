import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const accessRefusalMessages = {
  password_pattern: {
    en: 'Repeated and sequential characters are easy to guess. Choose another password.',
    ru: 'Повторы и символы подряд легко угадать. Придумайте другой пароль.',
    hy: 'Կրկնվող և հաջորդական նիշերը հեշտ է գուշակել։ Ընտրեք այլ գաղտնաբառ։',
  },
  password_date: {
    en: 'Dates are easy to guess. Choose another password.',
    ru: 'Даты легко угадать. Придумайте другой пароль.',
    hy: 'Ամսաթվերը հեշտ է գուշակել։ Ընտրեք այլ գաղտնաբառ։',
  },
  password_number: {
    en: 'The password must not contain the contract number.',
    ru: 'В пароле не должно быть номера договора.',
    hy: 'Գաղտնաբառը չպետք է պարունակի պայմանագրի համարը։',
  },
  password_phone: {
    en: 'The password must not contain your phone number.',
    ru: 'В пароле не должно быть вашего номера телефона.',
    hy: 'Գաղտնաբառը չպետք է պարունակի Ձեր հեռախոսահամարը։',
  },
  password_common: {
    en: 'This password is very common and easy to guess. Choose another one.',
    ru: 'Этот пароль слишком распространён, его легко угадать. Придумайте другой.',
    hy: 'Այս գաղտնաբառը շատ տարածված է, այն հեշտ է գուշակել։ Ընտրեք այլ գաղտնաբառ։',
  },
  contracts_for_payment: {
    en: 'You can add up to {count} contracts for payment only. Remove one of them or add this one with its password.',
    ru: 'Только для оплаты можно добавить не больше {count} договоров. Уберите один из них или добавьте этот с паролем.',
    hy: 'Միայն վճարման համար կարող եք ունենալ առավելագույնը {count} պայմանագիր։ Հեռացրեք դրանցից մեկը կամ այս մեկն ավելացրեք գաղտնաբառով։',
  },
  contract_blocked: {
    en: 'The owner of this contract has blocked your access. You can only add it with its password.',
    ru: 'Владелец этого договора закрыл вам доступ. Добавить договор можно только с паролем.',
    hy: 'Այս պայմանագրի սեփականատերը փակել է Ձեր հասանելիությունը։ Այն կարող եք ավելացնել միայն գաղտնաբառով։',
  },
  device_unknown: {
    en: 'This device is not in your account.',
    ru: 'В вашем аккаунте нет такого устройства.',
    hy: 'Ձեր օգտահաշվում այդպիսի սարք չկա։',
  },
} as const satisfies Partial<Record<Refusal, Readonly<Record<Language, string>>>>
