import type { LocalisedText } from './languages.ts'

/** Validation messages, in which the server fills in `{limit}` and `{values}`. */
export const fieldMessages = {
  missing: { en: 'Required.', ru: 'Обязательное поле.', hy: 'Պարտադիր դաշտ։' },
  unknown: { en: 'Unknown field.', ru: 'Неизвестное поле.', hy: 'Անհայտ դաշտ։' },
  wrong: { en: 'Invalid value.', ru: 'Недопустимое значение.', hy: 'Անթույլատրելի արժեք։' },
  text: { en: 'Must be text.', ru: 'Здесь должен быть текст.', hy: 'Պետք է լինի տեքստ։' },
  number: { en: 'Must be a number.', ru: 'Здесь должно быть число.', hy: 'Պետք է լինի թիվ։' },
  wholeNumber: { en: 'Must be a whole number.', ru: 'Здесь должно быть целое число.', hy: 'Պետք է լինի ամբողջ թիվ։' },
  boolean: { en: 'Must be true or false.', ru: 'Допустимо только true или false.', hy: 'Պետք է լինի true կամ false։' },
  list: { en: 'Must be a list.', ru: 'Здесь должен быть список.', hy: 'Պետք է լինի ցանկ։' },
  object: { en: 'Must be an object.', ru: 'Здесь должен быть объект.', hy: 'Պետք է լինի օբյեկտ։' },
  notEmpty: { en: 'Must not be empty.', ru: 'Поле не должно быть пустым.', hy: 'Դաշտը չպետք է դատարկ լինի։' },
  minLength: {
    en: 'Must be at least {limit} characters long.',
    ru: 'Символов должно быть не меньше {limit}.',
    hy: 'Պետք է լինի առնվազն {limit} նիշ։',
  },
  maxLength: {
    en: 'Must be at most {limit} characters long.',
    ru: 'Символов должно быть не больше {limit}.',
    hy: 'Պետք է լինի առավելագույնը {limit} նիշ։',
  },
  minItems: {
    en: 'Must have at least {limit} items.',
    ru: 'Элементов должно быть не меньше {limit}.',
    hy: 'Պետք է լինի առնվազն {limit} տարր։',
  },
  maxItems: {
    en: 'Must have at most {limit} items.',
    ru: 'Элементов должно быть не больше {limit}.',
    hy: 'Պետք է լինի առավելագույնը {limit} տարր։',
  },
  min: { en: 'Enter {limit} or more.', ru: 'Введите не меньше {limit}.', hy: 'Մուտքագրեք առնվազն {limit}։' },
  max: { en: 'Enter {limit} or less.', ru: 'Введите не больше {limit}.', hy: 'Մուտքագրեք առավելագույնը {limit}։' },
  above: { en: 'Must be more than {limit}.', ru: 'Должно быть больше {limit}.', hy: 'Պետք է մեծ լինի {limit}-ից։' },
  below: { en: 'Must be less than {limit}.', ru: 'Должно быть меньше {limit}.', hy: 'Պետք է փոքր լինի {limit}-ից։' },
  oneOf: {
    en: 'Must be one of: {values}.',
    ru: 'Допустимые значения: {values}.',
    hy: 'Թույլատրելի արժեքներ՝ {values}։',
  },
  format: { en: 'Wrong format.', ru: 'Неверный формат.', hy: 'Սխալ ձևաչափ։' },
  date: {
    en: 'Must be a date like 2026-11-20.',
    ru: 'Нужна дата в формате 2026-11-20.',
    hy: 'Պետք է լինի ամսաթիվ՝ 2026-11-20 ձևաչափով։',
  },
  email: { en: 'Must be an email address.', ru: 'Нужен адрес электронной почты.', hy: 'Պետք է լինի էլ. փոստի հասցե։' },
  url: { en: 'Must be a web address.', ru: 'Нужен веб-адрес.', hy: 'Պետք է լինի կայքի հասցե։' },
  phone: {
    en: 'Must be an 11-digit phone number.',
    ru: 'Нужен номер телефона из 11 цифр.',
    hy: 'Պետք է լինի 11 թվանշանից բաղկացած հեռախոսահամար։',
  },
  digits: { en: 'Must be digits only.', ru: 'Допустимы только цифры.', hy: 'Թույլատրվում են միայն թվանշաններ։' },
  twoDecimals: {
    en: 'Must have at most two digits after the decimal point.',
    ru: 'После запятой допустимо не больше двух цифр.',
    hy: 'Ստորակետից հետո թույլատրվում է առավելագույնը երկու թվանշան։',
  },
  notPast: {
    en: 'Choose today or a later day.',
    ru: 'Выберите сегодняшний или более поздний день.',
    hy: 'Ընտրեք այսօրը կամ ավելի ուշ օր։',
  },
  consent: { en: 'Your consent is required.', ru: 'Нужно ваше согласие.', hy: 'Անհրաժեշտ է Ձեր համաձայնությունը։' },
  address: {
    en: 'Choose the address from the list or enter it.',
    ru: 'Выберите адрес из списка или введите его.',
    hy: 'Ընտրեք հասցեն ցանկից կամ մուտքագրեք այն։',
  },
  phonePrefix: {
    en: 'Enter a number starting with +{values}.',
    ru: 'Введите номер, который начинается с +{values}.',
    hy: 'Մուտքագրեք +{values}-ով սկսվող համար։',
  },
  fileGone: { en: 'Attach the file again.', ru: 'Прикрепите файл ещё раз.', hy: 'Նորից կցեք ֆայլը։' },
  fileKind: { en: 'Accepted types: {values}.', ru: 'Подойдут файлы: {values}.', hy: 'Ընդունվում են՝ {values}։' },
  noControlCharacters: {
    en: 'Must be one line without control characters.',
    ru: 'Допустима одна строка без управляющих символов.',
    hy: 'Պետք է լինի մեկ տող՝ առանց կառավարման նիշերի։',
  },
} as const satisfies Record<string, LocalisedText>

export type FieldText = keyof typeof fieldMessages
