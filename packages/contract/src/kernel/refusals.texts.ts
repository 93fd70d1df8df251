import { accessRefusalTexts } from './access-refusals.texts.ts'
import { businessRefusalTexts } from './business-refusals.texts.ts'
import type { Language } from './languages.ts'
import { passkeyRefusalTexts } from './passkey-refusals.texts.ts'
import { serviceRefusalTexts } from './service-refusals.texts.ts'
import type { Refusal } from './refusals.ts'
import { signInRefusalTexts } from './sign-in-refusals.texts.ts'
import { transportRefusalTexts } from './transport-refusals.texts.ts'

/**
 * What the server says of each refusal, in every language: a missing one does not compile. `{min}`, `{max}`,
 * `{seconds}` and the like are filled in by the use case. The server's alone: the browser gets finished texts.
 */
export const refusalTexts: Readonly<Record<Refusal, Readonly<Record<Language, string>>>> = {
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
    en: 'This application is not known here.',
    ru: 'Это приложение здесь неизвестно.',
    hy: 'Այս հավելվածն այստեղ հայտնի չէ։',
  },
  not_signed_in: {
    en: 'Sign in to go on.',
    ru: 'Войдите, чтобы продолжить.',
    hy: 'Շարունակելու համար մուտք գործեք։',
  },
  session_over: {
    en: 'Your session is over. Sign in again.',
    ru: 'Сеанс завершён. Войдите снова.',
    hy: 'Ձեր աշխատաշրջանն ավարտվել է։ Կրկին մուտք գործեք։',
  },
  feature_off: {
    en: 'This feature is switched off.',
    ru: 'Эта возможность отключена.',
    hy: 'Այս հնարավորությունն անջատված է։',
  },
  no_access: {
    en: 'You have no access to this contract.',
    ru: 'У вас нет доступа к этому договору.',
    hy: 'Այս պայմանագրի հասանելիություն չունեք։',
  },
  by_link: {
    en: 'This cannot be done by a link or from another site. Do it in the cabinet.',
    ru: 'По ссылке или с другого сайта это сделать нельзя. Сделайте это в кабинете.',
    hy: 'Սա հնարավոր չէ անել հղումով կամ այլ կայքից։ Արեք դա կաբինետում։',
  },
  not_found: {
    en: 'There is no such address.',
    ru: 'Такого адреса нет.',
    hy: 'Այդպիսի հասցե չկա։',
  },
  key_reused: {
    en: 'This request was already made with other data.',
    ru: 'Такой запрос уже был отправлен с другими данными.',
    hy: 'Այս հարցումն արդեն ուղարկվել է այլ տվյալներով։',
  },
  key_busy: {
    en: 'The same request is being carried out. Wait a moment.',
    ru: 'Этот запрос уже выполняется. Подождите немного.',
    hy: 'Նույն հարցումն արդեն կատարվում է։ Մի փոքր սպասեք։',
  },
  too_large: {
    en: 'The request is too large.',
    ru: 'Запрос слишком большой.',
    hy: 'Հարցումը չափազանց մեծ է։',
  },
  media_type: {
    en: 'This kind of data is not accepted here.',
    ru: 'Данные такого вида здесь не принимаются.',
    hy: 'Այս տեսակի տվյալներն այստեղ չեն ընդունվում։',
  },
  file_type: {
    en: 'Files of this kind are not accepted here. Choose one of these: {types}.',
    ru: 'Файлы такого вида здесь не принимаются. Выберите один из этих: {types}.',
    hy: 'Այս տեսակի ֆայլեր այստեղ չեն ընդունվում։ Ընտրեք սրանցից մեկը՝ {types}։',
  },
  file_unreadable: {
    en: 'The file is damaged and cannot be opened. Choose another.',
    ru: 'Файл повреждён и не открывается. Выберите другой.',
    hy: 'Ֆայլը վնասված է և չի բացվում։ Ընտրեք մեկ այլ ֆայլ։',
  },
  too_many_requests: {
    en: 'Too many attempts. Try again in {minutes} min.',
    ru: 'Слишком много попыток. Повторите через {minutes} мин.',
    hy: 'Չափազանց շատ փորձեր։ Կրկնեք {minutes} րոպեից։',
  },
  internal: {
    en: 'An error occurred. Try again.',
    ru: 'Произошла ошибка. Попробуйте ещё раз.',
    hy: 'Սխալ տեղի ունեցավ։ Փորձեք կրկին։',
  },
  unavailable: {
    en: 'The service is not available right now. Try again in a minute.',
    ru: 'Сервис сейчас недоступен. Попробуйте через минуту.',
    hy: 'Ծառայությունն այժմ հասանելի չէ։ Փորձեք մեկ րոպեից։',
  },
  wrong_credentials: {
    en: 'The contract number or the password is wrong.',
    ru: 'Неверный номер договора или пароль.',
    hy: 'Պայմանագրի համարը կամ գաղտնաբառը սխալ է։',
  },
  phone_foreign: {
    en: 'Enter a number that begins with +{prefix}.',
    ru: 'Введите номер, который начинается с +{prefix}.',
    hy: 'Մուտքագրեք +{prefix}-ով սկսվող համար։',
  },
  phone_same: {
    en: 'This is already your number. Enter another one.',
    ru: 'Этот номер уже указан. Введите другой.',
    hy: 'Սա արդեն Ձեր համարն է։ Մուտքագրեք ուրիշը։',
  },
  device_unknown: {
    en: 'There is no such device in your account.',
    ru: 'В вашей учётной записи нет такого устройства.',
    hy: 'Ձեր հաշվում այդպիսի սարք չկա։',
  },
  phone_missing: {
    en: 'There is no phone to send a code to. Add your phone first.',
    ru: 'Некуда отправить код: сначала укажите телефон.',
    hy: 'Կոդն ուղարկելու համար հեռախոս չկա։ Նախ ավելացրեք Ձեր համարը։',
  },
  code_requested: {
    en: 'A code was sent already. Ask for another in {seconds} s.',
    ru: 'Код уже отправлен. Новый можно запросить через {seconds} с.',
    hy: 'Կոդն արդեն ուղարկված է։ Նորը կարող եք խնդրել {seconds} վայրկյանից։',
  },
  code_wrong: {
    en: 'The code is wrong.',
    ru: 'Неверный код.',
    hy: 'Կոդը սխալ է։',
  },
  code_over: {
    en: 'The code is no longer valid. Ask for a new one.',
    ru: 'Срок кода истёк. Запросите новый.',
    hy: 'Կոդի ժամկետն անցել է։ Խնդրեք նորը։',
  },
  code_spent: {
    en: 'Too many failed entries. Try again in a few minutes.',
    ru: 'Слишком много неверных попыток. Попробуйте через несколько минут.',
    hy: 'Չափազանց շատ սխալ մուտքագրումներ։ Փորձեք մի քանի րոպեից։',
  },
  call_awaited: {
    en: 'Your call has not come yet.',
    ru: 'Ваш звонок ещё не поступил.',
    hy: 'Ձեր զանգը դեռ չի ստացվել։',
  },
  call_over: {
    en: 'The time for the call is over. Start again.',
    ru: 'Время для звонка истекло. Начните заново.',
    hy: 'Զանգի ժամանակն անցել է։ Սկսեք նորից։',
  },
  call_refused: {
    en: 'This phone cannot be used to sign in. Sign in by contract.',
    ru: 'С этим телефоном войти нельзя. Войдите по договору.',
    hy: 'Այս հեռախոսով մուտք գործել հնարավոր չէ։ Մուտք գործեք պայմանագրով։',
  },
  wrong_password: {
    en: 'The current password is wrong.',
    ru: 'Текущий пароль неверен.',
    hy: 'Ընթացիկ գաղտնաբառը սխալ է։',
  },
  password_policy: {
    en: 'The new password does not fit: {rule}.',
    ru: 'Новый пароль не подходит: {rule}.',
    hy: 'Նոր գաղտնաբառը չի համապատասխանում․ {rule}։',
  },
  password_same: {
    en: 'The new password is the same as the current one.',
    ru: 'Новый пароль совпадает с текущим.',
    hy: 'Նոր գաղտնաբառը նույնն է, ինչ ընթացիկը։',
  },
  password_by_code: {
    en: 'Here the password is changed with a code that we send to your phone.',
    ru: 'Здесь пароль меняют по коду, который мы отправим на Ваш телефон.',
    hy: 'Այստեղ գաղտնաբառը փոխվում է կոդով, որը կուղարկենք Ձեր հեռախոսին։',
  },
  payment_sum: {
    en: 'The sum must be from {min} to {max}.',
    ru: 'Сумма должна быть от {min} до {max}.',
    hy: 'Գումարը պետք է լինի {min}-ից {max}։',
  },
  payment_fraction: {
    en: 'Enter a whole sum.',
    ru: 'Введите целую сумму.',
    hy: 'Մուտքագրեք ամբողջ գումար։',
  },
  contract_unknown: {
    en: 'No such contract was found. Check the number.',
    ru: 'Такой договор не найден. Проверьте номер.',
    hy: 'Այդպիսի պայմանագիր չի գտնվել։ Ստուգեք համարը։',
  },
  contract_added: {
    en: 'This contract is already in your list.',
    ru: 'Этот договор уже есть в вашем списке.',
    hy: 'Այս պայմանագիրն արդեն կա Ձեր ցանկում։',
  },
  bank_refused: {
    en: 'The bank refused the payment. No money was taken.',
    ru: 'Банк отклонил платёж. Деньги не списаны.',
    hy: 'Բանկը մերժեց վճարումը։ Գումար չի գանձվել։',
  },
  bank_silent: {
    en: 'The bank does not answer. No money was taken, try again in a minute.',
    ru: 'Банк не отвечает. Деньги не списаны, попробуйте через минуту.',
    hy: 'Բանկը չի պատասխանում։ Գումար չի գանձվել, փորձեք մեկ րոպեից։',
  },
  qr_failed: {
    en: 'The QR code could not be made. Try again or pay by card.',
    ru: 'QR-код не удалось сформировать. Попробуйте ещё раз или оплатите картой.',
    hy: 'QR կոդը չհաջողվեց ստեղծել։ Կրկին փորձեք կամ վճարեք քարտով։',
  },
  autopay_sum: {
    en: 'Choose a sum from {min} to {max}.',
    ru: 'Укажите сумму от {min} до {max}.',
    hy: 'Նշեք {min}-ից {max} գումար։',
  },
  autopay_on: {
    en: 'Autopay is already on for this contract.',
    ru: 'Автоплатёж по этому договору уже подключён.',
    hy: 'Այս պայմանագրի ավտովճարումն արդեն միացված է։',
  },
  card_link_rights: {
    en: 'Only whoever manages the contract can link a card to it. Sign in with its password.',
    ru: 'Привязать карту может только тот, кто управляет договором. Войдите с его паролем.',
    hy: 'Քարտ կարող է կցել միայն պայմանագիրը կառավարողը։ Մուտք գործեք դրա գաղտնաբառով։',
  },
  card_unknown: {
    en: 'There is no such card any more.',
    ru: 'Такой карты больше нет.',
    hy: 'Այդպիսի քարտ այլևս չկա։',
  },
  card_deactivated: {
    en: 'The bank no longer takes this card. Link another one.',
    ru: 'Банк больше не принимает эту карту. Привяжите другую.',
    hy: 'Բանկն այլևս չի ընդունում այս քարտը։ Կցեք մեկ ուրիշը։',
  },
  action_unknown: {
    en: 'This cannot be switched on here.',
    ru: 'Здесь это подключить нельзя.',
    hy: 'Սա այստեղ միացնել հնարավոր չէ։',
  },
  credit_running: {
    en: 'A credit is already running.',
    ru: 'Кредит уже действует.',
    hy: 'Վարկն արդեն գործում է։',
  },
  credit_once: {
    en: 'It can be taken once in a paid period.',
    ru: 'Его можно взять один раз за оплаченный период.',
    hy: 'Այն կարելի է վերցնել վճարովի շրջանում մեկ անգամ։',
  },
  promise_unpaid: {
    en: 'Pay for the month of the last promised payment first.',
    ru: 'Сначала оплатите месяц прошлого обещанного платежа.',
    hy: 'Նախ վճարեք նախորդ խոստացված վճարման ամսվա համար։',
  },
  credit_not_owed: {
    en: 'The balance covers the month: there is nothing to put off.',
    ru: 'Средств на месяц хватает: откладывать нечего.',
    hy: 'Մնացորդը բավարար է ամսվա համար․ հետաձգելու բան չկա։',
  },
  credit_no_period: {
    en: 'Your services are not working on paid days now, so there is nothing to extend.',
    ru: 'Сейчас услуги не работают по оплаченным дням, продлевать нечего.',
    hy: 'Ծառայությունները հիմա վճարված օրերով չեն գործում, երկարաձգելու բան չկա։',
  },
  notify_no_phone: {
    en: 'Add a phone first: there is nowhere to send messages.',
    ru: 'Сначала укажите телефон: сообщения некуда отправлять.',
    hy: 'Նախ նշեք հեռախոսահամար․ հաղորդագրություններն ուղարկելու տեղ չկա։',
  },
  notify_no_email: {
    en: 'Add an e-mail first: there is nowhere to send letters.',
    ru: 'Сначала укажите e-mail: письма некуда отправлять.',
    hy: 'Նախ նշեք էլ. փոստ․ նամակներն ուղարկելու տեղ չկա։',
  },
  transaction_unknown: {
    en: 'No such payment was found.',
    ru: 'Такой платёж не найден.',
    hy: 'Այդպիսի վճարում չի գտնվել։',
  },
  ...accessRefusalTexts,
  ...signInRefusalTexts,
  ...passkeyRefusalTexts,
  ...serviceRefusalTexts,
  ...businessRefusalTexts,
  ...transportRefusalTexts,
}
