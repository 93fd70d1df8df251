import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  desk: { en: 'Requests from companies', ru: 'Заявки компаний', hy: 'Ընկերությունների հայտեր' },
  about: {
    en: 'The provider’s desk, which answers requests from business customers.',
    ru: 'Здесь провайдер отвечает на заявки бизнес-клиентов.',
    hy: 'Այստեղ պրովայդերը պատասխանում է բիզնես հաճախորդների հայտերին։',
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
    en: 'The details are in the email',
    ru: 'Подробности заявки в письме',
    hy: 'Հայտի մանրամասները նամակում են',
  },
  comment: {
    en: 'Comment for the customer',
    ru: 'Комментарий для клиента',
    hy: 'Մեկնաբանություն հաճախորդի համար',
  },
  moveTo: { en: 'New status', ru: 'Новый статус', hy: 'Նոր կարգավիճակ' },
  final: { en: 'Final status', ru: 'Это конечный статус', hy: 'Վերջնական կարգավիճակ' },
  refused: {
    en: 'The status did not change',
    ru: 'Статус не изменился',
    hy: 'Կարգավիճակը չի փոխվել',
  },
  refusedMore: {
    en: 'The request has changed since you opened the page. Check its current status.',
    ru: 'Пока страница была открыта, статус заявки изменился. Проверьте её текущий статус.',
    hy: 'Մինչ էջը բաց էր, հայտի կարգավիճակը փոխվել է։ Ստուգեք ներկայիս կարգավիճակը։',
  },
  failedMore: {
    en: 'The cabinet did not accept the message. Try again.',
    ru: 'Кабинет не принял сообщение. Попробуйте ещё раз.',
    hy: 'Կաբինետը չընդունեց հաղորդագրությունը։ Փորձեք նորից։',
  },
  back: { en: 'Back to the requests', ru: 'К заявкам', hy: 'Վերադառնալ հայտերին' },
} as const satisfies Record<string, LocalisedText>
