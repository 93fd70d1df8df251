import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { CodeSubject } from './codes.rules.ts'

/** What a code's text message says: the code first, what it is for, and in few enough letters for one message. */
export const codeTexts: Readonly<Record<CodeSubject['purpose'], LocalisedText>> = {
  'sign-in': {
    en: '{code} is your {operator} sign-in code. Do not tell it to anyone.',
    ru: '{code} — код для входа, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ մուտքի կոդ, {operator}։ Ոչ ոքի մի՛ ասեք այն։',
  },
  phone: {
    en: '{code} is the code to confirm your phone, {operator}. Do not tell it to anyone.',
    ru: '{code} — код подтверждения телефона, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ հեռախոսի հաստատման կոդ, {operator}։ Ոչ ոքի մի՛ ասեք։',
  },
  confirmation: {
    en: '{code} is the code to confirm that it is you, {operator}. Do not tell it to anyone.',
    ru: '{code} — код для подтверждения, что это вы, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ ինքնությունը հաստատելու կոդ, {operator}։ Ոչ ոքի մի՛ ասեք։',
  },
  password: {
    en: '{code} is the code to change your password, {operator}. Do not tell it to anyone.',
    ru: '{code} — код смены пароля, «{operator}». Никому его не сообщайте.',
    hy: '{code}՝ գաղտնաբառը փոխելու կոդ, {operator}։ Ոչ ոքի մի՛ ասեք։',
  },
}
