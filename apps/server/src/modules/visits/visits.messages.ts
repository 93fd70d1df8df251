import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { VisitWork } from '@kabinet/contract/visit-values'

export const works: Readonly<Record<VisitWork, LocalisedText>> = {
  connection: { en: 'Connecting your services', ru: 'Подключение', hy: 'Միացում' },
  equipment: { en: 'Setting up your equipment', ru: 'Настройка оборудования', hy: 'Սարքավորման կարգավորում' },
  repair: { en: 'Fixing a problem', ru: 'Устранение неполадок', hy: 'Խափանման վերացում' },
  move: { en: 'Moving your services', ru: 'Перенос подключения', hy: 'Միացման տեղափոխում' },
}
