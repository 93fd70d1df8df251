import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  title: {
    en: 'Reconciliation statement',
    ru: 'Акт сверки взаимных расчётов',
    hy: 'Փոխադարձ հաշվարկների համադրման ակտ',
  },
  name: { en: 'Reconciliation statement', ru: 'Акт сверки', hy: 'Համադրման ակտ' },
  nameAll: { en: 'all contracts', ru: 'все договоры', hy: 'բոլոր պայմանագրերը' },
  period: { en: 'Period', ru: 'Период', hy: 'Ժամանակահատված' },
  made: { en: 'Date issued', ru: 'Дата составления', hy: 'Կազմման ամսաթիվ' },
  provider: { en: 'Provider', ru: 'Исполнитель', hy: 'Կատարող' },
  customer: { en: 'Customer', ru: 'Заказчик', hy: 'Պատվիրատու' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  contracts: { en: 'Contracts', ru: 'Договоры', hy: 'Պայմանագրեր' },
  contractNumber: { en: 'Contract {number}', ru: 'Договор {number}', hy: 'Պայմանագիր {number}' },
  address: { en: 'Address', ru: 'Адрес', hy: 'Հասցե' },
  date: { en: 'Date', ru: 'Дата', hy: 'Ամսաթիվ' },
  operation: { en: 'Transaction', ru: 'Операция', hy: 'Գործարք' },
  debit: { en: 'Charged (debit), {currency}', ru: 'Начислено (дебет), {currency}', hy: 'Գանձված (դեբետ), {currency}' },
  credit: {
    en: 'Paid (credit), {currency}',
    ru: 'Оплачено (кредит), {currency}',
    hy: 'Վճարված (կրեդիտ), {currency}',
  },
  opening: { en: 'Opening balance', ru: 'Сальдо на начало', hy: 'Մնացորդը սկզբում' },
  closing: { en: 'Closing balance', ru: 'Сальдо на конец', hy: 'Մնացորդը վերջում' },
  turnover: { en: 'Total for the period', ru: 'Обороты за период', hy: 'Շրջանառություն' },
  none: {
    en: 'No transactions in this period',
    ru: 'За этот период операций не было',
    hy: 'Այս ժամանակահատվածում գործարքներ չեն եղել',
  },
  all: { en: 'All contracts', ru: 'Все договоры', hy: 'Բոլոր պայմանագրերը' },
  favours: {
    en: 'As of the end of {day}, the balance is {sum} in favour of {party}.',
    ru: 'На конец дня {day} сальдо составляет {sum} в пользу: {party}.',
    hy: '{day}-ի օրվա վերջի դրությամբ մնացորդը {sum} է՝ հօգուտ կողմի՝ {party}։',
  },
  even: {
    en: 'As of the end of {day}, neither party owes the other anything.',
    ru: 'На конец дня {day} взаимной задолженности нет.',
    hy: '{day}-ի օրվա վերջի դրությամբ կողմերից ոչ մեկը պարտք չունի։',
  },
  sign: {
    en: 'Signature, full name, seal',
    ru: 'Подпись, Ф. И. О., М. П.',
    hy: 'Ստորագրություն, անուն, ազգանուն, Կ. Տ.',
  },
} as const satisfies Record<string, LocalisedText>
