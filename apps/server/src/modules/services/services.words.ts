import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { PauseRefusal } from '@kabinet/contract/pause'

/** Why a pause is refused (§5, suspension dates). `first` and `next` are days, `next` in Armenian with its ending. */
export const pauseWords: Readonly<Record<PauseRefusal, LocalisedText>> = {
  planned: {
    en: 'A pause is scheduled or running already.',
    ru: 'Приостановка уже запланирована или идёт.',
    hy: 'Կասեցումն արդեն պլանավորված է կամ ընթացքի մեջ է։',
  },
  too_soon: {
    en: 'A pause can begin on {first} at the earliest.',
    ru: 'Самое раннее начало приостановки: {first}.',
    hy: 'Կասեցման ամենավաղ սկիզբը՝ {first}։',
  },
  length: {
    en: 'A pause lasts from {min} to {max} days.',
    ru: 'Длительность приостановки: от {min} до {max} дн.',
    hy: 'Կասեցումը տևում է {min}-ից {max} օր։',
  },
  cooldown: {
    en: 'There must be {cooldown} days between two pauses. The next one is possible from {next}.',
    ru: 'Перерыв между приостановками: {cooldown} дн. Следующая возможна с {next}.',
    hy: 'Երկու կասեցումների միջև պետք է անցնի {cooldown} օր։ Հաջորդը հնարավոր է {next}։',
  },
  nothing: {
    en: 'There is nothing to pause: no service is connected that could work.',
    ru: 'Приостанавливать нечего: нет услуг, которые могли бы работать.',
    hy: 'Կասեցնելու բան չկա․ չկան ծառայություններ, որոնք կարող էին աշխատել։',
  },
}
