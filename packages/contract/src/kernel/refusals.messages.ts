import { accessRefusalMessages } from './access-refusals.messages.ts'
import { businessRefusalMessages } from './business-refusals.messages.ts'
import { connectionRefusalMessages } from './connection-refusals.messages.ts'
import type { Language } from './languages.ts'
import { passkeyRefusalMessages } from './passkey-refusals.messages.ts'
import { paymentRefusalMessages } from './payment-refusals.messages.ts'
import { serviceRefusalMessages } from './service-refusals.messages.ts'
import type { Refusal } from './refusals.ts'
import { signInRefusalMessages } from './sign-in-refusals.messages.ts'
import { transportRefusalMessages } from './transport-refusals.messages.ts'
import { visitRefusalMessages } from './visit-refusals.messages.ts'

/** Messages of refusals, for the server only. The use case fills in placeholders such as `{min}` and `{seconds}`. */
export const refusalMessages: Readonly<Record<Refusal, Readonly<Record<Language, string>>>> = {
  malformed: {
    en: 'The request could not be read.',
    ru: 'Не удалось прочитать запрос.',
    hy: 'Հարցումը հնարավոր չեղավ կարդալ։',
  },
  invalid_input: {
    en: 'Check the data you entered.',
    ru: 'Проверьте введённые данные.',
    hy: 'Ստուգեք մուտքագրած տվյալները։',
  },
  app_key_unknown: {
    en: 'Unknown application.',
    ru: 'Неизвестное приложение.',
    hy: 'Անհայտ հավելված։',
  },
  not_signed_in: {
    en: 'Sign in to continue.',
    ru: 'Войдите, чтобы продолжить.',
    hy: 'Շարունակելու համար մուտք գործեք։',
  },
  session_expired: {
    en: 'Your session has expired. Sign in again.',
    ru: 'Сеанс завершён. Войдите снова.',
    hy: 'Աշխատաշրջանն ավարտվել է։ Կրկին մուտք գործեք։',
  },
  feature_off: {
    en: 'This feature is not available.',
    ru: 'Эта функция недоступна.',
    hy: 'Այս գործառույթը հասանելի չէ։',
  },
  no_access: {
    en: 'You do not have access to this contract.',
    ru: 'У вас нет доступа к этому договору.',
    hy: 'Այս պայմանագիրը Ձեզ հասանելի չէ։',
  },
  cross_site: {
    en: 'You cannot do this through a link or from another site. Do it in your account.',
    ru: 'Это нельзя сделать по ссылке или с другого сайта. Сделайте это в кабинете.',
    hy: 'Սա հնարավոր չէ անել հղումով կամ այլ կայքից։ Արեք դա կաբինետում։',
  },
  not_found: {
    en: 'Not found.',
    ru: 'Не найдено.',
    hy: 'Չի գտնվել։',
  },
  key_reused: {
    en: 'This request has already been sent with different data.',
    ru: 'Такой запрос уже был отправлен с другими данными.',
    hy: 'Այս հարցումն արդեն ուղարկվել է այլ տվյալներով։',
  },
  key_busy: {
    en: 'This request is already in progress. Wait a moment.',
    ru: 'Этот запрос уже выполняется. Подождите немного.',
    hy: 'Նույն հարցումն արդեն կատարվում է։ Մի փոքր սպասեք։',
  },
  too_large: {
    en: 'The request is too large.',
    ru: 'Запрос слишком большой.',
    hy: 'Հարցումը չափազանց մեծ է։',
  },
  media_type: {
    en: 'This type of data is not accepted.',
    ru: 'Данные этого типа не принимаются.',
    hy: 'Այս տեսակի տվյալներ չեն ընդունվում։',
  },
  file_too_large: {
    en: 'Selected file is too large.',
    ru: 'Выбранный файл слишком большой.',
    hy: 'Ընտրված ֆայլը չափազանց մեծ է։',
  },
  file_type: {
    en: 'This file type is not accepted. Accepted types: {types}.',
    ru: 'Файлы этого типа не принимаются. Подойдут: {types}.',
    hy: 'Այս տեսակի ֆայլեր չեն ընդունվում։ Ընդունվում են՝ {types}։',
  },
  file_unreadable: {
    en: 'The file is damaged and cannot be opened. Choose another one.',
    ru: 'Файл повреждён и не открывается. Выберите другой.',
    hy: 'Ֆայլը վնասված է և չի բացվում։ Ընտրեք այլ ֆայլ։',
  },
  too_many_requests: {
    en: 'Too many attempts. Try again in {minutes}.',
    ru: 'Слишком много попыток. Повторите через {minutes}.',
    hy: 'Չափազանց շատ փորձեր։ Կրկին փորձեք {minutes}։',
  },
  internal: {
    en: 'Something went wrong. Try again.',
    ru: 'Что‑то пошло не так. Попробуйте ещё раз.',
    hy: 'Սխալ է առաջացել։ Կրկին փորձեք։',
  },
  unavailable: {
    en: 'The service is temporarily unavailable. Try again in a minute.',
    ru: 'Сервис временно недоступен. Попробуйте через минуту.',
    hy: 'Համակարգը ժամանակավորապես հասանելի չէ։ Կրկին փորձեք մեկ րոպեից։',
  },
  documents_busy: {
    en: 'Many documents are being prepared right now. Try again in a minute.',
    ru: 'Сейчас готовится много документов. Попробуйте через минуту.',
    hy: 'Հիմա շատ փաստաթղթեր են պատրաստվում։ Կրկին փորձեք մեկ րոպեից։',
  },
  wrong_credentials: {
    en: 'Wrong contract number or password.',
    ru: 'Неверный номер договора или пароль.',
    hy: 'Պայմանագրի համարը կամ գաղտնաբառը սխալ է։',
  },
  phone_country_unsupported: {
    en: 'Enter a number starting with +{prefix}.',
    ru: 'Введите номер, который начинается с +{prefix}.',
    hy: 'Մուտքագրեք +{prefix}-ով սկսվող համար։',
  },
  phone_same: {
    en: 'This is already your number. Enter another one.',
    ru: 'Это уже ваш номер. Введите другой.',
    hy: 'Սա արդեն Ձեր համարն է։ Մուտքագրեք այլ համար։',
  },
  phone_missing: {
    en: 'Add your phone number first, so we can send you a code.',
    ru: 'Сначала укажите телефон, чтобы мы могли отправить код.',
    hy: 'Նախ ավելացրեք Ձեր հեռախոսահամարը, որպեսզի կարողանանք կոդ ուղարկել։',
  },
  code_requested: {
    en: 'We have already sent a code. You can request a new code in {seconds} s.',
    ru: 'Код уже отправлен. Новый можно запросить через {seconds} с.',
    hy: 'Կոդն արդեն ուղարկված է։ Նորը կարող եք ստանալ {seconds} վայրկյանից։',
  },
  code_wrong: {
    en: 'Wrong code. Check the message and try again.',
    ru: 'Неверный код. Проверьте сообщение и попробуйте ещё раз.',
    hy: 'Կոդը սխալ է։ Ստուգեք SMS-ը և փորձեք նորից։',
  },
  code_expired: {
    en: 'This code has expired. Request a new one.',
    ru: 'Срок действия кода истёк. Запросите новый.',
    hy: 'Կոդի ժամկետն անցել է։ Ստացեք նորը։',
  },
  code_attempts_exceeded: {
    en: 'Too many wrong codes. Request a new code.',
    ru: 'Слишком много неверных кодов. Нужен новый.',
    hy: 'Չափազանց շատ սխալ կոդեր։ Անհրաժեշտ է նոր կոդ։',
  },
  call_awaited: {
    en: 'We have not received your call yet.',
    ru: 'Ваш звонок ещё не поступил.',
    hy: 'Ձեր զանգը դեռ չի ստացվել։',
  },
  call_expired: {
    en: 'The time to call has run out. Start again.',
    ru: 'Время для звонка истекло. Начните заново.',
    hy: 'Զանգի ժամանակն անցել է։ Սկսեք նորից։',
  },
  call_refused: {
    en: 'You cannot sign in with this phone number. Sign in with your contract number.',
    ru: 'По этому номеру телефона войти нельзя. Войдите по номеру договора.',
    hy: 'Այս հեռախոսահամարով մուտք գործել հնարավոր չէ։ Մուտք գործեք պայմանագրի համարով։',
  },
  wrong_password: {
    en: 'The contract password is wrong.',
    ru: 'Неверный пароль договора.',
    hy: 'Պայմանագրի գաղտնաբառը սխալ է։',
  },
  password_policy: {
    en: 'The new password does not meet the requirement: {rule}.',
    ru: 'Новый пароль не подходит: {rule}.',
    hy: 'Նոր գաղտնաբառը չի համապատասխանում պահանջին՝ {rule}։',
  },
  password_same: {
    en: 'This is the current password. Choose a new one.',
    ru: 'Это текущий пароль. Придумайте новый.',
    hy: 'Սա ընթացիկ գաղտնաբառն է։ Ընտրեք նորը։',
  },
  password_by_code: {
    en: 'To change this password, use a code sent to your phone.',
    ru: 'Этот пароль меняется по коду из СМС.',
    hy: 'Այս գաղտնաբառը փոխվում է SMS-ով ուղարկված կոդով։',
  },
  action_unknown: {
    en: 'You cannot turn this on here.',
    ru: 'Здесь это подключить нельзя.',
    hy: 'Սա այստեղ միացնել հնարավոր չէ։',
  },
  credit_running: {
    en: 'You are already paying later.',
    ru: 'Отсрочка уже действует.',
    hy: 'Վճարումն արդեն հետաձգված է։',
  },
  credit_once: {
    en: 'You can pay later only once per paid period.',
    ru: 'Отсрочку можно взять только один раз за оплаченный период.',
    hy: 'Վճարումը կարելի է հետաձգել վճարված ժամանակահատվածում միայն մեկ անգամ։',
  },
  promise_unpaid: {
    en: 'First pay for the month covered by your last promised payment.',
    ru: 'Сначала оплатите месяц, на который брали обещанный платёж.',
    hy: 'Նախ վճարեք այն ամսվա համար, որի համար վերցրել էիք խոստացված վճարումը։',
  },
  credit_not_owed: {
    en: 'Your balance covers the month. Nothing is due.',
    ru: 'Денег на месяц хватает, сейчас платить не нужно.',
    hy: 'Մնացորդը բավարար է ամսվա համար, հիմա վճարել պետք չէ։',
  },
  credit_no_period: {
    en: 'You have no paid days to extend.',
    ru: 'Сейчас нет оплаченных дней, которые можно продлить.',
    hy: 'Երկարաձգելու վճարված օրեր չկան։',
  },
  notify_no_phone: {
    en: 'Add your phone number first, so we can text you.',
    ru: 'Сначала укажите телефон, чтобы мы могли присылать СМС.',
    hy: 'Նախ ավելացրեք Ձեր հեռախոսահամարը, որպեսզի կարողանանք SMS ուղարկել։',
  },
  notify_no_email: {
    en: 'Add your email address first, so we can email you.',
    ru: 'Сначала укажите почту, чтобы мы могли присылать письма.',
    hy: 'Նախ ավելացրեք Ձեր էլ. փոստը, որպեսզի կարողանանք նամակներ ուղարկել։',
  },
  ...accessRefusalMessages,
  ...signInRefusalMessages,
  ...passkeyRefusalMessages,
  ...paymentRefusalMessages,
  ...serviceRefusalMessages,
  ...connectionRefusalMessages,
  ...businessRefusalMessages,
  ...connectionRefusalMessages,
  ...transportRefusalMessages,
  ...visitRefusalMessages,
}
