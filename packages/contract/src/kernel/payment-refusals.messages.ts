import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const paymentRefusalMessages = {
  payment_sum: {
    en: 'Enter an amount from {min} to {max}.',
    ru: 'Введите сумму от {min} до {max}.',
    hy: 'Մուտքագրեք {min}‑ից մինչև {max} գումար։',
  },
  payment_fraction: {
    en: 'Enter a whole amount.',
    ru: 'Введите сумму целым числом.',
    hy: 'Գումարը մուտքագրեք ամբողջ թվով։',
  },
  contract_unknown: {
    en: 'Contract not found. Check the number.',
    ru: 'Договор не найден. Проверьте номер.',
    hy: 'Պայմանագիրը չի գտնվել։ Ստուգեք համարը։',
  },
  contract_added: {
    en: 'This contract is already in your list.',
    ru: 'Этот договор уже есть в вашем списке.',
    hy: 'Այս պայմանագիրն արդեն կա Ձեր ցանկում։',
  },
  bank_refused: {
    en: 'The bank declined the payment. You have not been charged.',
    ru: 'Банк отклонил платёж. Деньги не списаны.',
    hy: 'Բանկը մերժեց վճարումը։ Գումար չի գանձվել։',
  },
  bank_unavailable: {
    en: 'The bank is not responding. You have not been charged. Try again in a minute.',
    ru: 'Банк не отвечает. Деньги не списаны. Попробуйте через минуту.',
    hy: 'Բանկը չի պատասխանում։ Գումար չի գանձվել։ Կրկին փորձեք մեկ րոպեից։',
  },
  qr_failed: {
    en: 'Could not create a QR code. Try again or pay by card.',
    ru: 'Не удалось создать QR-код. Попробуйте ещё раз или оплатите картой.',
    hy: 'Չհաջողվեց ստեղծել QR կոդ։ Կրկին փորձեք կամ վճարեք քարտով։',
  },
  autopay_sum: {
    en: 'Choose an amount from {min} to {max}.',
    ru: 'Укажите сумму от {min} до {max}.',
    hy: 'Նշեք {min}‑ից մինչև {max} գումար։',
  },
  autopay_on: {
    en: 'Autopay is already on for this contract.',
    ru: 'Автоплатёж по этому договору уже подключён.',
    hy: 'Այս պայմանագրի ավտովճարումն արդեն միացված է։',
  },
  card_link_rights: {
    en: 'To link a card, sign in with the contract password.',
    ru: 'Чтобы привязать карту, войдите по паролю договора.',
    hy: 'Քարտ կցելու համար մուտք գործեք պայմանագրի գաղտնաբառով։',
  },
  card_unknown: {
    en: 'This card has already been removed.',
    ru: 'Эта карта уже удалена.',
    hy: 'Այս քարտն արդեն ջնջված է։',
  },
  card_deactivated: {
    en: 'The bank no longer accepts this card. Link another one.',
    ru: 'Банк больше не принимает эту карту. Привяжите другую.',
    hy: 'Բանկն այլևս չի ընդունում այս քարտը։ Կցեք այլ քարտ։',
  },
  transaction_unknown: {
    en: 'Payment not found.',
    ru: 'Платёж не найден.',
    hy: 'Վճարումը չի գտնվել։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
