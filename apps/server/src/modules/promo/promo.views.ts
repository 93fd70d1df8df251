import { type Language, languageOf, type LocalisedText } from '@kabinet/contract/kernel/languages'
import type { PromoIcon } from '@kabinet/contract/promo-icons'
import type { Operator } from '../../platform/config/operator.ts'
import type { RequestRow, ServiceRow } from './promo.store.ts'

export function wantedText(
  { service, tariff }: { readonly service: LocalisedText; readonly tariff: LocalisedText },
  { defaultLocale }: Operator,
): string {
  const language = languageOf(defaultLocale)
  return `${service[language]}, ${tariff[language]}`
}

/**
 * Formats an additional service for the caller (docs/domain/services.md#additional-services).
 * @param home address of the cabinet, which serves the images
 */
export function serviceAnswer(
  { title, description, tariffs, benefits, ...service }: ServiceRow,
  language: Language,
  home: string,
) {
  const imageOf = (icon: PromoIcon) => `${home}drawings/${icon}.svg`
  return {
    ...service,
    image: imageOf(service.icon),
    name: title[language],
    description: description?.[language] ?? '',
    tariffs: tariffs.map(({ title: name, description: lines, ...tariff }) => ({
      ...tariff,
      name: name[language],
      description: lines?.[language] ?? '',
    })),
    benefits: benefits.map((benefit) => ({
      ...benefit,
      image: imageOf(benefit.icon),
      description: benefit.description[language],
    })),
  }
}

export function requestAnswer({ id, title, tariff, createdAt, ...request }: RequestRow, language: Language) {
  return { ...request, id: String(id), name: title[language], tariff: tariff[language], created_at: createdAt }
}
