import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

/** The texts of refusals that are about services, tariffs, TV, SIM cards and parental control; see refusals.texts.ts. */
export const serviceRefusalTexts = {
  service_unknown: {
    en: 'This contract has no such service.',
    ru: 'У договора нет такой услуги.',
    hy: 'Պայմանագիրն այդպիսի ծառայություն չունի։',
  },
  services_off: {
    en: 'The services are not working now. Top up or resume them first.',
    ru: 'Сейчас услуги не работают. Сначала пополните баланс или возобновите их.',
    hy: 'Ծառայությունները հիմա չեն աշխատում։ Նախ համալրեք մնացորդը կամ վերականգնեք դրանք։',
  },
  funds_short: {
    en: 'The balance does not cover it. Top up and try again.',
    ru: 'На балансе не хватает средств. Пополните его и попробуйте ещё раз.',
    hy: 'Մնացորդը չի բավարարում։ Համալրեք այն և փորձեք կրկին։',
  },
  terms_changed: {
    en: 'The terms have changed meanwhile. Look at them once more.',
    ru: 'Условия тем временем изменились. Посмотрите их ещё раз.',
    hy: 'Պայմաններն այդ ընթացքում փոխվել են։ Ստուգեք դրանք կրկին։',
  },
  pause_not_planned: {
    en: 'No pause is planned any more.',
    ru: 'Приостановка больше не запланирована.',
    hy: 'Կասեցում այլևս պլանավորված չէ։',
  },
  not_paused: {
    en: 'The services are not paused.',
    ru: 'Услуги не приостановлены.',
    hy: 'Ծառայությունները կասեցված չեն։',
  },
  cameras_none: {
    en: 'This contract has no cameras.',
    ru: 'По этому договору нет камер.',
    hy: 'Այս պայմանագրով տեսախցիկներ չկան։',
  },
  stock_unknown: {
    en: 'There is no such offer now.',
    ru: 'Такой акции сейчас нет.',
    hy: 'Այդպիսի առաջարկ հիմա չկա։',
  },
  stock_taken: {
    en: 'This contract has had the offer already.',
    ru: 'Эта акция по договору уже использована.',
    hy: 'Այս պայմանագրով առաջարկն արդեն օգտագործվել է։',
  },
  bundle_none: {
    en: 'This contract has no bundle.',
    ru: 'У договора нет пакета услуг.',
    hy: 'Պայմանագիրը ծառայությունների փաթեթ չունի։',
  },
  tariff_not_current: {
    en: 'The tariff has changed meanwhile. Look at the list again.',
    ru: 'Тариф тем временем изменился. Посмотрите список ещё раз.',
    hy: 'Սակագինն այդ ընթացքում փոխվել է։ Ստուգեք ցանկը կրկին։',
  },
  tariff_unknown: {
    en: 'There is no such tariff for this service.',
    ru: 'Для этой услуги нет такого тарифа.',
    hy: 'Այս ծառայության համար այդպիսի սակագին չկա։',
  },
  tariff_unavailable: {
    en: 'This tariff is not available at your address for now.',
    ru: 'Этот тариф по вашему адресу временно недоступен.',
    hy: 'Այս սակագինը Ձեր հասցեում ժամանակավորապես հասանելի չէ։',
  },
  tariff_planned: {
    en: 'A change is planned already. Cancel it first.',
    ru: 'Смена тарифа уже запланирована. Сначала отмените её.',
    hy: 'Սակագնի փոփոխություն արդեն պլանավորված է։ Նախ չեղարկեք այն։',
  },
  tariff_date: {
    en: 'The tariff cannot be changed on that day. Look at the days once more.',
    ru: 'В этот день сменить тариф нельзя. Посмотрите дни ещё раз.',
    hy: 'Այդ օրը սակագինը փոխել հնարավոր չէ։ Ստուգեք օրերը կրկին։',
  },
  tariff_none_planned: {
    en: 'There is no planned change to cancel.',
    ru: 'Отменять нечего: смена тарифа не запланирована.',
    hy: 'Չեղարկելու պլանավորված փոփոխություն չկա։',
  },
  tariff_started: {
    en: 'The change has already begun.',
    ru: 'Смена тарифа уже началась.',
    hy: 'Փոփոխությունն արդեն սկսվել է։',
  },
  static_ip_on: {
    en: 'A static IP is on already.',
    ru: 'Статический IP уже подключён.',
    hy: 'Ստատիկ IP հասցեն արդեն միացված է։',
  },
  static_ip_off: {
    en: 'No static IP is on.',
    ru: 'Статический IP не подключён.',
    hy: 'Ստատիկ IP հասցե միացված չէ։',
  },
  internet_works: {
    en: 'The internet is working: there is nothing to open.',
    ru: 'Интернет работает: открывать нечего.',
    hy: 'Ինտերնետն աշխատում է․ բացելու բան չկա։',
  },
  internet_once: {
    en: 'Available internet was used in this period already.',
    ru: 'Доступный интернет в этом периоде уже использован.',
    hy: 'Հասանելի ինտերնետն այս շրջանում արդեն օգտագործվել է։',
  },
  owner_only: {
    en: 'Only the contract’s owner can manage parental control.',
    ru: 'Родительским контролем управляет только владелец договора.',
    hy: 'Ծնողական վերահսկողությունը կառավարում է միայն պայմանագրի սեփականատերը։',
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
    en: 'A parental control password is set already.',
    ru: 'Пароль родительского контроля уже создан.',
    hy: 'Ծնողական վերահսկողության գաղտնաբառն արդեն ստեղծված է։',
  },
  local_password_same: {
    en: 'The new password is the same as the old one.',
    ru: 'Новый пароль совпадает со старым.',
    hy: 'Նոր գաղտնաբառը նույնն է, ինչ հինը։',
  },
  restriction_unknown: {
    en: 'This restriction is there no more.',
    ru: 'Этого ограничения больше нет.',
    hy: 'Այս սահմանափակումն այլևս չկա։',
  },
  tv_card_unknown: {
    en: 'This contract has no such TV card.',
    ru: 'У договора нет такой ТВ-карты.',
    hy: 'Պայմանագիրն այդպիսի հեռուստաքարտ չունի։',
  },
  packet_unknown: {
    en: 'There is no such packet now.',
    ru: 'Такого пакета каналов сейчас нет.',
    hy: 'Այդպիսի ալիքների փաթեթ հիմա չկա։',
  },
  channels_taken: {
    en: 'This card already has some of these channels, in the packet “{packet}”.',
    ru: 'Часть этих каналов уже есть на карте — в пакете «{packet}».',
    hy: 'Այս ալիքներից մի քանիսը քարտն արդեն ունի «{packet}» փաթեթում։',
  },
  subscription_unknown: {
    en: 'This subscription is there no more.',
    ru: 'Этой подписки больше нет.',
    hy: 'Այս բաժանորդագրությունն այլևս չկա։',
  },
  tv_date: {
    en: 'The subscription cannot end on that day.',
    ru: 'Подписка не может закончиться в этот день.',
    hy: 'Բաժանորդագրությունը չի կարող ավարտվել այդ օրը։',
  },
  online_unknown: {
    en: 'There is no such packet of online TV.',
    ru: 'Такого пакета онлайн-ТВ нет.',
    hy: 'Առցանց հեռուստատեսության այդպիսի փաթեթ չկա։',
  },
  online_taken: {
    en: 'This packet is connected already.',
    ru: 'Этот пакет уже подключён.',
    hy: 'Այս փաթեթն արդեն միացված է։',
  },
  online_short: {
    en: 'The balance does not cover the first day. Top up and try again.',
    ru: 'На балансе не хватает на первый день. Пополните его и попробуйте ещё раз.',
    hy: 'Մնացորդը չի բավարարում առաջին օրվա համար։ Համալրեք այն և փորձեք կրկին։',
  },
  online_off: {
    en: 'The contract’s services are not working now. Top up or resume them first.',
    ru: 'Услуги по договору сейчас не работают. Сначала пополните баланс или возобновите их.',
    hy: 'Պայմանագրի ծառայությունները հիմա չեն աշխատում։ Նախ համալրեք մնացորդը կամ վերականգնեք դրանք։',
  },
  option_unknown: {
    en: 'There is no such option for this SIM card.',
    ru: 'Для этой SIM-карты нет такой опции.',
    hy: 'Այս SIM քարտի համար այդպիսի հավելում չկա։',
  },
  option_taken: {
    en: 'This option is connected already.',
    ru: 'Эта опция уже подключена.',
    hy: 'Այս հավելումն արդեն միացված է։',
  },
  option_short: {
    en: 'Not enough funds. Top up the balance.',
    ru: 'Недостаточно средств. Пополните счёт.',
    hy: 'Միջոցները բավարար չեն։ Համալրեք մնացորդը։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
