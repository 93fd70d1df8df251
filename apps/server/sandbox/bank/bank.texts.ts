import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** The bank's own words. */
export const texts = {
  bank: { en: 'Practice Bank', ru: 'Учебный банк', hy: 'Ուսումնական բանկ' },
  notice: {
    en: 'This is a practice bank. No real money moves.',
    ru: 'Это учебный банк. Настоящие деньги не списываются.',
    hy: 'Սա ուսումնական բանկ է։ Իրական գումար չի գանձվում։',
  },
  toPay: { en: 'To pay', ru: 'К оплате', hy: 'Վճարման ենթակա է' },
  payee: { en: 'Payee', ru: 'Получатель', hy: 'Ստացող' },
  purpose: { en: 'For', ru: 'Назначение', hy: 'Նպատակը' },
  order: { en: 'Order', ru: 'Заказ', hy: 'Պատվեր' },
  until: { en: 'Pay before', ru: 'Оплатите до', hy: 'Վճարեք մինչև' },
  card: { en: 'Your card', ru: 'Ваша карта', hy: 'Ձեր քարտը' },
  filledIn: {
    en: 'A test card is filled in already.',
    ru: 'Тестовая карта уже заполнена.',
    hy: 'Փորձնական քարտն արդեն լրացված է։',
  },
  willLink: {
    en: 'This card will be linked: the payee will be able to charge it later.',
    ru: 'Эта карта будет привязана: получатель сможет списывать с неё позже.',
    hy: 'Այս քարտը կկցվի․ ստացողը հետագայում կկարողանա գանձել դրանից։',
  },
  number: { en: 'Card number', ru: 'Номер карты', hy: 'Քարտի համարը' },
  expiry: { en: 'Valid to', ru: 'Действует до', hy: 'Վավեր է մինչև' },
  cvc: { en: 'CVC', ru: 'CVC', hy: 'CVC' },
  expiryFormat: { en: 'MM/YY', ru: 'ММ/ГГ', hy: 'ԱԱ/ՏՏ' },
  cvcPlace: { en: '3 digits on the back', ru: '3 цифры на обороте', hy: '3 թվանշան դարձերեսին' },
  wrongNumber: { en: 'Check the card number.', ru: 'Проверьте номер карты.', hy: 'Ստուգեք քարտի համարը։' },
  wrongExpiry: {
    en: 'Enter the month and year of a card that is still valid.',
    ru: 'Введите месяц и год действующей карты.',
    hy: 'Մուտքագրեք գործող քարտի ամիսն ու տարին։',
  },
  wrongCvc: { en: 'Enter three digits.', ru: 'Введите три цифры.', hy: 'Մուտքագրեք երեք թվանշան։' },
  pay: { en: 'Pay', ru: 'Оплатить', hy: 'Վճարել' },
  decline: { en: 'Have the card declined', ru: 'Получить отказ по карте', hy: 'Ստանալ քարտի մերժում' },
  leave: { en: 'Leave without paying', ru: 'Уйти без оплаты', hy: 'Հեռանալ առանց վճարելու' },
  back: { en: 'Back to the payee', ru: 'Вернуться к получателю', hy: 'Վերադառնալ ստացողի կայք' },
  paid: { en: 'This order is paid', ru: 'Заказ оплачен', hy: 'Պատվերը վճարված է' },
  paidMore: {
    en: 'It cannot be paid a second time.',
    ru: 'Второй раз оплатить его нельзя.',
    hy: 'Այն երկրորդ անգամ վճարել հնարավոր չէ։',
  },
  declined: { en: 'The bank refused the card', ru: 'Банк отклонил карту', hy: 'Բանկը մերժել է քարտը' },
  expired: { en: 'The time to pay is over', ru: 'Время на оплату истекло', hy: 'Վճարելու ժամանակն ավարտվել է' },
  givenBack: { en: 'The money was given back', ru: 'Деньги возвращены', hy: 'Գումարը վերադարձվել է' },
  givenBackMore: {
    en: 'What was taken is on its way to the card again.',
    ru: 'Списанная сумма возвращается на карту.',
    hy: 'Գանձված գումարը վերադառնում է քարտին։',
  },
  nothingTaken: {
    en: 'No money was taken. Start a new payment with the payee.',
    ru: 'Деньги не списаны. Начните новый платёж у получателя.',
    hy: 'Գումար չի գանձվել։ Սկսեք նոր վճարում ստացողի կայքում։',
  },
  unknown: { en: 'There is no such order', ru: 'Такого заказа нет', hy: 'Այդպիսի պատվեր չկա' },
  unknownMore: {
    en: 'Check the address you came by.',
    ru: 'Проверьте адрес, по которому вы пришли.',
    hy: 'Ստուգեք հասցեն, որով եկել եք։',
  },
} as const satisfies Record<string, LocalisedText>
