import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const serviceRefusalMessages = {
  service_unknown: {
    en: 'This service is not on your contract.',
    ru: 'В договоре нет такой услуги.',
    hy: 'Պայմանագրում այդպիսի ծառայություն չկա։',
  },
  services_off: {
    en: 'Your services are off. Top up or resume them first.',
    ru: 'Сейчас услуги не работают. Сначала пополните баланс или возобновите их.',
    hy: 'Ծառայությունները հիմա չեն աշխատում։ Նախ համալրեք մնացորդը կամ վերականգնեք դրանք։',
  },
  insufficient_funds: {
    en: 'Your balance is too low. Top up and try again.',
    ru: 'На балансе не хватает денег. Пополните его и попробуйте ещё раз.',
    hy: 'Մնացորդը չի բավարարում։ Համալրեք այն և կրկին փորձեք։',
  },
  terms_changed: {
    en: 'The terms have changed. Check them and confirm again.',
    ru: 'Условия изменились. Проверьте их и подтвердите ещё раз.',
    hy: 'Պայմանները փոխվել են։ Ստուգեք դրանք և նորից հաստատեք։',
  },
  pause_not_planned: {
    en: 'There is no scheduled pause any more.',
    ru: 'Приостановка больше не запланирована.',
    hy: 'Կասեցում այլևս պլանավորված չէ։',
  },
  not_paused: {
    en: 'Your services are not paused.',
    ru: 'Услуги не приостановлены.',
    hy: 'Ծառայությունները կասեցված չեն։',
  },
  cameras_none: {
    en: 'There are no cameras on this contract.',
    ru: 'В этом договоре нет камер.',
    hy: 'Այս պայմանագրով տեսախցիկներ չկան։',
  },
  promotion_unknown: {
    en: 'This offer is no longer available.',
    ru: 'Эта акция больше не действует.',
    hy: 'Այս առաջարկն այլևս չի գործում։',
  },
  promotion_owned: {
    en: 'Online TV is already on this contract. Free days are for contracts without it.',
    ru: 'Онлайн-ТВ у вас уже есть. Бесплатные дни — для договоров без него.',
    hy: 'Դուք արդեն ունեք առցանց հեռուստատեսություն։ Անվճար օրերը նրանց համար են, ովքեր այն դեռ չունեն։',
  },
  promotion_taken: {
    en: 'You have already used this offer.',
    ru: 'Вы уже воспользовались этой акцией.',
    hy: 'Այս առաջարկից արդեն օգտվել եք։',
  },
  bundle_none: {
    en: 'There is no bundle on this contract.',
    ru: 'В договоре нет пакета услуг.',
    hy: 'Պայմանագրում ծառայությունների փաթեթ չկա։',
  },
  tariff_not_current: {
    en: 'The tariff has changed. Check the list again.',
    ru: 'Тариф уже изменился. Посмотрите список ещё раз.',
    hy: 'Սակագինն արդեն փոխվել է։ Ստուգեք ցանկը կրկին։',
  },
  tariff_unknown: {
    en: 'This tariff is not available for this service.',
    ru: 'Для этой услуги нет такого тарифа.',
    hy: 'Այս ծառայության համար այդպիսի սակագին չկա։',
  },
  tariff_unavailable: {
    en: 'This tariff is currently unavailable at your address.',
    ru: 'Этот тариф пока недоступен по вашему адресу.',
    hy: 'Այս սակագինը Ձեր հասցեում առայժմ հասանելի չէ։',
  },
  tariff_planned: {
    en: 'A tariff change is already scheduled. Cancel it first.',
    ru: 'Смена тарифа уже запланирована. Сначала отмените её.',
    hy: 'Սակագնի փոփոխություն արդեն պլանավորված է։ Նախ չեղարկեք այն։',
  },
  tariff_date: {
    en: 'You cannot change the tariff on that day. Choose another day.',
    ru: 'В этот день сменить тариф нельзя. Выберите другой день.',
    hy: 'Այդ օրը սակագինը փոխել հնարավոր չէ։ Ընտրեք այլ օր։',
  },
  tariff_none_planned: {
    en: 'No tariff change is scheduled.',
    ru: 'Смена тарифа не запланирована.',
    hy: 'Սակագնի փոփոխություն պլանավորված չէ։',
  },
  tariff_started: {
    en: 'The tariff change has already started.',
    ru: 'Смена тарифа уже началась.',
    hy: 'Սակագնի փոփոխությունն արդեն սկսվել է։',
  },
  static_ip_on: {
    en: 'Static IP is already on.',
    ru: 'Статический IP уже подключён.',
    hy: 'Ստատիկ IP հասցեն արդեն միացված է։',
  },
  static_ip_off: {
    en: 'Static IP is not on.',
    ru: 'Статический IP не подключён.',
    hy: 'Ստատիկ IP հասցե միացված չէ։',
  },
  internet_works: {
    en: 'Your internet is already on.',
    ru: 'Интернет и так работает.',
    hy: 'Ինտերնետն արդեն աշխատում է։',
  },
  internet_once: {
    en: 'You have already used basic internet in this period.',
    ru: 'В этом периоде вы уже пользовались базовым интернетом.',
    hy: 'Այս ժամանակահատվածում արդեն օգտվել եք բազային ինտերնետից։',
  },
  owner_only: {
    en: 'Only the contract owner can manage parental control.',
    ru: 'Родительским контролем может управлять только владелец договора.',
    hy: 'Ծնողական վերահսկողությունը կարող է կառավարել միայն պայմանագրի սեփականատերը։',
  },
  local_password_wrong: {
    en: 'Wrong parental control password.',
    ru: 'Неверный пароль родительского контроля.',
    hy: 'Ծնողական վերահսկողության գաղտնաբառը սխալ է։',
  },
  local_password_refused: {
    en: 'Wrong parental control password.',
    ru: 'Неверный пароль родительского контроля.',
    hy: 'Ծնողական վերահսկողության գաղտնաբառը սխալ է։',
  },
  local_password_none: {
    en: 'Create a parental control password first.',
    ru: 'Сначала создайте пароль родительского контроля.',
    hy: 'Նախ ստեղծեք ծնողական վերահսկողության գաղտնաբառ։',
  },
  local_password_set: {
    en: 'A parental control password has already been created.',
    ru: 'Пароль родительского контроля уже создан.',
    hy: 'Ծնողական վերահսկողության գաղտնաբառն արդեն ստեղծված է։',
  },
  local_password_same: {
    en: 'This is the current password. Choose a new one.',
    ru: 'Это текущий пароль. Придумайте новый.',
    hy: 'Սա ընթացիկ գաղտնաբառն է։ Ընտրեք նորը։',
  },
  restriction_unknown: {
    en: 'This restriction has already been removed.',
    ru: 'Это ограничение уже удалено.',
    hy: 'Այս սահմանափակումն արդեն ջնջված է։',
  },
  tv_card_unknown: {
    en: 'This TV card is not on your contract.',
    ru: 'В договоре нет такой ТВ-карты.',
    hy: 'Պայմանագրում այդպիսի հեռուստաքարտ չկա։',
  },
  channel_package_unknown: {
    en: 'This channel package is no longer available.',
    ru: 'Этот пакет каналов больше не предлагается.',
    hy: 'Այս ալիքների փաթեթն այլևս չի առաջարկվում։',
  },
  channels_taken: {
    en: 'This card already has {channels} in the “{channelPackage}” package. Turn off that package first and wait until it ends.',
    ru: 'На карте уже есть {channels} в пакете «{channelPackage}». Сначала отключите этот пакет и подождите, пока он закончится.',
    hy: 'Քարտի «{channelPackage}» փաթեթն արդեն ներառում է {channels}։ Նախ անջատեք այդ փաթեթը և սպասեք դրա ավարտին։',
  },
  subscription_unknown: {
    en: 'This subscription has already ended.',
    ru: 'Эта подписка уже закончилась.',
    hy: 'Այս բաժանորդագրությունն արդեն ավարտվել է։',
  },
  tv_date: {
    en: 'The subscription cannot end on that day.',
    ru: 'Подписка не может закончиться в этот день.',
    hy: 'Բաժանորդագրությունը չի կարող ավարտվել այդ օրը։',
  },
  online_unknown: {
    en: 'This online TV package is no longer available.',
    ru: 'Этот пакет онлайн-ТВ больше не предлагается.',
    hy: 'Առցանց հեռուստատեսության այս փաթեթն այլևս չի առաջարկվում։',
  },
  online_taken: {
    en: 'This package is already connected.',
    ru: 'Этот пакет уже подключён.',
    hy: 'Այս փաթեթն արդեն միացված է։',
  },
  online_tv_insufficient_funds: {
    en: 'Your balance is too low for the first day. Top up and try again.',
    ru: 'На балансе не хватает денег на первый день. Пополните его и попробуйте ещё раз.',
    hy: 'Մնացորդը չի բավարարում առաջին օրվա համար։ Համալրեք այն և կրկին փորձեք։',
  },
  online_off: {
    en: 'Your services are off. Top up or resume them first.',
    ru: 'Сейчас услуги не работают. Сначала пополните баланс или возобновите их.',
    hy: 'Ծառայությունները հիմա չեն աշխատում։ Նախ համալրեք մնացորդը կամ վերականգնեք դրանք։',
  },
  option_unknown: {
    en: 'This add-on is not available for this SIM card.',
    ru: 'Для этой SIM-карты такого пакета нет.',
    hy: 'Այս SIM քարտի համար այդպիսի փաթեթ չկա։',
  },
  option_taken: {
    en: 'You already have this add-on.',
    ru: 'Этот пакет уже подключён.',
    hy: 'Այս փաթեթն արդեն միացված է։',
  },
  sim_option_insufficient_funds: {
    en: 'Your balance is too low. Top up and try again.',
    ru: 'На балансе не хватает денег. Пополните его и попробуйте ещё раз.',
    hy: 'Մնացորդը չի բավարարում։ Համալրեք այն և կրկին փորձեք։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
