import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { CodeSubject } from './codes.rules.ts'

/** Text messages with codes: the code comes first, and each text fits into a single SMS. */
export const codeMessages: Readonly<Record<CodeSubject['purpose'], LocalisedText>> = {
  'sign-in': {
    en: '{code} is your {operator} sign-in code. Do not share it.',
    ru: '{code} — код для входа, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ մուտքի կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  connection: {
    en: '{code} is your {operator} code to order a connection. Do not share it.',
    ru: '{code} — код для подключения, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ միացման հայտի կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  intercom: {
    en: '{code} is your {operator} code to order an intercom. Do not share it.',
    ru: '{code} — код для подключения домофона, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ դոմոֆոնի պատվերի կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  phone: {
    en: '{code} is your {operator} code to confirm your phone number. Do not share it.',
    ru: '{code} — код подтверждения телефона, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ հեռախոսի հաստատման կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  confirmation: {
    en: '{code} is your {operator} verification code. Do not share it.',
    ru: '{code} — код для подтверждения личности, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ ինքնությունը հաստատելու կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  password: {
    en: '{code} is your {operator} code to change your password. Do not share it.',
    ru: '{code} — код смены пароля, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ գաղտնաբառը փոխելու կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  signing: {
    en: '{code} is your {operator} code to sign a document. Do not share it.',
    ru: '{code} — код подписания документа, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ փաստաթուղթն ստորագրելու կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
  'order-signing': {
    en: '{code} is your {operator} code to sign the documents of your order. Do not share it.',
    ru: '{code} — код подписания документов, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ փաստաթղթերն ստորագրելու կոդ, {operator}։ Ոչ ոքի մի՛ հայտնեք այն։',
  },
}
