import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { SimUnit } from '@kabinet/contract/sim-units'

/** What is counted of each kind. */
export const unitTitles: Readonly<Record<SimUnit, LocalisedText>> = {
  internet: { en: 'Internet', ru: 'Интернет', hy: 'Ինտերնետ' },
  minutes: { en: 'Minutes', ru: 'Минуты', hy: 'Րոպեներ' },
  messages: { en: 'Messages', ru: 'Сообщения', hy: 'SMS-ներ' },
}
