import type { CabinetConfig } from '@kabinet/contract/cabinet-config'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { namesText } from '../../apps/cabinet/src/shared/i18n/names-text.ts'
import { demoPlaces, demoTexts } from './demo-texts.ts'

/** Names of the fixtures, which are of Armenia, with those that customers of a Russian operator would have. */
const russian: Readonly<Record<string, string>> = {
  'Անի Սարգսյան': 'Анна Соколова',
  'Ա.\u00a0Ս.': 'А.\u00a0С.',
  'ani.sargsyan@example.com': 'anna.sokolova@example.com',
  'Անահիտ Սահակյան': 'Ольга Смирнова',
  'Նարինե Արամի Սահակյան': 'Нина Андреевна Смирнова',
  'Դավիթ Ղազարյան': 'Дмитрий Козлов',
  'Դ.\u00a0Ղ.': 'Д.\u00a0К.',
  'Հովիկ Դավթյան': 'Игорь Давыдов',
  'Գ. Պետրոսյան': 'Г. Петров',
  'Գ.\u00a0Պ.': 'Г.\u00a0П.',
  'Ս.\u00a0Մ.': 'С.\u00a0М.',
  'Լ.\u00a0Գ.': 'Л.\u00a0Г.',
  'Երևան, Աբովյան 8, բն. 11': 'Тверь, Садовая, 8, кв. 11',
  'Երևան, Կոմիտաս': 'Тверь, Лесная',
  'Երևան, Կոմիտաս 52, բն. 14': 'Тверь, Лесная, 52, кв. 14',
  արագած: 'ласточка',
  աբ: 'аб',
  Տուն: 'Дом',
  'Ծնողների բնակարան': 'Квартира родителей',
  'Ամառանոց՝ Ծաղկաձորում, երկրորդ մուտք': 'Дача под Тверью, второй въезд',
  Ընթրիք: 'Ужин',
  Դպրոցում: 'В школе',
  'Դպրոցական օրեր': 'Школьные дни',
  Գիշերը: 'Ночью',
  '«Նռան այգի» ՍՊԸ': 'ООО «Гранатовый сад»',
  '«Ծիածան տպարան» ՍՊԸ': 'ООО «Типография „Радуга“»',
}

const streets: Readonly<Record<string, string>> = {
  Abovyan: 'Садовая',
  Komitas: 'Лесная',
  Tumanyan: 'Пушкинская',
  Shiraz: 'Заречная',
  'Sayat-Nova': 'Набережная',
  Yerevan: 'Тверь',
}

const street = new RegExp(`^(${Object.keys(streets).join('|')})(?= |,|$)(?: street)?`)

const house = new RegExp(`(?<=^|, )(${Object.keys(streets).join('|')})(?: street)? (?=\\d)`)

/** Kinds of payments, as the server writes them, and what no demo has. */
const texts: Readonly<Record<string, LocalisedText>> = {
  'Card payment': { en: 'Card payment', ru: 'Оплата картой', hy: 'Վճարում քարտով' },
  'Bank transfer': { en: 'Bank transfer', ru: 'Банковский перевод', hy: 'Բանկային փոխանցում' },
  'Cash, terminal or bank payment': {
    en: 'Cash, terminal or bank payment',
    ru: 'Оплата через кассу, терминал или банк',
    hy: 'Վճարում դրամարկղում, տերմինալով կամ բանկում',
  },
  'Services for a month': { en: 'Services for a month', ru: 'Услуги за месяц', hy: 'Մեկ ամսվա ծառայություններ' },
  'Internet, IP phone, cameras, hosting': {
    en: 'Internet, IP phone, cameras, hosting',
    ru: 'Интернет, IP-телефония, видеонаблюдение, хостинг',
    hy: 'Ինտերնետ, IP հեռախոսակապ, տեսախցիկներ, հոսթինգ',
  },
  'Media server': { en: 'Media server', ru: 'Медиасервер', hy: 'Մեդիա սերվեր' },
  'One disk': { en: 'One disk', ru: 'Один диск', hy: 'Մեկ սկավառակ' },
  'School nights': { en: 'School nights', ru: 'Школьные дни', hy: 'Դպրոցական օրեր' },
  School: { en: 'School', ru: 'Школа', hy: 'Դպրոց' },
  Dinner: { en: 'Dinner', ru: 'Ужин', hy: 'Ընթրիք' },
  Night: { en: 'Night', ru: 'Ночь', hy: 'Գիշեր' },
  'Number of copies': { en: 'Number of copies', ru: 'Число экземпляров', hy: 'Օրինակների քանակը' },
  'Contract, reconciliation statement': {
    en: 'Contract, reconciliation statement',
    ru: 'Договор, акт сверки',
    hy: 'Պայմանագիր, համադրման ակտ',
  },
  'We have begun to prepare the documents.': {
    en: 'We have begun to prepare the documents.',
    ru: 'Мы начали готовить документы.',
    hy: 'Սկսել ենք պատրաստել փաստաթղթերը։',
  },
  'Where should the courier come: to the office or to the shop?': {
    en: 'Where should the courier come: to the office or to the shop?',
    ru: 'Куда приехать курьеру: в офис или в магазин?',
    hy: 'Ո՞ւր գա առաքիչը՝ գրասենյա՞կ, թե՞ խանութ։',
  },
  'Office 14': { en: 'Office 14', ru: 'Офис 14', hy: 'Գրասենյակ 14' },
  'Pomegranate Garden LLC': {
    en: 'Pomegranate Garden LLC',
    ru: 'ООО «Гранатовый сад»',
    hy: '«Նռան այգի» ՍՊԸ',
  },
  'Please call before you come.\nThe entrance is from the yard.': {
    en: 'Please call before you come.\nThe entrance is from the yard.',
    ru: 'Позвоните, пожалуйста, перед приездом.\nВход со двора.',
    hy: 'Խնդրում եմ զանգահարել գալուց առաջ։\nՄուտքը բակից է։',
  },
  'Letter of authority': { en: 'Letter of authority', ru: 'Доверенность', hy: 'Լիազորագիր' },
  'Letter of authority signed by the director 2026-11-05.pdf': {
    en: 'Letter of authority signed by the director 2026-11-05.pdf',
    ru: 'Доверенность с подписью директора 2026-11-05.pdf',
    hy: 'Տնօրենի ստորագրած լիազորագիր 2026-11-05.pdf',
  },
}

