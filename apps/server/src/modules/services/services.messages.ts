import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { PauseRefusal } from '@kabinet/contract/pause'

/**
 * Texts for refused pauses (docs/domain/services.md#pauses). `first` and `next` are days; in Armenian, `next` includes
 * its case ending.
 */
export const pauseMessages: Readonly<Record<PauseRefusal, LocalisedText>> = {
  planned: {
    en: 'A pause is already scheduled or in progress.',
    ru: 'Приостановка уже запланирована или действует.',
    hy: 'Կասեցումն արդեն պլանավորված է կամ ընթացքի մեջ է։',
  },
  too_soon: {
    en: 'The earliest a pause can start is {first}.',
    ru: 'Приостановить услуги можно не раньше {first}.',
    hy: 'Կասեցումն ամենաշուտը կարող է սկսվել {first}‑ին։',
  },
  length: {
    en: 'A pause can last from {min} to {max} days.',
    ru: 'Приостановить услуги можно на {min}–{max} дн.',
    hy: 'Կասեցումը կարող է տևել {min}-ից {max} օր։',
  },
  cooldown: {
    en: 'Pauses must be at least {cooldown} days apart. The next one can start from {next}.',
    ru: 'Между приостановками должно пройти {cooldown} дн. Следующая возможна с {next}.',
    hy: 'Երկու կասեցումների միջև պետք է անցնի {cooldown} օր։ Հաջորդը հնարավոր է {next}։',
  },
  nothing: {
    en: 'There is nothing to pause: you have no services that are active or off for non-payment.',
    ru: 'Приостанавливать нечего: нет услуг, которые работают или отключены за неуплату.',
    hy: 'Կասեցնելու բան չկա․ չկան ծառայություններ, որոնք աշխատում են կամ անջատված են չվճարելու պատճառով։',
  },
}
