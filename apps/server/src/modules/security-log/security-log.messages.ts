import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { DeliveredKind } from './security-log.rules.ts'

interface Messages {
  readonly subject: LocalisedText
  readonly text: LocalisedText
}

/** Messages by kind. `text` must be short: a text message also contains a link and the operator's title. */
export const securityMessages: Readonly<Record<DeliveredKind, Messages>> = {
  signed_in: {
    subject: {
      en: 'New sign-in to your account',
      ru: 'Новый вход в аккаунт',
      hy: 'Նոր մուտք Ձեր օգտահաշիվ',
    },
    text: {
      en: 'Sign-in to your account from a new device: {device}.',
      ru: 'В ваш аккаунт вошли с нового устройства: {device}.',
      hy: 'Ձեր օգտահաշիվ մուտք են գործել նոր սարքից՝ {device}։',
    },
  },
  phone_changed: {
    subject: {
      en: 'Your phone number was changed',
      ru: 'Номер телефона изменён',
      hy: 'Ձեր հեռախոսահամարը փոխվել է',
    },
    text: {
      en: 'Your account phone number is now {to}.',
      ru: 'Номер телефона вашего аккаунта теперь {to}.',
      hy: 'Ձեր օգտահաշվի հեռախոսահամարն այժմ {to} է։',
    },
  },
  email_asked: {
    subject: {
      en: 'Confirm your email',
      ru: 'Подтвердите адрес почты',
      hy: 'Հաստատեք Ձեր էլ. փոստը',
    },
    text: {
      en: 'Open this link to confirm your email address. If you did not request it, ignore this email.',
      ru: 'Откройте ссылку, чтобы подтвердить адрес почты. Если вы этого не запрашивали, ничего делать не нужно.',
      hy: 'Էլ. փոստի հասցեն հաստատելու համար բացեք հղումը։ Եթե դա չեք խնդրել, ոչինչ անել պետք չէ։',
    },
  },
  email_changed: {
    subject: {
      en: 'Your account email was changed',
      ru: 'Адрес почты изменён',
      hy: 'Ձեր օգտահաշվի էլ. փոստը փոխվել է',
    },
    text: {
      en: 'Your account email is now {to}.',
      ru: 'Почта вашего аккаунта теперь {to}.',
      hy: 'Ձեր օգտահաշվի էլ. փոստն այժմ {to} է։',
    },
  },
  password_changed: {
    subject: {
      en: 'The password of contract {contract} was changed',
      ru: 'Пароль договора {contract} изменён',
      hy: '{contract} պայմանագրի գաղտնաբառը փոխվել է',
    },
    text: {
      en: 'The password of contract {contract} was changed.',
      ru: 'Пароль договора {contract} изменён.',
      hy: '{contract} պայմանագրի գաղտնաբառը փոխվել է։',
    },
  },
  access_added: {
    subject: {
      en: 'Someone added your contract {contract} to their account',
      ru: 'Ваш договор {contract} добавили в другой аккаунт',
      hy: 'Ձեր {contract} պայմանագիրն ավելացրել են այլ օգտահաշվում',
    },
    text: {
      en: 'Someone added your contract {contract} to their account.',
      ru: 'Ваш договор {contract} добавили в другой аккаунт.',
      hy: 'Ձեր {contract} պայմանագիրն ավելացրել են այլ օգտահաշվում։',
    },
  },
  passkey_added: {
    subject: {
      en: 'A passkey was added to your account',
      ru: 'Добавлен ключ доступа',
      hy: 'Ավելացվել է մուտքի բանալի',
    },
    text: {
      en: 'A passkey was added to your account: {to}.',
      ru: 'К вашему аккаунту добавлен ключ доступа: {to}.',
      hy: 'Ձեր օգտահաշվին ավելացվել է մուտքի բանալի՝ {to}։',
    },
  },
  passkey_removed: {
    subject: {
      en: 'A passkey was removed from your account',
      ru: 'Удалён ключ доступа',
      hy: 'Ջնջվել է մուտքի բանալի',
    },
    text: {
      en: 'A passkey was removed from your account: {to}.',
      ru: 'Из вашего аккаунта удалён ключ доступа: {to}.',
      hy: 'Ձեր օգտահաշվից ջնջվել է մուտքի բանալի՝ {to}։',
    },
  },
  totp_on: {
    subject: {
      en: 'An authenticator app was set up',
      ru: 'Подключено приложение-аутентификатор',
      hy: 'Միացվել է նույնականացման հավելված',
    },
    text: {
      en: 'To sign in to your account, you now also need an authenticator app code.',
      ru: 'Для входа в ваш аккаунт теперь нужен и код из приложения-аутентификатора.',
      hy: 'Ձեր օգտահաշիվ մուտք գործելու համար այժմ պետք է նաև նույնականացման հավելվածի կոդ։',
    },
  },
  totp_off: {
    subject: {
      en: 'The authenticator app was turned off',
      ru: 'Приложение-аутентификатор отключено',
      hy: 'Նույնականացման հավելվածն անջատվել է',
    },
    text: {
      en: 'To sign in to your account, you no longer need an authenticator app code.',
      ru: 'Для входа в ваш аккаунт больше не нужен код из приложения-аутентификатора.',
      hy: 'Ձեր օգտահաշիվ մուտք գործելու համար նույնականացման հավելվածի կոդ այլևս պետք չէ։',
    },
  },
  secured: {
    subject: {
      en: 'Your account is secured',
      ru: 'Аккаунт защищён',
      hy: 'Ձեր օգտահաշիվը պաշտպանված է',
    },
    text: {
      en: 'All devices were signed out, and access with old passwords was removed.',
      ru: 'Вы вышли на всех устройствах, доступ по прежним паролям закрыт.',
      hy: 'Դուք դուրս եք եկել բոլոր սարքերից, հին գաղտնաբառերով հասանելիությունը փակվել է։',
    },
  },
}

export const detailMessages = {
  notMe: { en: 'Not you? {link}', ru: 'Не вы? {link}', hy: 'Դուք չէի՞ք։ {link}' },
  when: { en: 'When: {time}.', ru: 'Когда: {time}.', hy: 'Երբ՝ {time}։' },
  secure: {
    en: 'If this was not you, open this link and secure your account:\n{link}',
    ru: 'Если это были не вы, откройте ссылку и защитите аккаунт:\n{link}',
    hy: 'Եթե դա Դուք չէիք, բացեք հղումը և պաշտպանեք օգտահաշիվը՝\n{link}',
  },
  questions: {
    en: 'Questions? Call {phone}.',
    ru: 'Остались вопросы? Звоните: {phone}.',
    hy: 'Հարցերի դեպքում զանգահարեք {phone}։',
  },
  manages: {
    en: 'With the password: they can manage services and payments.',
    ru: 'С паролем: можно управлять услугами и платежами.',
    hy: 'Գաղտնաբառով․ կարող են կառավարել ծառայություններն ու վճարումները։',
  },
  pays: {
    en: 'Without the password: they can only pay for the contract.',
    ru: 'Без пароля: договор можно только оплачивать.',
    hy: 'Առանց գաղտնաբառի․ կարող են միայն վճարել պայմանագրի համար։',
  },
  unknownDevice: { en: 'unknown device', ru: 'неизвестное устройство', hy: 'անհայտ սարք' },
} as const satisfies Record<string, LocalisedText>
