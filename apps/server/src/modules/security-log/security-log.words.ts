import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { ToldKind } from './security-log.rules.ts'

/** What is told of an event: its letter's subject, and the sentence that is the text message and opens the letter. */
interface Words {
  readonly subject: LocalisedText
  readonly told: LocalisedText
}

/** By kind, of those that are told. A text message has to leave room for a link. */
export const securityWords: Readonly<Record<ToldKind, Words>> = {
  signed_in: {
    subject: {
      en: 'New sign-in to your account',
      ru: 'Новый вход в учётную запись',
      hy: 'Նոր մուտք Ձեր հաշիվ',
    },
    told: {
      en: 'Somebody signed in to your account on a new device: {device}.',
      ru: 'В вашу учётную запись вошли с нового устройства: {device}.',
      hy: 'Ձեր հաշիվ մուտք են գործել նոր սարքից՝ {device}։',
    },
  },
  phone_changed: {
    subject: {
      en: 'Your phone number was changed',
      ru: 'Номер телефона изменён',
      hy: 'Ձեր հեռախոսահամարը փոխվել է',
    },
    told: {
      en: 'The phone of your account is now {to}.',
      ru: 'Телефон вашей учётной записи теперь {to}.',
      hy: 'Ձեր հաշվի հեռախոսահամարն այժմ {to} է։',
    },
  },
  email_asked: {
    subject: {
      en: 'Confirm your e-mail',
      ru: 'Подтвердите адрес почты',
      hy: 'Հաստատեք Ձեր էլ․ հասցեն',
    },
    told: {
      en: 'Open this link to confirm that the address is yours. If you did not ask for it, do nothing.',
      ru: 'Откройте ссылку, чтобы подтвердить, что это ваш адрес. Если вы этого не просили, ничего делать не нужно.',
      hy: 'Բացեք հղումը՝ հաստատելու, որ հասցեն Ձերն է։ Եթե չեք խնդրել, ոչինչ անել պետք չէ։',
    },
  },
  email_changed: {
    subject: {
      en: 'The e-mail of your account was changed',
      ru: 'Адрес почты изменён',
      hy: 'Ձեր հաշվի էլ․ հասցեն փոխվել է',
    },
    told: {
      en: 'The e-mail of your account is now {to}.',
      ru: 'Почта вашей учётной записи теперь {to}.',
      hy: 'Ձեր հաշվի էլ․ հասցեն այժմ {to} է։',
    },
  },
  password_changed: {
    subject: {
      en: 'The password of contract {contract} was changed',
      ru: 'Пароль договора {contract} изменён',
      hy: '{contract} պայմանագրի գաղտնաբառը փոխվել է',
    },
    told: {
      en: 'The password of contract {contract} was changed.',
      ru: 'Пароль договора {contract} изменён.',
      hy: '{contract} պայմանագրի գաղտնաբառը փոխվել է։',
    },
  },
  access_added: {
    subject: {
      en: 'Somebody added your contract {contract}',
      ru: 'Ваш договор {contract} добавили',
      hy: 'Ձեր {contract} պայմանագիրն ավելացրել են',
    },
    told: {
      en: 'Somebody added your contract {contract} to their own account.',
      ru: 'Ваш договор {contract} добавили в другую учётную запись.',
      hy: 'Ձեր {contract} պայմանագիրն ավելացրել են այլ հաշվում։',
    },
  },
  passkey_added: {
    subject: {
      en: 'A passkey was added to your account',
      ru: 'Добавлен ключ доступа',
      hy: 'Ավելացվել է մուտքի բանալի',
    },
    told: {
      en: 'A passkey that signs in to your account was added: {to}.',
      ru: 'К вашей учётной записи добавлен ключ доступа: {to}.',
      hy: 'Ձեր հաշվին ավելացվել է մուտքի բանալի՝ {to}։',
    },
  },
  passkey_removed: {
    subject: {
      en: 'A passkey was removed from your account',
      ru: 'Удалён ключ доступа',
      hy: 'Մուտքի բանալին ջնջվել է',
    },
    told: {
      en: 'A passkey of your account was removed: {to}.',
      ru: 'Ключ доступа вашей учётной записи удалён: {to}.',
      hy: 'Ձեր հաշվի մուտքի բանալին ջնջվել է՝ {to}։',
    },
  },
  totp_on: {
    subject: {
      en: 'An authenticator app was set up',
      ru: 'Подключено приложение-аутентификатор',
      hy: 'Միացվել է նույնականացման հավելված',
    },
    told: {
      en: 'Signing in to your account now asks for a code of an authenticator app.',
      ru: 'Для входа в вашу учётную запись теперь нужен код из приложения-аутентификатора.',
      hy: 'Ձեր հաշիվ մուտք գործելու համար այժմ պետք է նույնականացման հավելվածի կոդ։',
    },
  },
  totp_off: {
    subject: {
      en: 'The authenticator app was turned off',
      ru: 'Приложение-аутентификатор отключено',
      hy: 'Նույնականացման հավելվածն անջատվել է',
    },
    told: {
      en: 'Signing in to your account no longer asks for a code of an authenticator app.',
      ru: 'Для входа в вашу учётную запись больше не нужен код из приложения-аутентификатора.',
      hy: 'Ձեր հաշիվ մուտք գործելու համար նույնականացման հավելվածի կոդ այլևս պետք չէ։',
    },
  },
  secured: {
    subject: {
      en: 'Your account is secured',
      ru: 'Учётная запись защищена',
      hy: 'Ձեր հաշիվը պաշտպանված է',
    },
    told: {
      en: 'All devices were signed out, and access by older passwords has ended.',
      ru: 'Выполнен выход на всех устройствах, доступ по прежним паролям закрыт.',
      hy: 'Բոլոր սարքերում մուտքն ավարտվել է, հին գաղտնաբառերով հասանելիությունը փակվել է։',
    },
  },
}

/** What else is told. */
export const besideWords = {
  notMe: { en: 'Not you? {link}', ru: 'Не вы? {link}', hy: 'Դուք չե՞ք։ {link}' },
  when: { en: 'When: {time}.', ru: 'Когда: {time}.', hy: 'Երբ՝ {time}։' },
  secure: {
    en: 'If it was not you, open this link and secure your account:\n{link}',
    ru: 'Если это были не вы, откройте ссылку и защитите учётную запись:\n{link}',
    hy: 'Եթե դա Դուք չէիք, բացեք հղումը և պաշտպանեք հաշիվը․\n{link}',
  },
  questions: {
    en: 'Questions? Call {phone}.',
    ru: 'Если есть вопросы, звоните: {phone}.',
    hy: 'Հարցերի դեպքում զանգահարեք {phone}։',
  },
  manages: {
    en: 'By its password: services and money can be managed there.',
    ru: 'По паролю: там можно управлять услугами и деньгами.',
    hy: 'Գաղտնաբառով․ այնտեղ կարելի է կառավարել ծառայություններն ու գումարը։',
  },
  pays: {
    en: 'Without its password: the contract can only be paid for there.',
    ru: 'Без пароля: там договор можно только оплачивать.',
    hy: 'Առանց գաղտնաբառի․ այնտեղ պայմանագրի համար կարելի է միայն վճարել։',
  },
  unknownDevice: { en: 'unknown device', ru: 'неизвестное устройство', hy: 'անհայտ սարք' },
} as const satisfies Record<string, LocalisedText>