/** Services as the second or a later one in the title of a charge. */
const laterNames: Readonly<Record<string, LocalisedText>> = {
  TV: { en: 'TV', ru: 'ТВ', hy: 'հեռուստատեսություն' },
  phone: { en: 'phone', ru: 'телефон', hy: 'հեռախոս' },
  mobile: { en: 'mobile', ru: 'мобильная связь', hy: 'բջջային կապ' },
}

/** The title of a charge with the names of its services, as a former billing wrote it. */
function chargeTitle(title: string, language: Language): string | undefined {
  const names = title.split(', ').map((name, index) => (index > 0 && laterNames[name]) || demoTexts.get(name))
  if (names.length < 2) return undefined
  const written = names.flatMap((text) => text?.[language] ?? [])
  return written.length === names.length ? namesText(written) : undefined
}

/** The name of an additional service with its suffix, of which there are as many as are searched. */
function businessTitle(name: string, language: Language): string | undefined {
  const home = demoTexts.get(name.replace(/ for business$/, ''))
  return home && name !== home.en ? `${home[language]}${forBusiness[language]}` : undefined
}

const forBusiness = { en: ' for business', ru: ' для бизнеса', hy: '՝ բիզնեսի համար' } as const

/** In an address, as the server writes it. */
const flats = { en: 'flat', ru: 'кв.', hy: 'բն.' } as const satisfies Record<Language, string>

/**
 * Turns names of people and places into those of the operator's country, and writes addresses, services and kinds of
 * payments in the customer's language. Texts of several sentences keep theirs.
 */
export function withLocalNames<T>(detail: T, language: Language): T {
  const text = JSON.stringify(detail)
  if (text === undefined) return detail
  const nameOf = isRussian() ? localName : (name: string) => demoAddress(name, language)
  const placeOf = (name: string) => (language === 'ru' ? name.replace(house, '$1, ') : name)
  const write = (name: string) =>
    (texts[name] ?? demoTexts.get(name))?.[language] ??
    businessTitle(name, language) ??
    chargeTitle(name, language) ??
    nameOf(placeOf(name)).replace(/, flat\s(?=\d)/, `, ${flats[language]}\u00a0`)
  // What a service of an order is called in calls, such as `TV`, is no name.
  const isCode = (key: string, value: string) => key === 'service' && value === value.toUpperCase()
  return JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && !isCode(key, value) ? write(value) : value,
  ) as T
}

/** Writes the city and the street of an address as the demo provider does. */
function demoAddress(address: string, language: Language): string {
  return address
    .split(', ')
    .map((part) => part.replace(/^([A-Z][\w-]+)(?= \d| •|$)/, (known) => demoPlaces.get(known)?.[language] ?? known))
    .join(', ')
}

function localName(name: string): string {
  const parts = name.split(', ')
  if (!parts.some((part) => street.test(part))) return russian[name] ?? name
  return parts
    .map((part) => part.replace(street, (_, known: string) => streets[known] ?? known))
    .map((part) => russian[part] ?? part)
    .join(', ')
}

/** Returns whether the page belongs to the Russian operator. */
export function isRussian(): boolean {
  const element = document.getElementById('kabinet-config')
  return (JSON.parse(element?.textContent ?? '') as CabinetConfig).phone.prefix === '7'
}
