import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { SimUnit } from '@kabinet/contract/sim-units'

export const unitTitles: Readonly<Record<SimUnit, LocalisedText>> = {
  internet: { en: 'Internet', ru: 'Интернет', hy: 'Ինտերնետ' },
  minutes: { en: 'Minutes', ru: 'Минуты', hy: 'Րոպեներ' },
  messages: { en: 'Messages', ru: 'Сообщения', hy: 'SMS-ներ' },
}
