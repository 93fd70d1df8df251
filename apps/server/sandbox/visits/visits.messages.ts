import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  visits: { en: 'Field service', ru: 'Выездная служба', hy: 'Այցերի ծառայություն' },
  about: {
    en: 'The system of the provider’s engineers: it assigns them and reports how visits went.',
    ru: 'Система специалистов провайдера: назначает их и сообщает, чем закончились визиты.',
    hy: 'Պրովայդերի մասնագետների համակարգը․ նշանակում է նրանց և հաղորդում այցերի արդյունքը։',
  },
  empty: { en: 'No visits yet', ru: 'Визитов пока нет', hy: 'Այցեր դեռ չկան' },
  emptyMore: {
    en: 'Visits appear here as soon as Kabinet sends them.',
    ru: 'Визиты появятся здесь, как только Кабинет их отправит.',
    hy: 'Այցերը կհայտնվեն այստեղ, հենց որ Kabinet-ն ուղարկի դրանք։',
  },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  allDay: { en: 'during the day', ru: 'в течение дня', hy: 'օրվա ընթացքում' },
  engineer: { en: 'Engineer', ru: 'Специалист', hy: 'Մասնագետ' },
  nobody: { en: 'not assigned', ru: 'не назначен', hy: 'նշանակված չէ' },
  comment: { en: 'Comment', ru: 'Комментарий', hy: 'Մեկնաբանություն' },
  booked: { en: 'Booked', ru: 'Назначен', hy: 'Նշանակված է' },
  assigned: { en: 'Engineer assigned', ru: 'Специалист назначен', hy: 'Մասնագետը նշանակված է' },
  done: { en: 'Done', ru: 'Выполнен', hy: 'Կատարված է' },
  missed: { en: 'Not carried out', ru: 'Не состоялся', hy: 'Չի կայացել' },
  cancelled: { en: 'Cancelled', ru: 'Отменён', hy: 'Չեղարկված է' },
  report: { en: 'Report', ru: 'Сообщить', hy: 'Հաղորդել' },
  assign: { en: 'Assign an engineer', ru: 'Назначить специалиста', hy: 'Նշանակել մասնագետ' },
  refused: {
    en: 'The visit did not change',
    ru: 'Визит не изменился',
    hy: 'Այցը չի փոխվել',
  },
  refusedMore: {
    en: 'The cabinet refused the report: the visit may have ended meanwhile.',
    ru: 'Кабинет отклонил сообщение: возможно, визит уже завершён.',
    hy: 'Կաբինետը մերժեց հաղորդումը․ հնարավոր է՝ այցն արդեն ավարտվել է։',
  },
  failedMore: {
    en: 'The cabinet did not accept the message. Try again.',
    ru: 'Кабинет не принял сообщение. Попробуйте ещё раз.',
    hy: 'Կաբինետը չընդունեց հաղորդագրությունը։ Փորձեք նորից։',
  },
  back: { en: 'Back to the visits', ru: 'К визитам', hy: 'Վերադառնալ այցերին' },
} as const satisfies Record<string, LocalisedText>
