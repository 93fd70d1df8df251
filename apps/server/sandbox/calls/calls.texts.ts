import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const texts = {
  calls: { en: 'Telephone', ru: 'Телефон', hy: 'Հեռախոս' },
  about: {
    en: 'Calls the number that the sign-in page shows, in the name of whoever wants to sign in.',
    ru: 'Звонит на номер со страницы входа от имени того, кто хочет войти.',
    hy: 'Զանգում է մուտքի էջում ցույց տրված համարին՝ մուտք գործողի անունից։',
  },
  empty: { en: 'Nobody is to call', ru: 'Звонить некому', hy: 'Զանգող չկա' },
  emptyMore: {
    en: 'Where the operator signs people in by a call, ask for the number on the sign-in page: the call waits here.',
    ru: 'Если у оператора включён вход по звонку, запросите номер на странице входа: звонок будет ждать здесь.',
    hy: 'Եթե օպերատորի մոտ միացված է զանգով մուտքը, մուտքի էջում խնդրեք համարը. զանգը կսպասի այստեղ։',
  },
  at: { en: 'Asked for', ru: 'Запрошен', hy: 'Խնդրվել է' },
  call: { en: 'Call', ru: 'Позвонить', hy: 'Զանգել' },
  waiting: { en: 'Waits for the call', ru: 'Ждёт звонка', hy: 'Սպասում է զանգի' },
  confirmed: { en: 'The call has come', ru: 'Звонок поступил', hy: 'Զանգը ստացվել է' },
  refused: { en: 'Refused', ru: 'Отказано', hy: 'Մերժված է' },
  several: {
    en: 'Not used: several sign-ins waited for it',
    ru: 'Не засчитан: его ждали несколько устройств',
    hy: 'Չի հաշվվել․ դրան սպասում էին մի քանի սարքից',
  },
  replaced: { en: 'Asked for again', ru: 'Запрошен заново', hy: 'Խնդրվել է կրկին' },
  used: { en: 'Signed in', ru: 'Вход выполнен', hy: 'Մուտքը կատարված է' },
} as const satisfies Record<string, LocalisedText>
