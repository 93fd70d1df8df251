import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  desk: { en: 'Requests from companies', ru: 'Заявки компаний', hy: 'Ընկերությունների հայտեր' },
  about: {
    en: 'The desk of the provider, which answers what business customers request.',
    ru: 'Отдел провайдера, который отвечает на заявки бизнес-клиентов.',
    hy: 'Պրովայդերի բաժինը, որը պատասխանում է բիզնես հաճախորդների հայտերին։',
  },
  empty: { en: 'No requests yet', ru: 'Заявок пока нет', hy: 'Հայտեր դեռ չկան' },
  emptyMore: {
    en: 'Send a request as a business customer, and it will appear here.',
    ru: 'Отправьте заявку от имени бизнес-клиента, и она появится здесь.',
    hy: 'Ուղարկեք հայտ բիզնես հաճախորդի անունից, և այն կհայտնվի այստեղ։',
  },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  sent: { en: 'Sent', ru: 'Отправлена', hy: 'Ուղարկվել է' },
  details: {
    en: 'What was asked for is in the email',
    ru: 'Что в заявке, написано в письме',
    hy: 'Թե ինչ է խնդրվել, գրված է նամակում',
  },
  comment: {
    en: 'Comment for the customer',
    ru: 'Комментарий для клиента',
    hy: 'Մեկնաբանություն հաճախորդի համար',
  },
  moveTo: { en: 'New status', ru: 'Новый статус', hy: 'Նոր կարգավիճակ' },
  final: { en: 'No further statuses', ru: 'Дальше статусов нет', hy: 'Այլ կարգավիճակ չի լինի' },
  refused: {
    en: 'The status did not change',
    ru: 'Статус не изменился',
    hy: 'Կարգավիճակը չի փոխվել',
  },
  refusedMore: {
    en: 'The request has moved on since the page was opened. Look at its status now.',
    ru: 'Пока страница была открыта, статус заявки изменился. Посмотрите, какой он сейчас.',
    hy: 'Մինչ էջը բաց էր, հայտի կարգավիճակը փոխվել է։ Տեսեք, թե որն է այժմ։',
  },
  failedMore: {
    en: 'Kabinet did not accept the message. Try again.',
    ru: 'Кабинет не принял сообщение. Попробуйте ещё раз.',
    hy: 'Kabinet-ը չընդունեց հաղորդագրությունը։ Փորձեք նորից։',
  },
  back: { en: 'Back to the requests', ru: 'К заявкам', hy: 'Վերադառնալ հայտերին' },
} as const satisfies Record<string, LocalisedText>
