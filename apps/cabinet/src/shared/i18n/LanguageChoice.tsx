import type { Locale } from '@kabinet/contract/kernel/languages'
import { LanguageSwitch } from '@kabinet/ui/navigation/LanguageSwitch.tsx'
import { config } from '../page/config.ts'
import { localeStore } from './locale-store.ts'
import { useLocale, useMessages } from './messages.tsx'

export const localeNames: Readonly<Record<Locale, { short: string; name: string }>> = {
  am: { short: 'Հայ', name: 'Հայերեն' },
  en: { short: 'Eng', name: 'English' },
  ru: { short: 'Рус', name: 'Русский' },
}

export function LanguageChoice() {
  const t = useMessages()
  const current = useLocale()
  const items = config.locales.map((locale) => ({
    code: locale === 'am' ? 'hy' : locale,
    label: localeNames[locale].short,
    name: localeNames[locale].name,
    current: locale === current,
    onClick: () => void localeStore.choose(locale),
  }))
  return <LanguageSwitch label={t('shell.language')} items={items} />
}
