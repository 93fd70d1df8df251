import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const passkeyRefusalMessages = {
  passkey_expired: {
    en: 'This request has expired. Try again.',
    ru: 'Время запроса истекло. Попробуйте ещё раз.',
    hy: 'Հարցման ժամկետն անցել է։ Կրկին փորձեք։',
  },
  passkey_refused: {
    en: 'This passkey does not work here. Choose another one or sign in another way.',
    ru: 'Этот ключ доступа не подходит. Выберите другой или войдите иначе.',
    hy: 'Այս մուտքի բանալին այստեղ չի գործում։ Ընտրեք այլ բանալի կամ մուտք գործեք այլ կերպ։',
  },
  passkey_copied: {
    en: 'This passkey may have been copied, so it no longer works. Sign in another way, remove it and add a new one.',
    ru: 'Возможно, этот ключ доступа скопировали, поэтому он больше не действует. Войдите иначе, удалите его и добавьте новый.',
    hy: 'Հնարավոր է՝ այս մուտքի բանալին պատճենել են, ուստի այն այլևս չի գործում։ Մուտք գործեք այլ կերպ, ջնջեք այն և ավելացրեք նորը։',
  },
  passkey_added: {
    en: 'This device already has a passkey for your account.',
    ru: 'На этом устройстве уже есть ключ доступа к вашему аккаунту.',
    hy: 'Այս սարքում արդեն կա Ձեր օգտահաշվի մուտքի բանալի։',
  },
  passkey_unknown: {
    en: 'This passkey has already been removed.',
    ru: 'Этот ключ доступа уже удалён.',
    hy: 'Այս մուտքի բանալին արդեն ջնջված է։',
  },
  passkey_limit: {
    en: 'You can have up to {max} passkeys. Remove one you no longer use.',
    ru: 'Можно добавить не больше {max} ключей доступа. Удалите тот, которым не пользуетесь.',
    hy: 'Կարող եք ունենալ առավելագույնը {max} մուտքի բանալի։ Ջնջեք այն, որն այլևս չեք օգտագործում։',
  },
  second_step_needed: {
    en: 'Enter the code from your authenticator app.',
    ru: 'Введите код из приложения-аутентификатора.',
    hy: 'Մուտքագրեք նույնականացման հավելվածի կոդը։',
  },
  second_step_expired: {
    en: 'This sign-in has expired. Start again.',
    ru: 'Время для входа истекло. Начните заново.',
    hy: 'Մուտքի ժամանակն անցել է։ Սկսեք նորից։',
  },
  totp_wrong: {
    en: 'This code is wrong or has already been used.',
    ru: 'Код неверный или уже использован.',
    hy: 'Կոդը սխալ է կամ արդեն օգտագործվել է։',
  },
  totp_on: {
    en: 'An authenticator app is already set up.',
    ru: 'Приложение-аутентификатор уже подключено.',
    hy: 'Նույնականացման հավելվածն արդեն միացված է։',
  },
  totp_unavailable: {
    en: 'Authenticator apps are not available here.',
    ru: 'Приложения-аутентификаторы здесь недоступны.',
    hy: 'Նույնականացման հավելվածներն այստեղ հասանելի չեն։',
  },
  passkeys_unavailable: {
    en: 'Passkeys are not available on this site.',
    ru: 'На этом сайте ключи доступа не поддерживаются.',
    hy: 'Այս կայքում մուտքի բանալիները հասանելի չեն։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
