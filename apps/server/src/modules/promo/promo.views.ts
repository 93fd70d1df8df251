import { type Language, languageOf, type LocalisedText } from '@kabinet/contract/kernel/languages'
import type { PromoIcon } from '@kabinet/contract/promo-icons'
import type { Operator } from '../../platform/config/operator.ts'
import { timeText } from '../../platform/time/time-text.ts'
import type { ConnectionRequestRow, ServiceRow } from './promo.store.ts'
import { messages, spokenNames } from './promo.messages.ts'

export function letterOf(
  { name, phone, address, language: spoken, wanted, createdAt }: ConnectionRequestRow,
  { defaultLocale, zone }: Operator,
): { subject: string; text: string } {
  const language = languageOf(defaultLocale)
  const facts = [
    ...(wanted === null ? [] : [[messages.wanted, wanted] as const]),
    [messages.name, name],
    [messages.phone, `+${phone}`],
    [messages.address, address],
    [messages.language, spokenNames[spoken][language]],
    [messages.time, timeText(createdAt, language, zone)],
  ] as const
  return {
    subject: `${messages.subject[language]}: ${name}`,
    text: facts.map(([label, value]) => `${label[language]}: ${value}\n`).join(''),
  }
}

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
