import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const businessRefusalMessages = {
  statement_days_missing: {
    en: 'Enter the first day, the last day, or both.',
    ru: 'Укажите первый день, последний день или оба.',
    hy: 'Նշեք առաջին օրը, վերջին օրը կամ երկուսն էլ։',
  },
  statement_day_in_future: {
    en: 'The statement cannot include future days.',
    ru: 'Акт нельзя сформировать за будущие дни.',
    hy: 'Ակտը չի կարող ներառել ապագա օրեր։',
  },
  statement_days_reversed: {
    en: 'The last day is before the first day.',
    ru: 'Последний день раньше первого.',
    hy: 'Վերջին օրն առաջինից շուտ է։',
  },
  statement_too_long: {
    en: 'A statement can have at most {max} rows. Choose a shorter period.',
    ru: 'В акте может быть не больше {max} строк. Выберите период короче.',
    hy: 'Ակտում կարող է լինել առավելագույնը {max} տող։ Ընտրեք ավելի կարճ ժամանակահատված։',
  },
  window_too_long: {
    en: 'Choose at most {max} months.',
    ru: 'Выберите период не длиннее {max} месяцев.',
    hy: 'Ընտրեք ոչ ավելի, քան {max} ամսվա ժամանակահատված։',
  },
  statement_columns_missing: {
    en: 'The first 20 rows have no column headings. Add them: the date and either debit and credit or the amount.',
    ru: 'В первых 20 строках файла нет заголовков. Добавьте заголовки столбцов: дата, дебет и кредит (или сумма).',
    hy: 'Ֆայլի առաջին 20 տողերում վերնագրեր չկան։ Ավելացրեք սյունակների վերնագրերը՝ ամսաթիվ, դեբետ և կրեդիտ (կամ գումար)։',
  },
  statement_unread: {
    en: 'Check row {row} of the file: it needs a date with the full year, such as 31.12.2026, and an amount.',
    ru: 'Проверьте строку {row} файла: в ней нужны дата с полным годом, например 31.12.2026, и сумма.',
    hy: 'Ստուգեք ֆայլի {row}‑րդ տողը․ պետք են ամսաթիվ՝ լրիվ տարեթվով, օրինակ՝ 31.12.2026, և գումար։',
  },
  statement_rows_exceeded: {
    en: 'The file has more than {max} transactions: row {row} is one too many. Choose a file for a shorter period.',
    ru: 'В файле больше {max} операций: лишние начинаются со строки {row}. Выберите файл за период покороче.',
    hy: 'Ֆայլում {max}-ից ավելի գործարք կա․ ավելորդները սկսվում են {row}‑րդ տողից։ Ընտրեք ավելի կարճ ժամանակահատվածի ֆայլ։',
  },
  document_unknown: {
    en: 'There is no such document.',
    ru: 'Такого документа нет.',
    hy: 'Այդպիսի փաստաթուղթ չկա։',
  },
  document_withdrawn: {
    en: 'This document was withdrawn on {day}. It can no longer be opened or signed.',
    ru: 'Документ отозван {day}. Открыть или подписать его больше нельзя.',
    hy: 'Փաստաթուղթը հետ է կանչվել {day}։ Այն այլևս հնարավոր չէ բացել կամ ստորագրել։',
  },
  document_unread: {
    en: 'Open the document before you sign it.',
    ru: 'Прежде чем подписать, откройте документ.',
    hy: 'Ստորագրելուց առաջ բացեք փաստաթուղթը։',
  },
  code_needed: {
    en: 'Enter the code from the text message to sign.',
    ru: 'Чтобы подписать, введите код из СМС.',
    hy: 'Ստորագրելու համար մուտքագրեք SMS-ով ստացված կոդը։',
  },
  operation_unknown: {
    en: 'There is no such request.',
    ru: 'Такой заявки нет.',
    hy: 'Այդպիսի հայտ չկա։',
  },
  operation_type_unknown: {
    en: 'This type of request is no longer available.',
    ru: 'Такая заявка больше недоступна.',
    hy: 'Հայտի այս տեսակն այլևս հասանելի չէ։',
  },
  operation_move: {
    en: 'The request cannot move to this status.',
    ru: 'Перевести заявку в этот статус нельзя.',
    hy: 'Հայտը չի կարող անցնել այս կարգավիճակին։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
