import { serviceGroup, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** Titles of service groups by `service_group_id` (docs/domain/services.md#groups). */
export const groupTitles: Readonly<Record<number, LocalisedText>> = {
  [serviceGroup.internet]: { en: 'Internet', ru: 'Интернет', hy: 'Ինտերնետ' },
  [serviceGroup.tv]: { en: 'Cable TV', ru: 'Кабельное ТВ', hy: 'Կաբելային հեռուստատեսություն' },
  [serviceGroup.operatorTv]: { en: 'TV', ru: 'Телевидение', hy: 'Հեռուստատեսություն' },
  [serviceGroup.phone]: { en: 'Home phone', ru: 'Домашний телефон', hy: 'Ֆիքսված հեռախոսակապ' },
  [serviceGroup.ipPhone]: { en: 'IP phone', ru: 'IP-телефония', hy: 'IP հեռախոսակապ' },
  [serviceGroup.package]: { en: 'Bundle', ru: 'Пакет услуг', hy: 'Ծառայությունների փաթեթ' },
  [serviceGroup.smartHouse]: { en: 'Smart home', ru: 'Умный дом', hy: 'Խելացի տուն' },
  [serviceGroup.videoSurveillance]: { en: 'Cameras', ru: 'Видеонаблюдение', hy: 'Տեսահսկում' },
  [serviceGroup.tvscope]: { en: 'Online TV', ru: 'Онлайн-ТВ', hy: 'Առցանց հեռուստատեսություն' },
  [serviceGroup.intercom]: { en: 'Intercom', ru: 'Домофон', hy: 'Դոմոֆոն' },
  [serviceGroup.wifi]: { en: 'Wi-Fi', ru: 'Wi-Fi', hy: 'Wi-Fi' },
  [serviceGroup.mytv]: { en: 'Online TV', ru: 'Онлайн-ТВ', hy: 'Առցանց հեռուստատեսություն' },
  [serviceGroup.consolidation]: { en: 'Network consolidation', ru: 'Объединение сетей', hy: 'Ցանցերի միավորում' },
  [serviceGroup.hosting]: { en: 'Hosting', ru: 'Хостинг', hy: 'Հոսթինգ' },
  [serviceGroup.lowVoltageNetwork]: { en: 'Low-voltage network', ru: 'Слаботочная сеть', hy: 'Թույլ հոսանքի ցանց' },
  [serviceGroup.fiberRent]: { en: 'Fibre rental', ru: 'Аренда оптоволокна', hy: 'Օպտիկական մանրաթելի վարձակալություն' },
  [serviceGroup.itSupport]: { en: 'IT support', ru: 'ИТ-поддержка', hy: 'ՏՏ աջակցություն' },
  [serviceGroup.mobile]: { en: 'Mobile', ru: 'Мобильная связь', hy: 'Բջջային կապ' },
  [serviceGroup.intercomHouse]: { en: 'Building intercom', ru: 'Домофон в доме', hy: 'Շենքի դոմոֆոն' },
}

/** Description of a service that is ordered and not connected yet. */
export const orderedMessage: LocalisedText = { en: 'ordered', ru: 'заказана', hy: 'պատվիրված է' }

/** Descriptions by `service_status_code` (docs/domain/billing.md#service-statuses). */
export const statusMessages: Readonly<Record<ServiceStatusCode, LocalisedText>> = {
  0: { en: 'active', ru: 'работает', hy: 'աշխատում է' },
  1: { en: 'off, payment due', ru: 'отключена за неуплату', hy: 'անջատված է, վճարված չէ' },
  2: { en: 'suspended by the provider', ru: 'заблокирована провайдером', hy: 'արգելափակել է պրովայդերը' },
  3: { en: 'disconnected', ru: 'отключена окончательно', hy: 'վերջնականապես անջատված է' },
  4: { en: 'paused', ru: 'приостановлена', hy: 'կասեցված է' },
}
