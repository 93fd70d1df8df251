import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { VisitWork } from '@kabinet/contract/visit-values'

export const works: Readonly<Record<VisitWork, LocalisedText>> = {
  connection: { en: 'Connection', ru: 'Подключение', hy: 'Միացում' },
  equipment: { en: 'Equipment setup', ru: 'Настройка оборудования', hy: 'Սարքավորման կարգավորում' },
  repair: { en: 'Repair', ru: 'Устранение неполадок', hy: 'Խափանման վերացում' },
  move: { en: 'Moving the connection', ru: 'Перенос подключения', hy: 'Միացման տեղափոխում' },
}
