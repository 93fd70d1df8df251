import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** The words of a reconciliation act. */
export const texts = {
  title: {
    en: 'Reconciliation act',
    ru: 'Акт сверки взаимных расчётов',
    hy: 'Փոխադարձ հաշվարկների համադրման ակտ',
  },
  /** Of the file. */
  name: { en: 'Reconciliation act', ru: 'Акт сверки', hy: 'Համադրման ակտ' },
  nameAll: { en: 'all contracts', ru: 'все договоры', hy: 'բոլոր պայմանագրերը' },
  period: { en: 'Period', ru: 'Период', hy: 'Ժամանակահատված' },
  made: { en: 'Drawn up on', ru: 'Составлен', hy: 'Կազմված է' },
  provider: { en: 'Provider', ru: 'Провайдер', hy: 'Պրովայդեր' },
  customer: { en: 'Customer', ru: 'Клиент', hy: 'Հաճախորդ' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  contracts: { en: 'Contracts', ru: 'Договоры', hy: 'Պայմանագրեր' },
  contractNumber: { en: 'Contract {number}', ru: 'Договор {number}', hy: 'Պայմանագիր {number}' },
  address: { en: 'Address', ru: 'Адрес', hy: 'Հասցե' },
  date: { en: 'Date', ru: 'Дата', hy: 'Ամսաթիվ' },
  operation: { en: 'Operation', ru: 'Операция', hy: 'Գործողություն' },
  debit: { en: 'Charged (debit), {currency}', ru: 'Начислено (дебет), {currency}', hy: 'Գանձված (դեբետ), {currency}' },
  credit: {
    en: 'Paid (credit), {currency}',
    ru: 'Оплачено (кредит), {currency}',
    hy: 'Վճարված (կրեդիտ), {currency}',
  },
  opening: { en: 'Balance at the start', ru: 'Сальдо на начало', hy: 'Մնացորդը սկզբում' },
  closing: { en: 'Balance at the end', ru: 'Сальдо на конец', hy: 'Մնացորդը վերջում' },
  turnover: { en: 'Turnover', ru: 'Обороты', hy: 'Շրջանառություն' },
  none: { en: 'Nothing moved in these days', ru: 'За эти дни движений не было', hy: 'Այս օրերին շարժեր չեն եղել' },
  all: { en: 'All contracts', ru: 'Все договоры', hy: 'Բոլոր պայմանագրերը' },
  favours: {
    en: 'At the end of {day} the balance is {sum} in favour of {party}.',
    ru: 'На конец дня {day} сальдо составляет {sum} в пользу: {party}.',
    hy: '{day} օրվա վերջում մնացորդը {sum} է՝ հօգուտ կողմի՝ {party}։',
  },
  even: {
    en: 'At the end of {day} neither side owes the other anything.',
    ru: 'На конец дня {day} задолженности нет ни у одной из сторон.',
    hy: '{day} օրվա վերջում կողմերից ոչ մեկը պարտք չունի։',
  },
  sign: { en: 'Signature, name, seal', ru: 'Подпись, Ф. И. О., М. П.', hy: 'Ստորագրություն, անուն, Կ. Տ.' },
} as const satisfies Record<string, LocalisedText>
