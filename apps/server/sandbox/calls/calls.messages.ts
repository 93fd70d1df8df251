import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  calls: { en: 'Telephone', ru: 'Телефон', hy: 'Հեռախոս' },
  about: {
    en: 'Calls the number shown on the sign-in page, on behalf of the customer signing in.',
    ru: 'Звонит на номер со страницы входа от имени клиента.',
    hy: 'Զանգում է մուտքի էջում ցույց տրված համարին՝ մուտք գործողի անունից։',
  },
  empty: { en: 'No calls yet', ru: 'Звонков пока нет', hy: 'Զանգեր դեռ չկան' },
  emptyMore: {
    en: 'If sign-in by call is on, get the number on the sign-in page: the call will appear here.',
    ru: 'Если включён вход по звонку, получите номер на странице входа: звонок появится здесь.',
    hy: 'Եթե զանգով մուտքը միացված է, մուտքի էջում ստացեք համարը․ զանգը կհայտնվի այստեղ։',
  },
  at: { en: 'Requested', ru: 'Запрошен', hy: 'Խնդրվել է' },
  call: { en: 'Call', ru: 'Позвонить', hy: 'Զանգել' },
  waiting: { en: 'Waiting for the call', ru: 'Ждёт звонка', hy: 'Սպասում է զանգի' },
  confirmed: { en: 'Call received', ru: 'Звонок поступил', hy: 'Զանգը ստացվել է' },
  refused: { en: 'Refused', ru: 'Отказано', hy: 'Մերժված է' },
  several: {
    en: 'Not used: several devices were waiting for it',
    ru: 'Не засчитан: его ждали несколько устройств',
    hy: 'Չի հաշվվել․ դրան սպասում էին մի քանի սարքից',
  },
  replaced: { en: 'Requested again', ru: 'Запрошен заново', hy: 'Խնդրվել է կրկին' },
  used: { en: 'Signed in', ru: 'Вход выполнен', hy: 'Մուտքը կատարված է' },
} as const satisfies Record<string, LocalisedText>
