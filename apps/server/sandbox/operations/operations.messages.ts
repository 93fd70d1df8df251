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
  comment: {
    en: 'Comment for the customer',
    ru: 'Комментарий для клиента',
    hy: 'Մեկնաբանություն հաճախորդի համար',
  },
  moveTo: { en: 'Change the status to', ru: 'Перевести в статус', hy: 'Փոխել կարգավիճակը՝' },
} as const satisfies Record<string, LocalisedText>
