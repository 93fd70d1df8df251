import type { BusinessService } from '@kabinet/contract/business-services'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** Names of the services in the email to sales. */
export const serviceNames: Readonly<Record<BusinessService, LocalisedText>> = {
  internet: { en: 'Internet', ru: 'Интернет', hy: 'Ինտերնետ' },
  videoSurveillance: { en: 'Video surveillance', ru: 'Видеонаблюдение', hy: 'Տեսահսկում' },
  phone: { en: 'Phone', ru: 'Телефония', hy: 'Հեռախոսակապ' },
  tv: { en: 'TV', ru: 'Телевидение', hy: 'Հեռուստատեսություն' },
  myTv: { en: 'My TV', ru: 'Моё ТВ', hy: 'Իմ TV-ն' },
  callCentreAssistant: {
    en: 'Call-centre assistant',
    ru: 'Помощник колл-центра',
    hy: 'Զանգերի կենտրոնի օգնական',
  },
  wifi: { en: 'Business Wi-Fi', ru: 'Wi-Fi для бизнеса', hy: 'Wi-Fi բիզնեսի համար' },
}
